/** How the client looks and sounds, as this browser remembers it: theme, size of type, colours of ranks, sound. */

export type Theme = 'auto' | 'light' | 'dark';

export interface Look {
  theme: Theme;
  /** Large print: bigger ranks, words and buttons. */
  large: boolean;
  /** Four colours: groups of ranks differ in colour. */
  four: boolean;
  sound: boolean;
  vibration: boolean;
}

const KEPT = 'gouji.look';
const USUAL: Look = { theme: 'auto', large: false, four: false, sound: true, vibration: true };

function kept(): Look {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Look>) };
  } catch {
    return { ...USUAL };
  }
}

let look = $state.raw<Look>(kept());

/** The look chosen now. */
export function chosenLook(): Look {
  return look;
}

/** Change a part of the look, and remember it. */
export function changeLook(part: Partial<Look>): void {
  look = { ...look, ...part };
  localStorage.setItem(KEPT, JSON.stringify(look));
  applyLook();
}

const night = window.matchMedia('(prefers-color-scheme: dark)');
night.addEventListener('change', applyLook);

/** Put the look on the document as data attributes, which tokens.css reads, and the colour of its bars on the browser. */
export function applyLook(): void {
  const { dataset } = document.documentElement;
  dataset.theme = look.theme !== 'auto' ? look.theme : night.matches ? 'dark' : 'light';
  dataset.print = look.large ? 'large' : 'usual';
  dataset.colours = look.four ? 'four' : 'two';
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--bar').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}
