import { z } from 'zod';
import { currency, id, json, minor, moment, paging, period, reason } from './fields.ts';

export const Table = z
  .object({
    id: z.string(),
    name: z.string(),
    game: z.string(),
    currency,
    state: z.enum(['draft', 'in-service', 'retired']),
    version: z.int().meta({ description: 'The version of its current configuration, from its next round on' }),
    playedVersion: z.int().nullable().meta({ description: 'That of its newest round' }),
  })
  .meta({ id: 'Table' });

export const TableVersion = z
  .object({
    version: z.int(),
    config: json,
    by: z.string(),
    byName: z.string().nullable(),
    why: z.string(),
    at: moment,
  })
  .meta({ id: 'TableVersion' });

export const Round = z
  .object({
    id: z.string(),
    tableId: z.string(),
    tableName: z.string(),
    game: z.string(),
    number: z.int(),
    state: z.enum(['betting', 'playing', 'settled', 'void']),
    dealing: z.enum(['virtual', 'console', 'demonstration']),
    dealerId: z.string().nullable(),
    openedAt: moment,
    endedAt: moment.nullable(),
    configVersion: z.int(),
    rulesVersion: z.int(),
    players: z.int(),
    bets: z.int(),
    currency,
    handleMinor: minor.meta({ description: 'Like the other amounts, zero until the round is over' }),
    payoutMinor: minor,
    houseResultMinor: minor,
    corrections: z.int(),
    resettled: z
      .boolean()
      .meta({ description: 'Its result was corrected after settlement: amounts and bets follow the right one' }),
    entered: z.int(),
  })
  .meta({ id: 'Round' });

export const WholeRound = Round.extend({
  result: json,
  events: z
    .array(z.object({ version: z.int(), actor: z.string(), at: moment, event: json }))
    .meta({ description: 'A card that only its owner may see is face down until the round is over' }),
  cardsMasked: z.boolean(),
  settled: z.array(
    z.object({
      line: z.int(),
      playerId: z.string(),
      spot: z.string(),
      stakeMinor: minor,
      returnedMinor: minor,
      outcome: z.string(),
    }),
  ),
  transfers: z.array(
    z.object({ id: z.string(), from: z.string(), to: z.string(), amountMinor: minor, code: z.string(), at: moment }),
  ),
  shoe: z
    .object({
      id: z.string(),
      commitment: z.string(),
      revealed: z.object({ salt: z.string(), order: z.string() }).nullable(),
    })
    .nullable(),
  proof: z
    .object({
      holds: z.boolean(),
      house: z.object({ transferred: minor, settled: minor }),
    })
    .nullable()
    .meta({ description: 'Bets and transfers compared; null while the round is in play' }),
}).meta({ id: 'WholeRound' });

export const Player = z
  .object({
    id: z.string(),
    name: z.string(),
    guest: z.boolean(),
    state: z.enum(['active', 'disabled', 'away']),
    createdAt: moment,
    lastSeenAt: moment.nullable(),
    balances: z.array(z.object({ currency, balanceMinor: minor })),
  })
  .meta({ id: 'Player' });

const figure = z.int().nullable();
const Sums = z
  .object({
    rounds: figure,
    players: figure,
    handleMinor: minor,
    payoutMinor: minor,
    ggrMinor: minor.meta({ description: 'Wagered less paid out' }),
    voids: figure,
    corrected: figure,
    entered: figure,
    ledgerMinor: figure.meta({ description: 'What the transfers moved to the house' }),
  })
  .meta({ id: 'Sums' });

export const Report = z
  .object({
    by: z.string(),
    from: moment,
    until: moment,
    currency,
    whole: Sums.nullable(),
    rows: z.array(z.object({ outer: z.string(), inner: z.string().nullable(), sums: Sums })),
  })
  .meta({ id: 'Report' });

export const Act = z
  .object({
    id: z.string(),
    at: moment,
    by: z.string(),
    byName: z.string().nullable(),
    role: z.string().nullable(),
    act: z.string(),
    subject: z.string().nullable(),
    before: json,
    after: json,
    why: z.string().nullable(),
  })
  .meta({ id: 'Act' });

export const Approval = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: z.enum(['open', 'approved', 'refused', 'withdrawn', 'overtaken', 'expired']),
    subject: z.string(),
    before: json,
    after: json,
    by: z.string(),
    byName: z.string().nullable(),
    why: z.string(),
    at: moment,
    expiresAt: moment,
    decidedBy: z.string().nullable(),
    decidedAt: moment.nullable(),
    decidedWhy: z.string().nullable(),
  })
  .meta({ id: 'Approval' });

/** What was done, or the request for it that a second person decides. */
export const Outcome = z
  .object({
    done: z.boolean(),
    approval: z.string().nullable().meta({ description: 'The number of the request that waits for a second person' }),
    version: z.int().nullable().meta({ description: 'The version of a configuration that is stored' }),
  })
  .meta({ id: 'Outcome' });

export const Because = z.strictObject({ reason });
export const NewConfig = z.strictObject({
  replaces: z.int().min(1).meta({ description: 'The version that was current when the change was made' }),
  config: z.record(z.string(), json),
  reason,
});
export const LastRounds = z.strictObject({
  rounds: z.int().min(1).max(20).meta({ description: 'How many more rounds its players see announced' }),
  reason,
});
export const Verdict = z.strictObject({
  decision: z.enum(['approved', 'refused', 'withdrawn']),
  reason: z.string().trim().max(500).default(''),
});

/** Cards and ranks, or a number of the wheel. */
const FELL = /^(?:(?:10|[2-9ATJQK])[cdhs]?(?: (?:10|[2-9ATJQK])[cdhs]?)*|[0-9]|[12][0-9]|3[0-6])$/;

export const RoundsQuery = z.strictObject({
  table: id.optional(),
  game: id.optional(),
  state: Round.shape.state.optional(),
  player: id.optional().meta({ description: 'A user id: their finished rounds, with their figures alone' }),
  dealt: z.string().max(80).regex(FELL).optional().meta({
    description: 'Finished rounds in which all of this fell: cards as `Ks 9h`, ranks as `K K 9`, a number as `17`',
  }),
  currency: z.string().max(8).optional(),
  ...period,
  ...paging,
});
export const PlayersQuery = z.strictObject({
  q: z.string().max(100).default('').meta({ description: 'The beginning of a name, a user id, a round id' }),
  ...paging,
});
export const ReportQuery = z.strictObject({
  by: z.enum(['table', 'dealer', 'player', 'bet', 'hour', 'shift', 'day', 'month']).default('table'),
  currency: z.string().max(8).optional(),
  table: id.optional(),
  game: id.optional(),
  ...period,
});
export const AuditQuery = z.strictObject({
  by: z.string().max(80).optional(),
  act: z.string().max(40).optional(),
  subject: z.string().max(120).optional(),
  ...period,
  ...paging,
});
export const ApprovalsQuery = z.strictObject({
  state: Approval.shape.state.default('open'),
  ...paging,
});
export const Nothing = z.strictObject({});

/** An error by RFC 9457; `code` is for programs, `detail` for people, in their language. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    errors: z.array(z.object({ pointer: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;
