import type { PlayerCommand } from '@baize/protocol';
import {
  askedNow,
  type Bet,
  betting,
  type ChoiceStep,
  type Command,
  err,
  type Fact,
  type Option,
  type Player,
  type Step,
} from '@baize/rules';
import type { TableSetup } from '../state/setup.ts';
import type { Standing } from '../state/standing.ts';
import type { BetCommand } from './asker.ts';
import { type Decided, ofRound } from './decided.ts';
import { refusal, toldLate } from './refusal.ts';

/**
 * What a player's command makes happen.
 * @param at when it arrived, which counts for bets even if the table came to it later
 * @param without players whose balance does not cover an optional stake, so that it is left out
 */
export function decidePlayer(
  setup: TableSetup,
  standing: Standing,
  player: Player,
  command: PlayerCommand,
  at: number,
  without: ReadonlySet<string> = new Set(),
): Decided {
  const { current } = standing;
  if (standing.paused) return err(refusal('table-paused'));
  if (!current) return err(refusal(standing.closed === null ? 'no-round' : 'table-closed'));
  switch (command.type) {
    case 'placeBets':
    case 'withdrawBets':
    case 'moveBets': {
      const decided = ofRound(setup, standing, changeOf(command, player), at);
      const late = current.closedAt !== null || (current.round.phase === 'betting' && isClosed(decided));
      return !decided.ok && late ? err(toldLate(current, command.type, at)) : decided;
    }
    case 'preset': {
      const fact: Fact = { fact: 'preset', player, preset: command.preset, on: command.on };
      return ofRound(setup, standing, { type: 'report', fact, source: { from: 'player', player } }, at);
    }
    case 'choose': {
      const fact = choiceOf(setup, standing, player, command, without);
      return ofRound(setup, standing, { type: 'report', fact, source: { from: 'player', player } }, at);
    }
  }
}

const isClosed = (decided: Decided): boolean => !decided.ok && decided.error.code === 'bets-closed';

const changeOf = (command: BetCommand, player: Player): Command =>
  command.type === 'moveBets'
    ? { type: 'moveBets', player, taken: wagersOf(command.taken), placed: wagersOf(command.placed) }
    : { type: command.type, player, wagers: wagersOf(command.wagers) };

/** Amounts are judged by the rules like everything else of a bet. */
const wagersOf = (wagers: readonly { readonly spot: string; readonly stake: number }[]) =>
  wagers as readonly Omit<Bet, 'player'>[]; // the brand says what the rules are about to judge

/** The decision as a fact, with the stakes of its option. Where nothing such is asked, the rules refuse it. */
function choiceOf(
  setup: TableSetup,
  { current }: Standing,
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
