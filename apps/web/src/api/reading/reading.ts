import { type Bearer, kindsSeenWith } from '@baize/auth';
import type { OperationName } from '@baize/client';
import {
  ACTS,
  listActs,
  listApprovals,
  listConfiguredTables,
  listConfigVersions,
  listPlayers,
  listRounds,
  proveRound,
  readRound,
} from '@baize/database';
import { z } from 'zod';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook, subjectOf } from '../../lib/record-look.ts';
import { houseCalendar } from '../../lib/settings/house-settings.ts';
import { readAsked, readReports } from '../../operator/reports/read-reports.ts';
import { readDealt } from '../../operator/rounds/filter/dealt.ts';
import { NEWEST_FIRST } from '../../operator/rounds/round-query.ts';
import { type Found, pageOf, placeIn, type Read, type Readers, stretch, written } from './found.ts';
import { HOUSE_READING } from './house.ts';
import {
  shownAct,
  shownApproval,
  shownPlayer,
  shownRound,
  shownSums,
  shownTable,
  shownVersion,
  shownWholeRound,
} from './shown.ts';

const READING: Readers = {
  ...HOUSE_READING,
  listTables: async () => ({
    found: { items: (await listConfiguredTables(casinoPool())).map(shownTable), next: null },
    look: { subject: 'tables' },
  }),
  readTable: async ({ id }) => {
    const table = (await listConfiguredTables(casinoPool())).find((each) => each.id === id);
    return { found: table ? shownTable(table) : null, look: { subject: `table:${id}` } };
  },
  listTableVersions: async ({ id }) => {
    const versions = await listConfigVersions(casinoPool(), id);
    const items = versions.map(shownVersion);
    return { found: items.length === 0 ? null : { items, next: null }, look: { subject: `table:${id}` } };
  },
  listRounds: async ({ given }) => {
    const { table, game, state, player, dealt, currency, from, until, limit, cursor } = given;
    const at = placeIn(cursor, z.object({ value: z.int(), id: z.string() }));
    const players = player === undefined ? undefined : [player];
    const look = {
      subject: subjectOf(players, 'rounds'),
      filters: written({ table, game, state, dealt, currency, from, until }),
    };
    if (at === null) return { found: 'cursor', look };
    const filter = {
      ...(table !== undefined && { tables: [table] }),
      ...(game !== undefined && { games: [game] }),
      ...(state !== undefined && { states: [state] }),
      ...(players && { players }),
      ...(dealt !== undefined && { dealt: readDealt(dealt)?.dealt ?? [] }),
      ...(currency !== undefined && { currency }),
      opened: stretch(from, until),
    };
    const { rounds, next } = await listRounds(casinoPool(), filter, NEWEST_FIRST, limit, at);
    return { found: pageOf(rounds.map(shownRound), next && { value: next.value, id: next.id }), look };
  },
  readRound: async ({ id }) => {
    const look = { subject: `round:${id}` };
    const record = await readRound(casinoPool(), id);
    if (!record) return { found: null, look };
    const proof = record.round.endedAt === null ? null : await proveRound(casinoPool(), id);
    return { found: shownWholeRound(record, proof), look };
  },
  listPlayers: async ({ given: { q, limit, cursor } }) => {
    const look = { subject: 'players', filters: written({ q: q || undefined }) };
    const at = placeIn(cursor, z.object({ name: z.string(), id: z.string() }));
    if (at === null) return { found: 'cursor', look };
    const { players, next } = await listPlayers(casinoPool(), q, limit, at);
    return { found: pageOf(players.map(shownPlayer), next && { name: next.name, id: next.id }), look };
  },
  readPlayer: async ({ id }) => {
    const { players } = await listPlayers(casinoPool(), id, 200);
    const player = players.find((each) => each.id === id);
    return { found: player ? shownPlayer(player) : null, look: { subject: `user:${id}` } };
  },
  readReport: async ({ given: { by, currency, table, game, from, until } }) => {
    const query = {
      ...{ by, ...(currency !== undefined && { currency }) },
      ...(table !== undefined && { table }),
      ...(game !== undefined && { game }),
      ...((from ?? until) !== undefined && { ended: stretch(from, until) }),
    };
    const calendar = await houseCalendar();
    const asked = await readAsked(query, Date.now(), calendar);
    const [report] = await readReports(asked, query, [by], calendar);
    const { period } = asked;
    const found = {
      ...{ by, currency: asked.currency },
      from: new Date(period.from).toISOString(),
      until: new Date(period.until).toISOString(),
      whole: report?.whole ? shownSums(report.whole) : null,
      rows: (report?.rows ?? []).map(({ outer, inner, ...sums }) => ({ outer, inner, sums: shownSums(sums) })),
    };
    return { found, look: { subject: 'reports', filters: written({ by, currency, table, game, from, until }) } };
  },
  listActs: async ({ given: { by, act, subject, from, until, limit, cursor } }) => {
    const look = { subject: 'audit', filters: written({ by, act, subject, from, until }) };
    const at = placeIn(cursor, z.object({ at: z.int(), id: z.string().regex(ACT_ID) }));
    if (at === null) return { found: 'cursor', look };
    const code = ACTS.find((each) => each === act);
    if (act !== undefined && code === undefined) return { found: pageOf([], null), look };
    const filter = {
      ...(by !== undefined && { by }),
      ...(code !== undefined && { act: code }),
      ...(subject !== undefined && { subject }),
      at: stretch(from, until),
    };
    const { acts, next } = await listActs(casinoPool(), filter, limit, at);
    return { found: pageOf(acts.map(shownAct), next), look };
  },
  listApprovals: async ({ given: { state, limit, cursor }, bearer }) => {
    const look = { subject: 'approvals', filters: { state } };
    const at = placeIn(cursor, z.object({ id: z.string().regex(/^\d{1,18}$/) }));
    if (at === null) return { found: 'cursor', look };
    const { approvals, next } = await listApprovals(casinoPool(), kindsOf(bearer), { state }, limit, at);
    return { found: pageOf(approvals.map(shownApproval), next === null ? null : { id: next }), look };
  },
};

/** The id of a listed act. */
const ACT_ID = /^(?:(?:event:[\w-]{1,80}|[a-z]{1,8}):)?\d{1,18}$/;

/** The kinds of requests that a program may see. */
export const kindsOf = ({ permissions }: Bearer) =>
  kindsSeenWith((permission) => permissions.some((each) => each === permission));

/** Answers a reading call; the look is recorded as that of the person, by their token. */
export async function answerReading(
  name: OperationName,
  asked: { readonly id: string; readonly given: unknown; readonly bearer: Bearer },
): Promise<Found> {
  const read = READING[name as keyof Readers] as (asked: unknown) => Promise<Read>; // parsed by the schema of its operation
  const { found, look } = await read(asked);
  await recordLook(asked.bearer, { ...look, token: asked.bearer.tokenName });
  return found;
}
