/** Who one is to the server; somebody without a name gets one that can be changed later. */

import { t } from '../i18n';
import { ask, type Answer, type Me } from '../wire/http';

/** Make sure that the server knows one, by a name that is made up if there is none yet. */
export async function knownAs(name?: string): Promise<Answer<Me>> {
  const me = await ask<Me>('GET', '/api/me');
  if (!me.ok || (me.value.known && (!name || name === me.value.name))) return me;
  return ask<Me>('POST', '/api/me', { name: name || t('name.guest', { n: 100 + Math.floor(Math.random() * 900) }) });
}
