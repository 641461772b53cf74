import type { PlayerCommand } from '@baize/protocol';
import { type HouseNow, heldBackAt, isBetOff } from '@baize/protocol/house';
import {
  askedNow,
  type Bet,
  betting,
  type ChoiceStep,
  type Command,
  deadline,
  err,
  type Fact,
  type Option,
  type Phrase,
  type Player,
  type Step,
} from '@baize/rules';
import { refusedAs } from '../../refusals.ts';
import type { AskingPlayer, BetCommand } from '../asker.ts';
import type { TableSetup } from '../state/setup.ts';
import type { TableState } from '../state/table-state.ts';
import { type Decided, decideRound } from './decided.ts';
import { lateDecision, lateRefusal, refusal } from './refusal.ts';
import { decideSeat, onFreeSeats } from './seat-commands.ts';

/** When a command of a player is judged, and what holds for the house then. */
interface Moment {
  readonly at: number;
  readonly arrivedAt: number;
  readonly now: number;
  readonly house: HouseNow;
}

/**
 * The events of a player's command, or its refusal.
 * @param moment `at`: when it takes effect, for a bet its arrival; `arrivedAt`: when it reached the door; `now`: when it is
 * judged, by what holds for the house then
 * @param without players whose balance does not cover an optional stake, which is therefore left out
 */
export function decidePlayer(
  setup: TableSetup,
  state: TableState,
  { userId, command, isCheckDue = false, timeUsedUp }: AskingPlayer,
  { at, arrivedAt, now, house }: Moment,
  without: ReadonlySet<string> = new Set(),
): Decided {
  const { current } = state;
  const player = userId as Player; // authenticated by the transport
  if (timeUsedUp && PLACING.has(command.type))
    return err(refusedAs('own-time-limit', 'own-time-limit', { period: timeUsedUp }));
  if (isCheckDue && PLACING.has(command.type)) return err(refusal('reality-check-due'));
  const heldBack = heldBackBy(house, setup, command, now);
  if (heldBack) return err({ code: 'bets-off', phrase: heldBack });
  if (state.paused) return err(refusal('table-paused'));
  if (!current) return err(refusal(state.closed === null ? 'no-round' : 'table-closed'));
  switch (command.type) {
    case 'placeBets':
    case 'withdrawBets':
    case 'moveBets': {
      const change = betChange(command, player);
      const placed = change.type === 'placeBets' ? change.wagers : change.type === 'moveBets' ? change.placed : [];
      // What arrived before a demonstration round was opened was not meant for it.
      const arrived = current.demonstration ? Math.max(at, current.openedAt) : at;
      const decided = onFreeSeats(setup, state, player, placed, decideRound(setup, state, change, arrived));
      const late = current.closedAt !== null || (current.round.phase === 'betting' && isClosed(decided));
      return !decided.ok && late ? err(lateRefusal(current, command.type, at)) : decided;
    }
    case 'preset': {
      const fact: Fact = { fact: 'preset', player, preset: command.preset, on: command.on };
      return decideRound(setup, state, { type: 'report', fact, source: { from: 'player', player } }, at);
    }
    case 'sitOut':
    case 'leaveSeat':
      return decideSeat(setup, state, player, command.type, at);
    case 'choose': {
      const limit = deadline(current.round, setup.info.pace);
      if (limit?.command === 'timeOut' && arrivedAt >= limit.at) return err(lateDecision(limit.at, arrivedAt));
      const fact = choiceOf(setup, state, player, command, without);
      return decideRound(setup, state, { type: 'report', fact, source: { from: 'player', player } }, at);
    }
  }
}

/** What a reality check that is due, or a limit of time that is used up, holds back; bets may be withdrawn, and decisions made. */
const PLACING: ReadonlySet<PlayerCommand['type']> = new Set(['placeBets', 'moveBets']);

/** Why the house takes none of the bets that a command places; null when it takes them, and for other commands. */
function heldBackBy(house: HouseNow, { info, game }: TableSetup, command: PlayerCommand, now: number): Phrase | null {
  const placed = command.type === 'placeBets' ? command.wagers : command.type === 'moveBets' ? command.placed : [];
  if (placed.length === 0) return null;
  const here = heldBackAt(house, info, now);
  if (here) return here;
  const off = placed.find(({ spot }) => isBetOff(house, info.game, spot));
  const name = off && game.spots.get(off.spot)?.name;
  return name ? { key: 'house.refusal.bet-off', values: { spot: name } } : null;
}

const isClosed = (decided: Decided): boolean => !decided.ok && decided.error.code === 'bets-closed';

const betChange = (command: BetCommand, player: Player): Command =>
  command.type === 'moveBets'
    ? { type: 'moveBets', player, taken: wagersOf(command.taken), placed: wagersOf(command.placed) }
    : { type: command.type, player, wagers: wagersOf(command.wagers) };

/** The rules check the amounts together with the rest of the bet. */
const wagersOf = (wagers: readonly { readonly spot: string; readonly stake: number }[]) =>
  wagers as readonly Omit<Bet, 'player'>[]; // the rules check what the brand claims

/** The decision as a fact, with the stakes of its option. The rules refuse it if no such decision is open. */
function choiceOf(
  setup: TableSetup,
  { current }: TableState,
  player: Player,
  { place, choice }: Extract<PlayerCommand, { type: 'choose' }>,
  without: ReadonlySet<string>,
): Fact {
  const asked = askedNow(setup.game, current?.round ?? betting);
  const isHere = (step: Step): step is ChoiceStep => step.ask === 'choice' && step.place === place;
  const step = asked.of(player).find(isHere) ?? asked.steps.find(isHere);
  const option = step?.options.find((each) => each.choice === choice);
  const decider = step?.player ?? player;
  return { fact: 'choice', place, player: decider, choice, stakes: option ? stakesOf(option, without) : [] };
}

const stakesOf = ({ stakes }: Option, without: ReadonlySet<string>): readonly Bet[] =>
  stakes
    .filter(({ optional, player }) => !(optional && without.has(player)))
    .map(({ player, spot, stake }) => ({ player, spot, stake }));
