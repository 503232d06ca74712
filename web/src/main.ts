import './design/tokens.css';
import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferred, speak } from './i18n';
import { applyLook } from './design/look.svelte';

async function begin(): Promise<void> {
  applyLook();
  await speak(preferred());
  const target = document.getElementById('app');
  if (target) mount(App, { target });
  if ('serviceWorker' in navigator && import.meta.env.PROD) {
    await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }
}

void begin();
