import { listPlayerNotes, type PersonalPart, personalData } from '@baize/database';
import type { Language } from '../../i18n/language.ts';
import { casinoPool } from '../../lib/casino.ts';

/** Who the file is about, and when it was made (ms). */
export interface FileAbout {
  readonly userId: string;
  readonly name: string;
  readonly at: number;
}

/**
 * Everything that the house holds about a person as one JSON object: what the file is and what is left out and why, then
 * part after part, written while it is read.
 */
export async function* personalFile(about: FileAbout, language: Language): AsyncGenerator<string> {
  const pool = casinoPool();
  const notes = await listPlayerNotes(pool, about.userId);
  yield* asJson(headOf(about, notes.length, language), personalData(pool, about.userId));
}

/** What the file says of itself, in the reader's language. */
function headOf({ name, at }: FileAbout, notes: number, { say }: Language): object {
  return {
    about: say('account.data.about', { name }),
    at: new Date(at).toISOString(),
    leftOut: [
      say('account.data.leftOut.secrets'),
      say('account.data.leftOut.others'),
      say('account.data.leftOut.notes', { count: notes }),
      say('account.data.leftOut.archive'),
    ],
  };
}

/** An object of JSON out of its first fields and arrays that are read one after the other. */
export async function* asJson(head: object, parts: readonly PersonalPart[]): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const { name, rows } of parts) {
    yield `,\n${JSON.stringify(name)}: [`;
    let before = '\n';
    for await (const row of rows) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
