import type { Refused } from '@baize/protocol';
import {
  differences,
  err,
  isRoundEvent,
  ok,
  type Payout,
  type Resettlement,
  type Result,
  resettle,
  type TrueFact,
} from '@baize/rules';
import type { PlayedUnder } from '../../../events/table-events.ts';
import type { Journal, SettledPart, SettledRequest, SettledRound } from '../../../journal/journal.ts';
import type { RefusalText } from '../../../refusals.ts';
import { MissingRules, type TableSetup } from '../../state/setup.ts';
import { orUnavailable } from '../../unavailable.ts';
import { type Decided, noEvents } from '../decided.ts';
import type { Staff } from '../decision-context.ts';
import type { OfSettledCommand } from '../pit-commands.ts';
import { refusal, refusedByRules } from '../refusal.ts';
import { becauseOf } from '../voiding.ts';
import { approvalRefusal, askedAlready, compensated, owesMore, unsettled } from './settled-request.ts';

export type ResettleCommand = Extract<OfSettledCommand, { type: `${string}Resettle` }>;

/** What a settlement is repeated from. */
export interface ResettlingServices {
  readonly journal: Pick<Journal, 'settled' | 'balance' | 'eventsOf'>;
  /** The setup of an earlier round; rejects with MissingRules when this server does not have its rules. */
  readonly setups: { at(tableId: string, by: PlayedUnder): Promise<TableSetup> };
}

/**
 * The events of a command about the re-settlement of a round of this table. One person enters the results as they truly fell,
 * another approves, and compensating transfers give every player what is due by them, under the rules and the configuration
 * of the round. A round is settled again once.
 * @throws Unavailable when the journal does not answer
 */
export async function decideResettlement(
  services: ResettlingServices,
  { info }: Pick<TableSetup, 'info'>,
  by: Pick<Staff, 'userId' | 'isIndependentOf'>,
  command: ResettleCommand,
  now: number,
): Promise<Decided> {
  const { roundId } = command;
  const round = await orUnavailable(services.journal.settled(info.id, roundId));
  if (!round) return err(refusal('no-such-round'));
  const fault = unsettled(round);
  if (fault) return err(fault);
  if (command.type === 'askResettle') {
    if (round.asked) return err(askedAlready(round.asked));
    const { reason } = command;
    const facts = command.facts as readonly TrueFact[]; // the rules refuse a text that is not a card
    const again = await settledAgain(services, info.id, roundId, facts);
    return again.ok ? ok([{ type: 'resettleAsked', at: now, roundId, reason, facts }]) : again;
  }
  const asked = round.asked?.facts ? round.asked : null;
  if (!asked)
    return command.type === 'refuseResettle' ? noEvents : err(refusal('no-void-asked', 'no-correction-asked'));
  if (command.type === 'refuseResettle')
    return ok([{ type: 'resettleRefused', at: now, roundId, ...becauseOf(command) }]);
  const hindrance = await approvalRefusal(asked, by, now);
  if (hindrance) return err(hindrance);
  if (asked.version !== command.version) return err(refusal('figures-changed', 'request-changed'));
  return approved(services, info, round, asked, command, now);
}

async function approved(
  services: ResettlingServices,
  { id, currency }: TableSetup['info'],
  { id: roundId, parts: paid }: SettledRound,
  asked: SettledRequest,
  command: Extract<ResettleCommand, { type: 'approveResettle' }>,
  now: number,
): Promise<Decided> {
  const again = await settledAgain(services, id, roundId, asked.facts ?? []);
  if (!again.ok) return again;
  const { was, reports, payouts, result } = again.value;
  const parts = await compensated(services.journal, currency, dueOf(paid, was, payouts));
  if (owesMore(parts, command.owedMinor)) return err(refusal('figures-changed'));
  const { actor: askedBy, reason } = asked;
  const event = { type: 'resettled', at: now, roundId, askedBy, reason } as const;
  return ok([{ ...event, reports, payouts, result, parts, ...becauseOf(command) }]);
}

/** What players got, with what is due by other payouts; stakes that came back unplayed stay as they are. */
function dueOf(paid: readonly SettledPart[], was: readonly Payout[], now: readonly Payout[]) {
  const change = new Map<string, number>(differences(was, now).map(({ player, paid, due }) => [player, due - paid]));
  return paid.map((part) => ({ ...part, due: part.returned + (change.get(part.player) ?? 0) }));
}

type SettledAgain = Pick<Extract<Resettlement, { is: 'settled' }>, 'reports' | 'payouts'> & {
  readonly was: readonly Payout[];
  readonly result: unknown;
};

async function settledAgain(
  { journal, setups }: ResettlingServices,
  tableId: string,
  roundId: string,
  facts: readonly TrueFact[],
): Promise<Result<SettledAgain, Refused>> {
  const events = (await orUnavailable(journal.eventsOf(tableId, roundId))).map(({ event }) => event);
  const prepared = events.find((event) => event.type === 'roundPrepared');
  const end = events.find((event) => event.type === 'settled');
  if (!prepared || !end) return err(refusal('not-settled'));
  const setup = await orUnavailable(
    setups.at(tableId, prepared).catch((error: unknown) => {
      if (error instanceof MissingRules) return undefined;
      throw error;
    }),
  );
  if (!setup) return err(refusal('not-settled', 'not-corrected-other-rules'));
  const again = resettle(setup, events.filter(isRoundEvent), facts);
  if (again.is !== 'settled') return err(faultOf(setup, again));
  const { reports, payouts, play } = again;
  return ok({ was: end.payouts, reports, payouts, result: setup.game.result(play) });
}

function faultOf(setup: TableSetup, again: Exclude<Resettlement, { is: 'settled' }>): Refused {
  if (again.is === 'asks') return refusal('not-settled', 'results-missing');
  if (again.why === 'entry') return refusedByRules(setup, again.refusal);
  const text: RefusalText = again.why === 'not-settled' ? 'not-settled' : `not-corrected-${again.why}`;
  return refusal('not-settled', text);
}
