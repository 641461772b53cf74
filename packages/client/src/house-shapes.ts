import { z } from 'zod';
import { currency, id, json, minor, moment, paging, reason } from './fields.ts';

// What runs a house beside its tables: orders, incidents, alerts, and adjustments of balances.

export const HouseOrder = z
  .object({
    id: z.string(),
    kind: z.enum(['off', 'on', 'announced', 'closed', 'reopened']),
    scope: z.enum(['house', 'game', 'table', 'bet', 'maintenance', 'sign-ups', 'guests']),
    subject: z.string().meta({ description: 'The game, the table, or the bet as game:kind; otherwise empty' }),
    closesAt: moment.nullable().meta({ description: 'Of a maintenance: when the tables close' }),
    text: z.string().meta({ description: 'The reason; of a maintenance, the message to players' }),
    by: z.string(),
    byName: z.string().nullable(),
    at: moment,
  })
  .meta({ id: 'HouseOrder' });

export const HouseNow = z
  .object({ orders: z.array(HouseOrder).meta({ description: 'Those that hold now; none in a house that is open' }) })
  .meta({ id: 'HouseNow' });

export const HouseOrdersQuery = z.strictObject({ scope: HouseOrder.shape.scope.optional(), ...paging });
export const BetSwitch = z.strictObject({
  scope: z.enum(['house', 'game', 'table', 'bet']),
  subject: z
    .string()
    .max(120)
    .default('')
    .meta({ description: 'The game, the table, or the bet as game:kind; nothing for the house' }),
  reason,
});
const message = reason.meta({ description: 'What players read' });
export const Announcement = z.strictObject({ closesAt: moment, message });
export const Closing = z.strictObject({ message });

const IncidentKind = z.enum([
  'distress',
  'dispute',
  'alarm',
  'call',
  'pause',
  'void',
  'correction',
  'reversal',
  'chat',
  'finding',
]);

export const Incident = z
  .object({
    id: z.string(),
    kind: IncidentKind,
    state: z.enum(['open', 'taken', 'closed']),
    source: z.string(),
    at: moment,
    tableId: z.string().nullable(),
    roundId: z.string().nullable(),
    playerId: z.string().nullable(),
    playerName: z.string().nullable(),
    byName: z.string().nullable(),
    ownerName: z.string().nullable(),
    detail: json.meta({ description: 'Of a finding: its detector, the people and rounds, and the score' }),
    answer: z.string().nullable(),
    outcome: z.string().nullable().meta({ description: 'What was done elsewhere, where that has closed it' }),
    closedAt: moment.nullable(),
  })
  .meta({ id: 'Incident' });

export const WholeIncident = Incident.extend({
  steps: z.array(
    z.object({
      kind: z.enum(['taken', 'noted', 'answered', 'read', 'closed']),
      outcome: z.string().nullable(),
      text: z.string(),
      byName: z.string(),
      at: moment,
    }),
  ),
}).meta({ id: 'WholeIncident' });

export const IncidentsQuery = z.strictObject({
  kind: IncidentKind.optional(),
  state: Incident.shape.state.optional(),
  table: id.optional(),
  q: z.string().max(100).optional().meta({ description: 'A number, a round id, or the beginning of a name' }),
  ...paging,
});
export const Remark = z.strictObject({ text: z.string().trim().min(3).max(1_000) });

const AlertCondition = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('incidents'), kinds: z.array(IncidentKind).min(1) }),
  z.strictObject({ is: z.literal('hold'), deviations: z.number().min(2).max(20).multipleOf(0.1) }),
  z.strictObject({
    is: z.literal('win'),
    amountMinor: minor.min(1),
    currency: z.string().regex(/^[A-Z][A-Z0-9]{2,9}$/),
  }),
  z.strictObject({ is: z.literal('health') }),
]);
const channel = z.enum(['page', 'mail', 'webhook']);

export const AlertRule = z
  .object({
    id: z.string(),
    name: z.string(),
    ownerName: z.string().nullable(),
    condition: json,
    channel,
    target: z.string(),
    at: moment,
    endedAt: moment.nullable(),
    lastAt: moment.nullable(),
    alerts: z.int(),
    failed: z.int().meta({ description: 'Alerts of the last seven days that reached nobody' }),
  })
  .meta({ id: 'AlertRule' });

export const NewAlertRule = z.strictObject({
  name: z.string().trim().min(3).max(80),
  condition: AlertCondition,
  channel,
  target: z
    .string()
    .trim()
    .max(500)
    .default('')
    .meta({ description: 'A mail address, or the https address of a webhook' }),
});
export const Made = z.object({ id: z.string() }).meta({ id: 'Made' });

export const Alert = z
  .object({
    id: z.string(),
    ruleId: z.string(),
    rule: z.string(),
    at: moment,
    facts: json,
    state: z.enum(['waiting', 'sent', 'failed']),
    attempts: z.int(),
    fault: z.string().nullable(),
  })
  .meta({ id: 'Alert' });
export const AlertsQuery = z.strictObject({
  rule: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
  state: Alert.shape.state.optional(),
  ...paging,
});

const adjustmentKind = z
  .enum(['goodwill', 'complaint', 'correction', 'promotion', 'recovery', 'other', 'collection', 'write-off'])
  .meta({
    description:
      'A collection debits the balance for what the player owes the house, a write-off credits that debt instead of the balance',
  });
export const Adjustment = z
  .object({
    transferId: z.string(),
    at: moment,
    currency,
    amountMinor: minor.meta({ description: 'Negative for a debit' }),
    kind: adjustmentKind,
    why: z.string(),
    byName: z.string(),
    approvedByName: z.string().nullable().meta({ description: 'Null for what one person did' }),
  })
  .meta({ id: 'Adjustment' });
export const NewAdjustment = z.strictObject({
  currency: z.string().max(8),
  amountMinor: minor
    .min(-1_000_000_000_000)
    .max(1_000_000_000_000)
    .refine((amount) => amount !== 0)
    .meta({ description: 'Negative for a debit' }),
  kind: adjustmentKind,
  reason,
});
