// The client, kept so that every page of it opens at once and without a network. Tables and questions to the server
// are never kept.
const SHELL = 'gouji-shell';
const START = '/';
/** Names all files that the build has given a hash. */
const FILES = '/files.json';
/** Files without a hash that are kept beside the page. */
const BESIDE = ['/icon.svg', '/icon-192.png', '/manifest.webmanifest', '/licences.txt'];
/** So many files are fetched at once, so that a table that is played comes first. */
const AT_ONCE = 4;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll([START, ...BESIDE]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
  event.waitUntil(fill());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/(api|ws|metrics|healthz)/.test(url.pathname)) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (BESIDE.includes(url.pathname)) event.respondWith(fresh(request, url.pathname));
  else if (request.mode === 'navigate') event.respondWith(page(event, request));
});

// A page: from the network, else the one kept. Each is the same page, whatever its address.
async function page(event, request) {
  const answer = await fresh(request, START);
  // What a new build has brought, and what could not be fetched before, is fetched now.
  event.waitUntil(fill());
  return answer;
}

// From the network, and kept under a name, else as it was kept.
async function fresh(request, name) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      if (name === START) await forget(cache, await answer.clone().text());
      await cache.put(name, answer.clone());
    }
    return answer;
  } catch {
    return (await cache.match(name)) ?? Response.error();
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

// Fetch all files of the client that are not there yet; without a network another time.
async function fill() {
  try {
    const cache = await caches.open(SHELL);
    const names = await (await fetch(FILES)).json();
    const missing = [];
    for (const name of names) if (!(await cache.match(name))) missing.push(name);
    while (missing.length > 0) await cache.addAll(missing.splice(0, AT_ONCE));
  } catch {
    return;
  }
}

// When the page names another main file, the files of the build before are of no use.
async function forget(cache, page) {
  const main = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];
  if (!main || (await cache.match(main))) return;
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith('/assets/')) await cache.delete(request);
  }
}
