import { Connection, signInWith } from '@baize/crowd';
import type { Answer, Answers, Message } from '@baize/protocol';
import { expect } from '@playwright/test';

const { WEB_URL = '', GAME_URL = '' } = process.env;

/** A password is checked at some cost: whoever comes again within minutes has the session of the first time. */
const SESSION_MS = 5 * 60_000;

/** Keeps what `find` has found by a key, for as long as a session is surely good. */
export function keptFor<Kept>(): (key: string, find: () => Promise<Kept>) => Promise<Kept> {
  const kept = new Map<string, { readonly until: number; readonly found: Promise<Kept> }>();
  return (key, find) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.found;
    const found = find();
    kept.set(key, { until: Date.now() + SESSION_MS, found });
    return found;
  };
}

const cookies = keptFor<string>();

/** Someone of the demo house without a browser, connected to the game server. */
export async function enters(name: string, password = `baize-${name}-2026`): Promise<Connection> {
  const cookie = await cookies(name, () => signsIn(name, password));
  const connection = new Connection({ url: GAME_URL, origin: WEB_URL, cookie });
  await connection.open();
  return connection;
}

/** When several workers sign the same person in at once, one of them may have to come again. */
async function signsIn(name: string, password: string): Promise<string> {
  let cookie = '';
  await expect(async () => {
    cookie = await signInWith(WEB_URL, name, password);
  }).toPass({ timeout: 30_000 });
  return cookie;
}

/** Sends a command until it is answered: a repeat gets the first answer, however late that one was. */
export async function insists<Name extends 'deal' | 'supervise'>(
  who: Connection,
  name: Name,
  command: Message<Name>,
): Promise<Answer<Answers[Name]>> {
  for (;;) {
    const answer = await who.ask(name, command);
    if (answer) return answer;
  }
}
