import { betOf, betSubject, type SwitchedOff } from '@baize/protocol/house';
import { definitionOf, err, ok, type Phrase, type Result } from '@baize/rules';
import type { ActCode } from '../audit/acts.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { REASON, type TableActor } from '../table-life/acts.ts';
import { isDoorOpen, readHouse } from './house-now.ts';
import type { HouseDoor } from './kinds.ts';

type Transaction = Prisma.TransactionClient;

/** Identifies the lock under which the steps of the house grow, distinct from all other advisory locks. */
const LOCK = 20_262_919;
/** A maintenance is announced for so long ahead at most, ms: 31 days. */
const LONGEST_AHEAD_MS = 31 * 86_400_000;

type Texts = 'why' | 'no-such' | 'off-already' | 'on-already' | 'time' | 'closed-already' | 'open-already';
const refused = (text: Texts, values: Phrase['values'] = {}) => err<Phrase>({ key: `house.order.${text}`, values });

/**
 * Switches bets off, at once and for everybody, or on again. Bets that were accepted play out. Refused with a sentence.
 */
export function switchBets(
  prisma: PrismaClient,
  actor: TableActor,
  { scope, subject, to }: SwitchedOff & { readonly to: 'off' | 'on' },
): Promise<Result<null, Phrase>> {
  return ordering(prisma, actor, async (tx, why) => {
    const { off } = await readHouse(tx);
    const isOff = off.some((each) => each.scope === scope && each.subject === subject);
    if (to === 'off' && !(await isThere(tx, { scope, subject }))) return refused('no-such');
    if (isOff === (to === 'off')) return refused(to === 'off' ? 'off-already' : 'on-already');
    await tx.houseStep.create({ data: { kind: to, scope, subject, text: why, by: actor.by } });
    return ok({ act: to === 'off' ? 'bets-switched-off' : 'bets-switched-on', subject: subjectOf({ scope, subject }) });
  });
}

const DOOR_ACTS = {
  'sign-ups': { off: 'sign-ups-closed', on: 'sign-ups-opened' },
  guests: { off: 'guests-refused', on: 'guests-admitted' },
} as const satisfies Record<HouseDoor, Record<'off' | 'on', ActCode>>;

/** Closes a door to new people, or opens it again. Who has an account signs in all the same. Refused with a sentence. */
export function switchDoor(
  prisma: PrismaClient,
  actor: TableActor,
  { door, to }: { readonly door: HouseDoor; readonly to: 'off' | 'on' },
): Promise<Result<null, Phrase>> {
  return ordering(prisma, actor, async (tx, why) => {
    if ((await isDoorOpen(tx, door)) === (to === 'on')) return refused(to === 'off' ? 'off-already' : 'on-already');
    await tx.houseStep.create({ data: { kind: to, scope: door, text: why, by: actor.by } });
    return ok({ act: DOOR_ACTS[door][to], subject: 'house' });
  });
}

/** Announces to all players when the tables close for maintenance; its reason is the message that they read. */
export function announceMaintenance(
  prisma: PrismaClient,
  actor: TableActor,
  { closesAt, now }: { readonly closesAt: number; readonly now: number },
): Promise<Result<null, Phrase>> {
  return ordering(prisma, actor, async (tx, text) => {
    const { maintenance } = await readHouse(tx);
    if (maintenance && maintenance.closesAt <= now) return refused('closed-already');
    if (!(closesAt > now && closesAt <= now + LONGEST_AHEAD_MS)) return refused('time');
    const at = new Date(closesAt);
    await tx.houseStep.create({
      data: { kind: 'announced', scope: 'maintenance', closesAt: at, text, by: actor.by },
    });
    return ok({ act: 'maintenance-announced', subject: 'house', after: { closesAt: at.toISOString() } });
  });
}

/** Closes all tables after their rounds: no bet is accepted from now on. Its reason is the message that players read. */
export function closeForMaintenance(
  prisma: PrismaClient,
  actor: TableActor,
  { now }: { readonly now: number },
): Promise<Result<null, Phrase>> {
  return ordering(prisma, actor, async (tx, text) => {
    const { maintenance } = await readHouse(tx);
    if (maintenance && maintenance.closesAt <= now) return refused('closed-already');
    const data = { kind: 'closed', scope: 'maintenance', closesAt: new Date(now), text, by: actor.by };
    await tx.houseStep.create({ data });
    return ok({ act: 'maintenance-closed', subject: 'house' });
  });
}

/** Ends a maintenance, or takes back what was announced: the tables that it closed open again. */
export function reopenHouse(prisma: PrismaClient, actor: TableActor): Promise<Result<null, Phrase>> {
  return ordering(prisma, actor, async (tx, text) => {
    if ((await readHouse(tx)).maintenance === null) return refused('open-already');
    await tx.houseStep.create({ data: { kind: 'reopened', scope: 'maintenance', text, by: actor.by } });
    return ok({ act: 'maintenance-ended', subject: 'house' });
  });
}

interface Ordered {
  readonly act: ActCode;
  readonly subject: string;
  readonly after?: Prisma.InputJsonObject;
}

/** Stores an order with its entry in the audit log, while nobody else gives one. */
async function ordering(
  prisma: PrismaClient,
  actor: TableActor,
  order: (tx: Transaction, why: string) => Promise<Result<Ordered, Phrase>>,
): Promise<Result<null, Phrase>> {
  const why = actor.why.trim();
  if (why.length < REASON.least || why.length > REASON.most) return refused('why', REASON);
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int8)`;
    const ordered = await order(tx, why);
    if (!ordered.ok) return ordered;
    await recordAct(tx, { ...actor, why, ...ordered.value });
    return ok(null);
  });
}

/** The subject in the audit log. */
const subjectOf = ({ scope, subject }: SwitchedOff): string => (scope === 'house' ? 'house' : `${scope}:${subject}`);

/** Whether there is such a game, table or kind of bet. */
async function isThere(tx: Transaction, { scope, subject }: SwitchedOff): Promise<boolean> {
  switch (scope) {
    case 'house':
      return subject === '';
    case 'game':
      return definitionOf(subject) !== undefined;
    case 'table':
      return (await tx.table.count({ where: { id: subject } })) > 0;
    case 'bet': {
      const { game, kind } = betOf(subject);
      return subject === betSubject(game, kind) && /^[a-z0-9+-]{1,40}$/.test(kind) && definitionOf(game) !== undefined;
    }
  }
}
