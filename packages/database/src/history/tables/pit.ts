import { liftEvents } from '@baize/rules';
import type pg from 'pg';
import { isPlayerActor, userOfActor } from '../../actors.ts';
import { readNames } from '../names.ts';
import { maskCards, type RulesInForce } from '../rounds/hidden-cards.ts';

/** Figures of a table over the last hour. */
export interface TableFigures {
  readonly tableId: string;
  /** Rounds that ended in the last hour, and in each twelfth of it, oldest first. */
  readonly roundsAnHour: number;
  readonly pace: readonly number[];
  readonly handleMinor: number;
  /** Part of the handle staked by demo players. */
  readonly demoHandleMinor: number;
  /**
   * Averages over those rounds, ms: from the first bet to the close, and from the close to the end. `null` without
   * rounds.
   */
  readonly bettingMs: number | null;
  readonly settlingMs: number | null;
}

const HOUR_MS = 3_600_000;
const PARTS = 12;

/** Figures of the hour before `now` (ms), for every table with rounds in it; demonstrations are none. */
export async function readPit(pool: pg.Pool, now: number): Promise<readonly TableFigures[]> {
  const { rows } = await pool.query<TableFigures>(
    `SELECT "tableId", sum(rounds)::int AS "roundsAnHour", sum(handle)::int8 AS "handleMinor",
            sum(demo)::int8 AS "demoHandleMinor",
            (sum(betting) / sum(rounds))::float8 AS "bettingMs", (sum(settling) / sum(rounds))::float8 AS "settlingMs",
            (SELECT array_agg(coalesce(x.rounds, 0) ORDER BY n) FROM generate_series(1, ${PARTS}) n
               LEFT JOIN unnest(array_agg(part), array_agg(rounds)) AS x(part, rounds) ON x.part = n) AS pace
       FROM (SELECT "tableId", width_bucket(extract(epoch FROM "endedAt"), $3, $4, ${PARTS}) AS part,
                    count(*)::int AS rounds, sum(handle) AS handle, sum("demoHandle") AS demo,
                    sum(extract(epoch FROM "closedAt" - "openedAt") * 1000) AS betting,
                    sum(extract(epoch FROM "endedAt" - "closedAt") * 1000) AS settling
               FROM round
              WHERE "endedAt" >= $1 AND "endedAt" < $2 AND state = 'settled' AND dealing <> 'demonstration'
              GROUP BY 1, 2) p
      GROUP BY "tableId"`,
    [new Date(now - HOUR_MS), new Date(now), (now - HOUR_MS) / 1000, now / 1000],
  );
  return rows;
}

/** Unusual events. The same condition as in the partial index on them. */
const UNUSUAL = `type IN ('paused', 'resumed', 'voided', 'voidApproved', 'voidRefused', 'ownShoeOpened', 'corrected', 'irregular', 'announced', 'handedOver', 'restarted', 'tableOpened', 'tableClosed', 'reversalAsked', 'reversalRefused', 'reversed', 'abandonAsked', 'abandonRefused', 'abandoned', 'acknowledged', 'closingAnnounced', 'closingWithdrawn', 'resettleAsked', 'resettleRefused', 'resettled')`;

/** An unusual event at a table. */
export interface Incident {
  readonly tableId: string;
  readonly tableName: string;
  readonly game: string;
  readonly version: number;
  readonly roundId: string | null;
  readonly at: number;
  readonly actor: string;
  readonly actorName: string | null;
  /** Name of the person who requested what the event approves. */
  readonly askedByName: string | null;
  /** As written by the game server. */
  readonly event: { readonly type: string };
}

/** Unusual events since `since` (ms), newest first, without cards that are not yet public. */
export async function listIncidents(pool: pg.Pool, since: number, most: number): Promise<readonly Incident[]> {
  const { rows } = await pool.query<IncidentRow>(
    `SELECT e."tableId", t.name AS "tableName", t.game, e.version, e."roundId", e.at, e.actor,
            e.data->>'askedBy' AS "askedBy", e.data AS event
       FROM event e
       JOIN "table" t ON t.id = e."tableId"
      WHERE e.${UNUSUAL} AND e.at >= $1
      ORDER BY e.at DESC, e."tableId", e.version LIMIT $2`,
    [new Date(since), most],
  );
  const nameOf = await namesOfActors(
    pool,
    rows.flatMap(({ actor, askedBy }) => (askedBy === null ? [actor] : [actor, askedBy])),
  );
  const incidents = rows.map(({ askedBy, ...row }) => ({
    ...row,
    at: row.at.getTime(),
    actorName: nameOf(row.actor),
    askedByName: askedBy === null ? null : nameOf(askedBy),
  }));
  const corrected = incidents.flatMap(({ event, roundId }) => (event.type === 'corrected' ? (roundId ?? []) : []));
  const masked = await maskedEvents(pool, [...new Set(corrected)]);
  return incidents.map((each) => ({ ...each, event: masked.get(`${each.tableId} ${each.version}`) ?? each.event }));
}

type IncidentRow = Omit<Incident, 'at' | 'actorName' | 'askedByName'> & {
  readonly at: Date;
  readonly askedBy: string | null;
};

/** The display names of actors; `null` for the clock, the shoe and unknown people. */
async function namesOfActors(pool: pg.Pool, actors: readonly string[]): Promise<(actor: string) => string | null> {
  const names = await readNames(pool, new Set(actors.flatMap((actor) => userOfActor(actor) ?? [])));
  return (actor) => names[userOfActor(actor) ?? ''] ?? null;
}

