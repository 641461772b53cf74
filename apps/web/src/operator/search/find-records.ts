import { type ListedRound, listRounds, listTables, type RoundOrder, searchRounds } from '@baize/database';
import { gameName } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { Pool } from '../../lib/casino.ts';
import { roundsAddress } from '../rounds/round-query.ts';
import { tablesAddress } from '../tables/tables-query.ts';
import { type Found, type FoundGroup, groupOf, MOST, matching } from './found.ts';

/**
 * The tables and rounds that a text may mean: part of the name or id of a table, the id of a round or its beginning, a
 * number. They are about nobody, so that they can be shown while somebody types.
 */
export async function findRecords(
  pool: Pool,
  text: string,
  { language, zone }: { readonly language: Language; readonly zone: string },
): Promise<readonly FoundGroup[]> {
  const wanted = text.trim();
  if (wanted === '') return [];
  const [tables, { rounds, exact }] = await Promise.all([findTables(pool, wanted, language), findRounds(pool, wanted)]);
  return [
    ...groupOf('tables', tables, tablesAddress.write({ text: wanted })),
    ...groupOf(
      'rounds',
      rounds.map((round) => foundRound(round, language, zone)),
      // The list takes the id of a round for that round alone.
      exact ? null : roundsAddress.write({ text: wanted, order: OLDEST_FIRST }),
    ),
  ];
}

async function findTables(pool: Pool, text: string, { tell }: Language): Promise<readonly Found[]> {
  const tables = await listTables(pool);
  const named = matching(tables, text);
  const byId = tables.filter((table) => !named.includes(table) && table.id.includes(text.toLowerCase()));
  return [...named, ...byId].map(({ id, name, game }) => ({
    href: `/operator/tables/${encodeURIComponent(id)}`,
    name,
    note: tell(gameName(game)),
  }));
}

const OLDEST_FIRST: RoundOrder = { by: 'opened', descending: false };
const NEWEST_FIRST: RoundOrder = { by: 'opened', descending: true };

/**
 * The round with this id first, then those whose ids begin with it, from the lowest number, so that `VESPER-1` is followed by
 * `VESPER-10`. A number alone means the newest rounds with it.
 */
async function findRounds(
  pool: Pool,
  text: string,
): Promise<{ readonly rounds: readonly ListedRound[]; readonly exact: boolean }> {
  const meanings = (await searchRounds(pool, text)).filter(
    ({ kind }) => kind === 'round' || kind === 'rounds' || kind === 'number',
  );
  const pages = await Promise.all(
    meanings.map(({ kind, filter }) =>
      listRounds(pool, filter, kind === 'number' ? NEWEST_FIRST : OLDEST_FIRST, MOST + 1),
    ),
  );
  const rounds = new Map(pages.flatMap((page) => page.rounds).map((round) => [round.id, round]));
  return { rounds: [...rounds.values()], exact: meanings.some(({ kind }) => kind === 'round') };
}

function foundRound(
  { id, tableName, openedAt, state, corrections, resettled }: ListedRound,
  language: Language,
  zone: string,
) {
  const { say, moment } = language;
  const stands = resettled ? 'resettled' : state === 'settled' && corrections > 0 ? 'corrected' : state;
  return {
    href: `/operator/rounds/${encodeURIComponent(id)}`,
    name: id,
    note: say('office.search.round', {
      table: tableName,
      when: moment(openedAt, { zone }),
      state: say(`operator.state.${stands}`),
    }),
  };
}
