import { isDemoPlayer } from '@baize/protocol';
import type { PhraseOrText } from '@baize/rules';
import type pg from 'pg';
import { booleanArray, numberArray, textArray } from './array-literals.ts';
import type { Entry, RoundRow, SettlementRows, StoredRound } from './journal.ts';
import { storable } from './storable.ts';

const KEEP_ROUND = `
INSERT INTO round AS r (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "dealerId",
                        "openedAt", "closedAt", "endedAt", corrections, result, "voidReason", "firstVersion", "lastVersion",
                        "shoeId", entered, "tableName", currency)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
        (SELECT currency FROM "table" WHERE id = $2))
ON CONFLICT (id) DO UPDATE SET
  state = excluded.state, dealing = excluded.dealing, "dealerId" = excluded."dealerId",
  "closedAt" = coalesce(excluded."closedAt", r."closedAt"), "endedAt" = coalesce(excluded."endedAt", r."endedAt"),
  corrections = excluded.corrections, result = coalesce(excluded.result, r.result),
  "voidReason" = coalesce(excluded."voidReason", r."voidReason"), "lastVersion" = excluded."lastVersion",
  "shoeId" = excluded."shoeId", entered = excluded.entered`;

/** Handle and payout count only played stakes, not stakes that were merely returned. */
const SETTLE = `
WITH line AS MATERIALIZED (
  SELECT *, back + winnings AS returned
    FROM unnest($2::text[], $3::text[], $4::int8[], $5::int8[], $6::int8[], $7::bool[], $8::text[], $9::text[], $10::text[],
                $12::bool[])
    WITH ORDINALITY AS l(player, spot, stake, back, winnings, played, rule, paytable, because, demo, line)
), lines AS (
  INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
  SELECT $1, line, player, spot, stake, back, winnings, played, rule, paytable::jsonb, because::jsonb FROM line
), seated AS (
  INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned)
  SELECT player, $1, $11, sum(stake), sum(returned) FROM line GROUP BY player
)
UPDATE round SET (players, bets, handle, payout, "demoPlayers", "demoBets", "demoHandle", "demoPayout") = (
  SELECT count(DISTINCT player), count(*),
         coalesce(sum(stake) FILTER (WHERE played), 0),
         coalesce(sum(returned) FILTER (WHERE played), 0),
         count(DISTINCT player) FILTER (WHERE demo), count(*) FILTER (WHERE demo),
         coalesce(sum(stake) FILTER (WHERE demo AND played), 0),
         coalesce(sum(returned) FILTER (WHERE demo AND played), 0)
    FROM line)
 WHERE id = $1`;

const ROUNDS = `
SELECT id, number, game, "rulesVersion", "configVersion", state, dealing, "dealerId", "openedAt", "closedAt", "endedAt",
       corrections, result, "voidReason", "firstVersion", "lastVersion", "shoeId",
       entered, "tableName"
  FROM round WHERE "tableId" = $1 ORDER BY number DESC LIMIT $2`;

/** Updates the history for an entry with versions `first` to `last`, in the transaction that writes it. */
export async function storeRound(
  on: pg.PoolClient,
  tableId: string,
  { round, settlement }: Entry,
  [first, last]: readonly [number, number],
): Promise<void> {
  if (!round) return;
  await on.query({ name: 'keep-round', text: KEEP_ROUND, values: roundValues(tableId, round, first, last) });
  if (settlement) await on.query({ name: 'settle', text: SETTLE, values: settlementValues(round, settlement) });
}

function roundValues(tableId: string, round: RoundRow, first: number, last: number): unknown[] {
  return [
    round.id,
    tableId,
    round.number,
    round.game,
    round.rulesVersion,
    round.configVersion,
    round.state,
    round.dealing,
    round.dealerId,
    new Date(round.openedAt),
    dateOrNull(round.closedAt),
    dateOrNull(round.endedAt),
    round.corrections,
    round.result === undefined ? null : storable(round.result),
    round.voidReason === undefined ? null : storable(round.voidReason),
    first,
    last,
    round.shoeId,
    round.entered,
    round.tableName,
  ];
}

const dateOrNull = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

function settlementValues(round: RoundRow, { payouts }: SettlementRows): unknown[] {
  return [
    round.id,
    textArray(payouts.map(({ player }) => player)),
    textArray(payouts.map(({ spot }) => spot)),
    numberArray(payouts.map(({ stake }) => stake)),
    numberArray(payouts.map(({ back }) => back)),
    numberArray(payouts.map(({ winnings }) => winnings)),
    booleanArray(payouts.map(({ unplayed }) => unplayed !== true)),
    textArray(payouts.map(({ rule }) => rule)),
    textArray(payouts.map(({ paid }) => storable(paid))),
    textArray(payouts.map(({ because }) => storable(because))),
    new Date(round.openedAt),
    booleanArray(payouts.map(({ player }) => isDemoPlayer(player))),
  ];
}

type RoundRecord = Omit<StoredRound, 'openedAt' | 'closedAt' | 'endedAt' | 'result' | 'voidReason'> & {
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly endedAt: Date | null;
  readonly result: unknown;
  readonly voidReason: PhraseOrText | null;
};

/** A table's newest rounds, newest first. */
export async function newestRounds(on: pg.Pool, tableId: string, count: number): Promise<readonly StoredRound[]> {
  const { rows } = await on.query<RoundRecord>({ name: 'rounds', text: ROUNDS, values: [tableId, count] });
  return rows.map(({ openedAt, closedAt, endedAt, result, voidReason, ...same }) => ({
    ...same,
    openedAt: openedAt.getTime(),
    ...(closedAt && { closedAt: closedAt.getTime() }),
    ...(endedAt && { endedAt: endedAt.getTime() }),
    ...(result !== null && { result }),
    ...(voidReason !== null && { voidReason }),
  }));
}
