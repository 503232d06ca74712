/** Addresses of the client, kept in the browser's history. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string; ref: string | null; watch: boolean }
  | { page: 'replay'; id: string | null; step: string | null; seat: string | null }
  | { page: 'deals' }
  | { page: 'rules'; preset: string | null; options: string | null; article: string | null }
  | { page: 'about' }
  | { page: 'transfer'; code: string | null }
  | { page: 'missing' };

/** Read an address: `/t/CODE?ref=…`, `/replay/ID?step=…&seat=…`, `/rules/PRESET?options=…#ARTICLE`, `/transfer#CODE`. */
export function routeOf(url: URL): Route {
  const [first = '', second, ...rest] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const asked = (name: string): string | null => url.searchParams.get(name);
  if (rest.length > 0) return { page: 'missing' };
  switch (first) {
    case '':
      return { page: 'home' };
    case 't':
      return second
        ? { page: 'table', code: second.toUpperCase(), ref: asked('ref'), watch: url.searchParams.has('watch') }
        : { page: 'missing' };
    case 'replay':
      return { page: 'replay', id: second ?? null, step: asked('step'), seat: asked('seat') };
    case 'rules':
      return {
        page: 'rules',
        preset: second ?? null,
        options: asked('options'),
        article: behind(url),
      };
    case 'transfer':
      return second ? { page: 'missing' } : { page: 'transfer', code: behind(url) };
    case 'deals':
    case 'about':
      return second ? { page: 'missing' } : { page: first };
    default:
      return { page: 'missing' };
  }
}

/** What stands behind the `#` of an address; one that is not well formed is taken as it is. */
function behind(url: URL): string | null {
  const hash = url.hash.slice(1);
  try {
    return decodeURIComponent(hash) || null;
  } catch {
    return hash;
  }
}

function here(): Route {
  return routeOf(new URL(location.href));
}

let current = $state.raw<Route>(here());

/** The route now shown. */
export function route(): Route {
  return current;
}

/** Go to an address of the client. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current = here();
  if (!location.hash) window.scrollTo(0, 0);
}

/** Let links inside the client change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return;
  }
  const anchor = (event.target as Element | null)?.closest('a');
  if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
  if (anchor.pathname.startsWith('/api/')) return;
  if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}

window.addEventListener('popstate', () => {
  current = here();
});
window.addEventListener('hashchange', () => {
  current = here();
});
