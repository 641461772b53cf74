import type pg from 'pg';

/** A round for tests; omitted fields are as in a small settled round of roulette. */
export interface WrittenRound {
  readonly id: string;
  readonly table?: string;
  readonly game?: string;
  readonly state?: string;
  readonly dealing?: string;
  readonly dealer?: string | null;
  readonly openedAt: number;
  readonly endedAt?: number | null;
  readonly handle?: number;
  readonly payout?: number;
  readonly corrections?: number;
  readonly shoe?: string | null;
  /** Each player's stakes and returns. */
  readonly players?: Readonly<Record<string, readonly [staked: number, returned: number]>>;
}

export async function writeTable(
  pool: pg.Pool,
  id: string,
  name: string,
  game: string,
  currency = 'EUR',
): Promise<void> {
  await pool.query('INSERT INTO "table" (id, name, game, currency) VALUES ($1, $2, $3, $4)', [
    id,
    name,
    game,
    currency,
  ]);
  await pool.query(
    `INSERT INTO table_config ("tableId", version, config, by, why) VALUES ($1, 1, '{"options":{}}', 'house', 'test')`,
    [id],
  );
  await pool.query(`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('table', $1, 'EUR')`, [id]);
}

export async function writePerson(pool: pg.Pool, id: string, name: string, role = 'player'): Promise<void> {
  await pool.query(
    'INSERT INTO "user" (id, name, email, username, role, "updatedAt") VALUES ($1, $2, $3, $4, $5, now())',
    [id, name, `${id}@players.invalid`, name.toLowerCase(), role],
  );
  if (role === 'player')
    await pool.query(`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', $1, 'EUR')`, [
      id,
    ]);
}

export async function writeRound(pool: pg.Pool, round: WrittenRound): Promise<void> {
  const {
    id,
    table = 'vesper',
    game = 'roulette',
    state = 'settled',
    dealing = 'virtual',
    dealer = null,
    openedAt,
  } = round;
  const {
    endedAt = openedAt + 40_000,
    handle = 1_000,
    payout = 900,
    corrections = 0,
    shoe = null,
    players = {},
  } = round;
  const demo = Object.entries(players).flatMap(([player, part]) => (player.startsWith('demo-') ? [part] : []));
  await pool.query(
    `INSERT INTO round (id, "tableId", number, game, "rulesVersion", "configVersion", state, dealing, "dealerId", "openedAt",
                        "closedAt", "endedAt", players, bets, handle, payout, corrections, "shoeId", "demoPlayers", "demoBets",
                        "demoHandle", "demoPayout", "firstVersion", "lastVersion", currency)
     VALUES ($1, $2, $3, $4, 1, 1, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $16, $17, $18, 1, 1, (SELECT currency FROM "table" WHERE id = $2))`,
    [
      id,
      table,
      Number(id.replace(/^.*-/, '')),
      game,
      state,
      dealing,
      dealer,
      new Date(openedAt),
      new Date(openedAt + 20_000),
      endedAt === null ? null : new Date(endedAt),
      Object.keys(players).length,
      handle,
      payout,
      corrections,
      shoe,
      demo.length,
      demo.reduce((sum, [staked]) => sum + staked, 0),
      demo.reduce((sum, [, returned]) => sum + returned, 0),
    ],
  );
  for (const [player, [staked, returned]] of Object.entries(players)) {
    await pool.query(
      'INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned) VALUES ($1, $2, $3, $4, $5)',
      [player, id, new Date(openedAt), staked, returned],
    );
  }
}

export async function writeTransfer(
  pool: pg.Pool,
  [from, to, amount, code]: readonly [string, string, number, string],
  more: { readonly round?: string; readonly at?: number } = {},
): Promise<void> {
  const { round = null, at = 0 } = more;
  await pool.query(
    `WITH moved AS (UPDATE ledger_account SET balance = balance + CASE id WHEN $1 THEN -$3::int8 ELSE $3::int8 END WHERE id IN ($1, $2))
     INSERT INTO transfer ("from", "to", amount, code, "roundId", at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [from, to, amount, code, round, new Date(at)],
  );
}
