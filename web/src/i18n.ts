export { allSaid, either, fill, has, preferred, speak, spoken, t, type Facts, type Language } from './i18n.svelte';
