import { addressOf, type Identity } from '@baize/auth';
import { recordAct } from '@baize/database';
import { playerOf as ownerOf } from '@baize/ledger';
import { headers } from 'next/headers';
import { casinoPrisma } from './casino.ts';

/** What somebody of the house is about to be shown. */
export interface Look {
  /** `round:<id>`, `user:<id>` when it is all about one player, or the name of the list: `rounds`, `transfers`, `ledger`, `chat`, `search`. */
  readonly subject: string;
  /** The filters of the list, as in the address. */
  readonly filters?: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The kind of file, when it is taken away as one. */
  readonly file?: string;
  /** The name of the token, when a program is shown it. */
  readonly token?: string;
}

/** Filters are written down as far as this; nobody types more. */
const MAX_CHARACTERS = 500;

/**
 * Puts a look of staff at what is not theirs on the audit log (GLI-19 2.8.8). Every page and file of the back office awaits
 * it before it answers; what a page that stands open reads again is the same look, and the tables and rounds that the palette
 * finds while somebody types are about nobody.
 */
export async function recordLook(
  identity: Pick<Identity, 'userId' | 'role'>,
  { subject, filters, file, token }: Look,
): Promise<void> {
  const written = filters ? writtenAs(filters) : '';
  const after = {
    ...(written !== '' && { filters: written }),
    ...(file !== undefined && { file }),
    ...(token !== undefined && { token }),
  };
  await recordAct(casinoPrisma(), {
    by: identity.userId,
    role: identity.role,
    act: file === undefined ? 'looked' : 'exported',
    subject,
    address: addressOf(await headers()),
    after: Object.keys(after).length === 0 ? null : after,
  });
}

/** Whose a list is when it is all about one player; otherwise the list's own name. */
export const subjectOf = (players: readonly string[] | undefined, list: string): string =>
  players?.length === 1 ? `user:${players[0]}` : list;

/** The player whose account it is, as a list of one. */
export function playerOf(account: string | undefined): readonly string[] | undefined {
  const player = account === undefined ? undefined : ownerOf(account);
  return player === undefined ? undefined : [player];
}

function writtenAs(filters: NonNullable<Look['filters']>): string {
  const parts = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, [value].flat().join(',')]],
  );
  return new URLSearchParams(parts).toString().slice(0, MAX_CHARACTERS);
}
