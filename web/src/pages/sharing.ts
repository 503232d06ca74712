/** Handing links to others: the device's own sheet where there is one, else the clipboard. */

import { tell } from '../design/toasts.svelte';
import { t } from '../i18n';

/** Whether the device can hand links on by itself. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Whether the address of this page leads other devices to themselves. */
export function onlyHere(host = location.hostname): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

/** Copy a text, also where the page has no right to the clipboard because it did not come over https. */
export async function copy(text: string): Promise<void> {
  tell((await copied(text)) ? t('ui.copied') : t('gather.copy-failed', { text }));
}

/** Hand a link on. */
export async function share(url: string, title: string): Promise<void> {
  if (!canShare()) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

function copiedByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
