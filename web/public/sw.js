// The shell of the client, kept so that it opens at once and without a network. Tables and questions to the server
// are never kept.
const SHELL = 'gouji-shell';
const START = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll([START, '/icon.svg', '/manifest.webmanifest']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/(api|ws|metrics|healthz)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
});

// A page: from the network, else the one kept.
async function fresh(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(START, answer.clone());
      await forget(cache, await answer.clone().text());
    }
    return answer;
  } catch {
    return (await cache.match(START)) ?? Response.error();
  }
}

// A file whose name holds its hash never changes.
async function kept(request) {
  const cache = await caches.open(SHELL);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

// When the page names another main file, the files of the build before are of no use.
async function forget(cache, page) {
  const main = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];
  if (!main || (await cache.match(main))) return;
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith('/assets/')) await cache.delete(request);
  }
}
