import type { PitCommand } from '@baize/protocol';
import { err, ok } from '@baize/rules';
import type { BrokenSeal, Shoes } from '../../dealing/shoes.ts';
import type { TableEvent } from '../../events/table-events.ts';
import type { Staked, StoredEvent } from '../../journal/journal.ts';
import type { Asker } from '../asker.ts';
import { userOf } from '../state/author.ts';
import { bookedStakes } from '../state/booked-stakes.ts';
import type { TableSetup } from '../state/setup.ts';
import { inPlay, type TableState } from '../state/table-state.ts';
import type { Decided } from './decided.ts';
import type { Staff } from './decision-context.ts';
import { refusal } from './refusal.ts';
import { becauseOf, hasExpired } from './voiding.ts';

/** The commands by which two people let a table continue that a fault has stopped. */
export type AbandonCommand = Extract<PitCommand, { type: 'askAbandon' | 'approveAbandon' | 'refuseAbandon' }>;

const ABANDON: readonly string[] = ['askAbandon', 'approveAbandon', 'refuseAbandon'] satisfies AbandonCommand['type'][];

type AskingStaff = Extract<Asker, { as: 'staff' }>;

export const abandons = (asker: Asker): asker is AskingStaff & { readonly command: AbandonCommand } =>
  asker.as === 'staff' && ABANDON.includes(asker.command.type);

/** A table that has stopped, as its records have it. */
export interface Stopped {
  readonly setup: Pick<TableSetup, 'game'>;
  readonly state: TableState;
  readonly events: readonly StoredEvent[];
  /** What its players have on the felt by the books. */
  readonly staked: readonly Staked[];
  readonly shoes: Pick<Shoes, 'openSeal'>;
  /** The seals in play that cannot be opened. */
  readonly brokenSeals: readonly BrokenSeal[];
}

/**
 * The events of a command about the round of a table that has stopped. One person asks, another approves: every stake goes
 * back by records and books alone, seals that can be opened are, and broken ones are set aside.
 */
export function decideAbandon(
  stopped: Stopped,
  by: Pick<Staff, 'userId'>,
  command: AbandonCommand,
  now: number,
): Decided {
  const { abandon: asked } = stopped.state;
  if (command.type === 'askAbandon')
    return asked ? err(refusal('abandon-asked')) : ok([{ type: 'abandonAsked', at: now, reason: command.reason }]);
  if (!asked) return err(refusal('no-abandon-asked'));
  const { askedBy, reason } = asked;
  const why = becauseOf(command);
  if (command.type === 'refuseAbandon') return ok([{ type: 'abandonRefused', at: now, askedBy, ...why }]);
  if (userOf(askedBy) === by.userId) return err(refusal('second-person'));
  if (hasExpired(asked.at, now)) return err(refusal('no-abandon-asked', 'request-expired'));
  const current = inPlay(stopped.state);
  const refunds = current ? bookedStakes(stopped.setup, eventsOf(stopped, current.id), stopped.staked) : [];
  const stakedMinor = refunds.reduce((sum, { stake }) => sum + stake, 0);
  const setAside = stopped.brokenSeals.map(({ sealId }) => sealId);
  return ok([
    { type: 'abandoned', at: now, askedBy, reason, stakedMinor, setAside, ...why },
    ...(current ? [{ type: 'voided', at: now, reason, refunds } as const] : []),
    ...opened(stopped, setAside, now),
  ]);
}

const eventsOf = ({ events }: Stopped, roundId: string) =>
  events.filter((each) => each.roundId === roundId).map(({ event }) => event);

/** The seals that can be opened: nothing more is drawn from them, as what was dealt last may be known to some. */
function opened({ state, shoes }: Stopped, broken: readonly string[], at: number): readonly TableEvent[] {
  const { shoe, numbers } = state;
  const events: TableEvent[] = [];
  if (shoe && !broken.includes(shoe.id)) {
    const { salt, text: order } = shoes.openSeal(shoe.id);
    events.push({ type: 'shoeClosed', at, shoeId: shoe.id, salt, order });
  }
  if (numbers && !numbers.revealed && !broken.includes(numbers.id))
    events.push({ type: 'numbersTold', at, sealId: numbers.id, ...shoes.openSeal(numbers.id) });
  return events;
}
