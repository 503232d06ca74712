/** Questions to the server outside the table; refusals are values, so that they can be shown in both languages. */

export interface Trouble {
  code: string;
  zh: string;
  en: string;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; trouble: Trouble };

/** Ask the server; `body` is sent as JSON, or as it is when it is a text. */
export async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Answer<T>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = typeof body === 'string' ? 'text/plain' : 'application/json';
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const said: unknown = text ? JSON.parse(text) : null;
    return response.ok ? { ok: true, value: said as T } : { ok: false, trouble: troubleIn(said) };
  } catch {
    return { ok: false, trouble: NO_ANSWER };
  }
}

/** What cannot be told by the server: that it does not answer. The words are in the messages. */
export const NO_ANSWER: Trouble = { code: 'no-answer', zh: '', en: '' };

function troubleIn(said: unknown): Trouble {
  const trouble = said as Partial<Trouble> | null;
  return trouble?.code && trouble.zh && trouble.en ? (trouble as Trouble) : NO_ANSWER;
}

export interface Me {
  known: boolean;
  name: string | null;
}