/** Masked events by table and version, for those rounds that are in play and have hidden cards. */
async function maskedEvents(
  pool: pg.Pool,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, Incident['event']>> {
  const { rows } = await pool.query<RulesInForce & { tableId: string; events: Stored[] }>(
    `SELECT r."tableId", r.game, r."rulesVersion", c.config,
            (SELECT jsonb_agg(jsonb_build_object('version', e.version, 'event', e.data) ORDER BY e.version)
               FROM event e WHERE e."roundId" = r.id) AS events
       FROM round r LEFT JOIN table_config c ON c."tableId" = r."tableId" AND c.version = r."configVersion"
      WHERE r.id = ANY ($1) AND r."endedAt" IS NULL`,
    [roundIds],
  );
  return new Map(
    rows.flatMap(({ tableId, events, ...rules }) => {
      const masked = maskCards(rules, liftEvents(events))?.events ?? [];
      return masked.map(({ version, event }): [string, Incident['event']] => [`${tableId} ${version}`, event]);
    }),
  );
}

type Stored = Pick<Incident, 'version' | 'event'>;

/** A dealer with permission to sign on at a table. */
export interface RosterEntry {
  readonly tableId: string;
  readonly dealerId: string;
  readonly name: string;
}

/** Current sign-on permissions: the latest event per table and dealer. */
export async function readRosters(pool: pg.Pool): Promise<readonly RosterEntry[]> {
  const { rows } = await pool.query<RosterEntry & { type: string }>(
    `SELECT DISTINCT ON (e."tableId", e.data->>'dealerId') e."tableId", e.data->>'dealerId' AS "dealerId",
            coalesce(u.name, e.data->>'name', '') AS name, e.type
       FROM event e LEFT JOIN "user" u ON u.id = e.data->>'dealerId'
      WHERE e.type = ANY (ARRAY['dealerAssigned', 'dealerUnassigned'])
      ORDER BY e."tableId", e.data->>'dealerId', e.version DESC`,
  );
  return rows.flatMap(({ type, ...entry }) => (type === 'dealerAssigned' ? [entry] : []));
}

/** Counts of a staff member's interventions in rounds and tables. */
export interface StaffCounts {
  readonly userId: string;
  readonly name: string | null;
  readonly pauses: number;
  readonly corrections: number;
  /** Results they entered by hand on their own table. */
  readonly entered: number;
  /** Irregular acts such as a no-spin. */
  readonly irregular: number;
  readonly voidsAsked: number;
  /** Voids they made or approved, and those that the procedure made from their entries. */
  readonly voids: number;
}

/** A result entered by hand at a person's own table. The same condition as in the partial index. */
const ENTERED = `(data ? 'byHand' OR data->'source'->>'from' = 'dealer' AND data->'fact'->>'fact' IN ('card', 'reveal', 'peek', 'number'))`;

/** Voids, corrections, results entered by hand and pauses per person since `since` (ms), most first. */
export async function countByStaff(pool: pg.Pool, since: number): Promise<readonly StaffCounts[]> {
  const { rows } = await pool.query<Counts & { readonly actor: string }>(
    `SELECT e.actor,
            count(*) FILTER (WHERE type = 'paused')::int AS pauses,
            count(*) FILTER (WHERE type IN ('corrected', 'resettled'))::int AS corrections,
            count(*) FILTER (WHERE type = 'entered')::int AS entered,
            count(*) FILTER (WHERE type = 'irregular')::int AS irregular,
            count(*) FILTER (WHERE type IN ('reversalAsked', 'abandonAsked', 'resettleAsked') OR type = 'paused' AND e.data ? 'voidAsked')::int AS "voidsAsked",
            count(*) FILTER (WHERE type IN ('voided', 'reversed'))::int AS voids
       FROM (SELECT actor, type, data FROM event WHERE ${UNUSUAL} AND at >= $1
             UNION ALL
             SELECT actor, 'entered', data FROM event WHERE ${ENTERED} AND at >= $1) AS e
      GROUP BY 1`,
    [new Date(since)],
  );
  const counts = new Map<string, Counts>();
  for (const { actor, ...more } of rows) {
    const userId = isPlayerActor(actor) ? null : userOfActor(actor);
    if (userId !== null) counts.set(userId, added(counts.get(userId) ?? NONE, more));
  }
  const staff = [...counts].filter(([, each]) => KINDS.some((kind) => each[kind] > 0));
  const names = await readNames(
    pool,
    staff.map(([userId]) => userId),
  );
  return staff
    .map(([userId, each]) => ({ userId, name: names[userId] ?? null, ...each }))
    .sort(
      (a, b) =>
        b.voids + b.voidsAsked - (a.voids + a.voidsAsked) ||
        b.corrections + b.irregular - (a.corrections + a.irregular) ||
        b.pauses - a.pauses ||
        (a.userId < b.userId ? -1 : 1),
    );
}

type Counts = Omit<StaffCounts, 'userId' | 'name'>;

const NONE: Counts = { pauses: 0, corrections: 0, entered: 0, irregular: 0, voidsAsked: 0, voids: 0 };
const KINDS = Object.keys(NONE) as (keyof Counts)[]; // the keys of the line above

/** A person may act as a dealer and as staff: both count. */
const added = (a: Counts, b: Counts): Counts => ({
  pauses: a.pauses + b.pauses,
  corrections: a.corrections + b.corrections,
  entered: a.entered + b.entered,
  irregular: a.irregular + b.irregular,
  voidsAsked: a.voidsAsked + b.voidsAsked,
  voids: a.voids + b.voids,
});
