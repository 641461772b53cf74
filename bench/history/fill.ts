import type { createPool } from '@baize/database';

type Pool = ReturnType<typeof createPool>;

const BETS_A_ROUND = 10;
/** One round every 2.5 s across twelve tables: a million rounds make a month. Players stay for forty of them. */
export const STEP_MS = 2_500;
export const START = Date.UTC(2026, 9, 20);

const FILL: readonly (readonly [what: string, sql: string])[] = [
  [
    'people and tables',
    `INSERT INTO "table" (id, name, game, currency, position)
       SELECT 'table-' || n, 'Table ' || n, (ARRAY['roulette', 'baccarat', 'blackjack'])[n % 3 + 1],
              CASE n WHEN 11 THEN 'JPY' ELSE 'EUR' END, n FROM generate_series(0, 11) n;
     INSERT INTO table_config ("tableId", version, config, by, why) SELECT id, 1, '{"options":{}}', 'house', 'bench' FROM "table";
     INSERT INTO "user" (id, name, email, username, role, "updatedAt")
       SELECT 'p' || n, 'Player ' || n, 'p' || n || '@players.invalid', 'player ' || n, 'player', now() FROM generate_series(0, 19999) n;
     INSERT INTO "user" (id, name, email, username, role, "updatedAt")
       SELECT 'd' || n, 'Dealer ' || n, 'd' || n || '@players.invalid', 'dealer ' || n, 'dealer', now() FROM generate_series(0, 19) n;
     INSERT INTO ledger_account ("ownerKind", "ownerId", currency, balance) SELECT 'player', 'p' || n, 'EUR', n * 37 % 100000 FROM generate_series(0, 19999) n;
     INSERT INTO ledger_account ("ownerKind", "ownerId", currency) SELECT 'table', id, currency FROM "table";
     INSERT INTO ledger_account ("ownerKind", "ownerId", currency) SELECT 'player', 'p' || n, 'JPY' FROM generate_series(0, 19999) n`,
  ],
  [
    'rounds',
    `INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "dealerId", "openedAt",
                        "closedAt", "endedAt", players, bets, handle, payout, "demoPlayers", "demoBets", "demoHandle", "demoPayout",
                        corrections, result, "firstVersion", "lastVersion", currency)
       SELECT 'TABLE-' || n % 12 || '-' || n / 12, 'table-' || n % 12, n / 12,
              (ARRAY['roulette', 'baccarat', 'blackjack'])[n % 12 % 3 + 1], 1, 1,
              CASE WHEN n >= $rounds - 12 THEN 'playing' WHEN n % 499 = 0 THEN 'void' ELSE 'settled' END,
              CASE WHEN n % 12 < 2 THEN 'console' ELSE 'virtual' END,
              CASE WHEN n % 12 < 2 THEN 'd' || n / 5000 % 20 END,
              at, at + interval '20 seconds', CASE WHEN n < $rounds - 12 THEN at + interval '35 seconds' END,
              3, $bets, stake, payout, demo, demo * $bets / 3, stake * demo / 3, payout * demo / 3, CASE WHEN n % 307 = 0 THEN 1 ELSE 0 END,
              '{"number": 17}', n / 12 * 6 + 1, n / 12 * 6 + 6, CASE n % 12 WHEN 11 THEN 'JPY' ELSE 'EUR' END
         FROM (SELECT n, to_timestamp($start / 1000.0) + n * interval '$step milliseconds' AS at,
                      (100 * exp(random() * 7))::int8 AS stake, random() * 1.9 AS luck,
                      CASE WHEN n % 12 = 3 THEN 3 ELSE n / 12 % 4 END AS demo
                 FROM generate_series(0, $rounds - 1) n) AS dealt, LATERAL (SELECT (stake * luck)::int8 AS payout) AS paid`,
  ],
  [
    'what fell',
    `UPDATE round r SET dealt = CASE game
       WHEN 'roulette' THEN ARRAY['#' || (hashint8(number * 12 + 5) & 2147483647) % 37]
       ELSE ARRAY(SELECT name || CASE WHEN nth > 1 THEN ' ' || nth ELSE '' END
                    FROM (SELECT name, row_number() OVER (PARTITION BY name) AS nth
                            FROM generate_series(1, CASE game WHEN 'baccarat' THEN 5 ELSE 14 END) k,
                                 LATERAL (SELECT (hashint8(number::int8 * 1009 + k * 17 + length(r."tableId")) & 2147483647) % 52 AS c) AS drawn,
                                 LATERAL (SELECT substr('A23456789TJQK', c % 13 + 1, 1) AS rank, substr('cdhs', c / 13 + 1, 1) AS suit) AS card,
                                 LATERAL (VALUES (rank || suit), (rank)) AS n(name)) AS counted) END
      WHERE "endedAt" IS NOT NULL`,
  ],
  [
    'parts of players',
    `INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned)
       SELECT 'p' || (hashint8(r.number / 40 * 12 + right(r."tableId", 1)::int + k * 7919) & 2147483647) % 20000, r.id, r."openedAt", r.handle / 3, r.payout / 3
         FROM round r, generate_series(1, 3) k WHERE r.state <> 'playing'
       ON CONFLICT DO NOTHING`,
  ],
  [
    'bets',
    `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
       SELECT "roundId", line, "playerId", 'straight:' || line, stake, least(stake, returned / 4), greatest(0, returned / 4 - stake), true, 'RO 3', '"Straight 35:1"', '"17"'
         FROM (SELECT *, row_number() OVER (PARTITION BY "roundId") AS line, greatest(1, staked / 4) AS stake FROM round_player, generate_series(1, 4) k) AS placed
        WHERE line <= $bets`,
  ],
  [
    'events',
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
       SELECT r."tableId", r."firstVersion" + k, r.id, type, jsonb_build_object('type', type, 'reason', 'bench', 'wagers', '[]'::jsonb, 'payouts', '[]'::jsonb, 'source', '{"from": "clock"}'::jsonb), 'clock', r."openedAt" + k * interval '5 seconds'
         FROM round r, unnest(ARRAY['roundOpened', 'betsPlaced', 'betsPlaced', 'betsClosed', 'reported',
                                    CASE WHEN r.state = 'void' THEN 'voided' WHEN r.corrections > 0 THEN 'corrected' ELSE 'settled' END])
              WITH ORDINALITY AS e(type, nth), LATERAL (SELECT nth::int - 1 AS k) k
        ORDER BY r."openedAt"`,
  ],
  [
    'transfers',
    `INSERT INTO transfer ("from", "to", amount, code, "tableId", version, "roundId", at)
       SELECT CASE WHEN code = 'stake' THEN player.id ELSE house.id END,
              CASE WHEN code = 'stake' THEN house.id ELSE player.id END,
              greatest(1, p.staked), CASE WHEN r.state = 'void' AND code = 'payout' THEN 'refund' ELSE code END,
              r."tableId", r."firstVersion", r.id, r."openedAt"
         FROM round r
         JOIN round_player p ON p."roundId" = r.id
         JOIN ledger_account player ON player."ownerKind" = 'player' AND player."ownerId" = p."playerId" AND player.currency = r.currency
         JOIN ledger_account house ON house."ownerKind" = 'table' AND house."ownerId" = r."tableId" AND house.currency = r.currency,
              unnest(ARRAY['stake', 'payout']) code
        ORDER BY r."openedAt"`,
  ],
  [
    'audit log',
    `INSERT INTO audit_entry (at, by, role, act, subject)
       SELECT to_timestamp($start / 1000.0) + n * 5 * interval '$step milliseconds', 'd' || n % 20, 'dealer',
              (ARRAY['signed-in', 'looked', 'looked', 'looked'])[n % 4 + 1], CASE n % 3 WHEN 0 THEN 'user:p' || n % 20000 WHEN 1 THEN 'rounds' END
         FROM generate_series(1, $rounds / 5) n`,
  ],
];

/** Fills an empty database with this many rounds; the last twelve are still in play, without settled bets. */
export async function fill(pool: Pool, rounds: number): Promise<void> {
  for (const [what, sql] of FILL) {
    const start = performance.now();
    await pool.query(
      sql
        .replaceAll('$rounds', String(rounds))
        .replaceAll('$bets', String(BETS_A_ROUND))
        .replaceAll('$start', String(START))
        .replaceAll('$step', String(STEP_MS)),
    );
    console.log(`${what} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    // The next statement joins these rows; without statistics its plan takes hours.
    await pool.query('ANALYZE');
  }
  await pool.query('VACUUM ANALYZE');
}
