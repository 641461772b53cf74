import { isDeepStrictEqual } from 'node:util';
import { type Command, deadline, err, isResult, type Player, type RoundEvent } from '@baize/rules';
import { commitmentOf } from '../dealing/seal.ts';
import { BrokenSeal, type Shoes } from '../dealing/shoes.ts';
import type { TableEvent } from '../events/table-events.ts';
import type { Staked, StoredEvent } from '../journal/journal.ts';
import { dealNext } from '../table/commands/dealer-commands.ts';
import { type Decided, decideRound } from '../table/commands/decided.ts';
import { refusal } from '../table/commands/refusal.ts';
import { onFreeSeats } from '../table/commands/seat-commands.ts';
import { actorOf, CLOCK, SHOE, userOf } from '../table/state/author.ts';
import { bookedStakes } from '../table/state/booked-stakes.ts';
import type { Presets } from '../table/state/presets.ts';
import type { TableSetup } from '../table/state/setup.ts';
import { inPlay, type TableState } from '../table/state/table-state.ts';

/** A stored event, and what came before it. */
export interface Judged {
  readonly setup: TableSetup;
  readonly state: TableState;
  readonly stored: StoredEvent;
  /** The events of its round before it. */
  readonly earlier: () => readonly TableEvent[];
  /** What players had on the felt by the books, just before a version of its round. */
  readonly staked: (before: number) => Promise<readonly Staked[]>;
  /** What players had chosen in advance before its round was prepared. */
  readonly chosen: Presets;
  readonly shoes: Shoes;
}

/**
 * Whether a server could have decided this: bets within limits and time by the player whose they are, decisions by theirs or
 * by the clock in its time, entries by the dealer of the round, draws as they were sealed, seals opened as they were
 * committed to, stakes returned as they were placed, a round abandoned by two people.
 */
export async function couldBeDecided(judged: Judged): Promise<boolean> {
  const { setup, state, stored } = judged;
  const { event, actor } = stored;
  switch (event.type) {
    case 'betsPlaced':
      return isBetOf(judged, event.player, { ...event, type: 'placeBets' });
    case 'betsWithdrawn':
      return isBetOf(judged, event.player, { ...event, type: 'withdrawBets' });
    case 'betsClosed': {
      const round = inPlay(state)?.round;
      const closesAt = round?.phase === 'betting' ? round.closesAt : undefined;
      if (actor === CLOCK.actor && event.at < (closesAt ?? Number.POSITIVE_INFINITY)) return false;
      return isFirstOf(decideRound(setup, state, { type: 'closeBets' }, event.at), event);
    }
    case 'reported':
      return isOfItsSource(judged, event);
    case 'corrected':
      return isByDealer(judged);
    case 'numbersTold':
      return commitmentOf(event) === state.numbers?.commitment;
    case 'shoeClosed':
      return commitmentOf({ salt: event.salt, text: event.order }) === state.shoe?.commitment;
    case 'voided':
      return isSame(await refundsOf(judged), event.refunds);
    case 'abandoned': {
      const { abandon } = state;
      const refunds = inPlay(state) ? await refundsOf(judged) : [];
      const stakedMinor = refunds.reduce((sum, { stake }) => sum + stake, 0);
      const isAsked = abandon?.askedBy === event.askedBy && userOf(event.askedBy) !== userOf(actor);
      return isAsked && isSame(abandon.reason, event.reason) && event.stakedMinor === stakedMinor;
    }
    default:
      return true;
  }
}

const refundsOf = async ({ setup, earlier, staked, stored }: Judged) =>
  bookedStakes(setup, earlier(), await staked(stored.version));

function isBetOf(
  { setup, state, stored: { event, actor } }: Judged,
  player: Player,
  command: Extract<Command, { type: 'placeBets' | 'withdrawBets' }>,
): boolean {
  if (state.paused || actor !== actorOf('player', player)) return false;
  const placed = command.type === 'placeBets' ? command.wagers : [];
  const { type, wagers } = command;
  const decided = decideRound(setup, state, { type, player, wagers }, event.at);
  return isFirstOf(onFreeSeats(setup, state, player, placed, decided), event);
}

/** Whether it was reported by whom it names as its source. */
function isOfItsSource(judged: Judged, { fact, source, at }: Reported): boolean | Promise<boolean> {
  const { setup, state, stored, earlier } = judged;
  const { actor } = stored;
  switch (source.from) {
    case 'shoe':
    case 'wheel':
      return isAsSealed(judged);
    case 'dealer':
      return isByDealer(judged) || (actor === SHOE.actor && !isResult(fact));
    case 'player':
      return actor === actorOf('player', source.player) || isKept(judged, { fact, at });
    case 'clock': {
      const current = inPlay(state);
      const limit = current && deadline(current.round, setup.info.pace);
      const isInTime = limit?.command === 'timeOut' && at >= limit.at;
      return actor === CLOCK.actor && (isInTime || isTimeOut(earlier().at(-1), at));
    }
  }
}

type Reported = Extract<RoundEvent, { type: 'reported' }>;

const isByDealer = ({ state, stored: { actor } }: Judged): boolean => {
  const dealer = inPlay(state)?.dealer;
  return !!dealer && actor === actorOf('dealer', dealer.userId);
};

/** Every open decision is timed out at the same time. */
const isTimeOut = (event: TableEvent | undefined, at: number): boolean =>
  event?.type === 'reported' && event.source.from === 'clock' && event.at === at;

/** Whether it repeats, as its round opens, what a player had chosen before. */
const isKept = ({ chosen, earlier }: Judged, { fact, at }: Pick<Reported, 'fact' | 'at'>): boolean =>
  fact.fact === 'preset' &&
  fact.on &&
  chosen.get(fact.player)?.has(fact.preset) === true &&
  earlier().every((event) => event.at === at);

/** Whether the card or number is the next one of the seal that was committed to. */
async function isAsSealed({ setup, state, stored: { event }, shoes }: Judged): Promise<boolean> {
  const { shoe, numbers } = state;
  try {
    for (const seal of [shoe, numbers]) if (seal) await shoes.restore(seal.id, seal.commitment);
  } catch (error) {
    if (error instanceof BrokenSeal) return false;
    throw error;
  }
  const current = inPlay(state);
  return isFirstOf(current ? dealNext(setup, state, current, shoes, event.at) : err(refusal('no-round')), event);
}

const isFirstOf = (decided: Decided, event: TableEvent): boolean => decided.ok && isSame(decided.value[0], event);

/** Compared as JSON, because what is stored has been through it. */
const isSame = (expected: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(expected ?? null)), stored);
