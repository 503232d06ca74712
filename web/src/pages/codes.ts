/** Codes of tables, as people type and paste them. */

const LENGTH = 6;

/** The address of the table that a code or a link names, or null if it names none. */
export function tableAddress(given: string): string | null {
  const link = /\/t\/([A-Za-z2-9]{6})(\?[^#\s]*)?/.exec(given);
  if (link?.[1]) return `/t/${link[1].toUpperCase()}${link[2] ?? ''}`;
  const code = given.replace(/[\s\-·.]/g, '').toUpperCase();
  return code.length === LENGTH && /^[A-Z2-9]+$/.test(code) ? `/t/${code}` : null;
}

/** The code in the address of a table. */
export function codeOf(address: string): string {
  return address.slice('/t/'.length, '/t/'.length + LENGTH);
}

/** The link by which another device takes over who one is. Servers and previews are not sent what is behind the `#`. */
export function transferLink(code: string, origin = location.origin): string {
  return `${origin}/transfer#${encodeURIComponent(code)}`;
}

/** The length of a code in letters. */
export const CODE_LENGTH = LENGTH;
