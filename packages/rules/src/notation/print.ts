import type { Bet } from '../core/bets/bet.ts';
import { total } from '../core/bets/chips.ts';
import type { Wager } from '../core/bets/judge.ts';
import type { Limits } from '../core/bets/limits.ts';
import type { Game, GameDefinition } from '../core/game.ts';
import { gameName } from '../core/names.ts';
import { amountOf } from '../core/payouts/outcome.ts';
import type { PhraseOrText } from '../core/phrase.ts';
import { steps } from '../core/round/decide.ts';
import { betting, evolve } from '../core/round/evolve.ts';
import type { Round, RoundEvent } from '../core/round/round.ts';
import { isOver } from '../core/steps/asked.ts';
import type { Fact } from '../core/steps/fact.ts';

/** A stored round: the game with the house rules and limits in force, and its events. */
export interface RoundRecord<Options extends object = object> {
  readonly definition: GameDefinition<Options>;
  readonly options: Options;
  readonly limits: Limits;
  readonly events: readonly RoundEvent[];
}

type Write = (words: PhraseOrText) => string;

/**
 * The round as `.round` text, with all its house rules and limits. Parsing and playing the text gives the same payouts.
 * @param write formats the phrases in the text: the name of the game and the reason of a void
 */
export function printRound<Options extends object>(record: RoundRecord<Options>, write: Write): string {
  const { definition, options, limits, events } = record;
  const game = definition.create(options);
  const head = [
    `# ${write(gameName(definition.id))}, rules version ${definition.version}`,
    `game ${definition.id}`,
    ...Object.entries(options).map(([key, value]) => `option ${key} ${JSON.stringify(value)}`),
    ...Object.entries(limits.classes).map(([id, { min, max, step }]) => `limit ${id} ${min} ${max} ${step}`),
    ...(limits.total === undefined ? [] : [`limit ${limits.total}`]),
    ...(limits.payout === undefined ? [] : [`limit payout ${limits.payout}`]),
  ];
  return `${[...head, '', ...printEvents(game, events, write)].join('\n')}\n`;
}

function printEvents(game: Game, events: readonly RoundEvent[], write: Write): string[] {
  let round: Round = betting;
  /** Remaining default choices that the printed `timeout` line already covers. */
  let defaults = 0;
  return events.flatMap((event) => {
    const before = round;
    round = evolve(game, round, event);
    if (event.type !== 'reported' || event.source.from !== 'clock') return printEvent(before, event, write);
    if (defaults > 0) {
      defaults -= 1;
      return [];
    }
    defaults = steps(game, before).filter(({ ask }) => ask === 'choice').length - 1;
    return ['timeout'];
  });
}

function printEvent(before: Round, event: RoundEvent, write: Write): string[] {
  switch (event.type) {
    case 'roundOpened':
      return [];
    case 'betsPlaced':
      return [`bet ${event.player} ${wagers(event.wagers)}`];
    case 'betsWithdrawn':
      return [`withdraw ${event.player} ${wagers(event.wagers)}`, ...(event.returned ?? []).map(returned)];
    case 'betsClosed':
      return ['close', ...event.returned.map(returned)];
    case 'reported':
      return [printFact(event.fact)];
    case 'corrected':
      return event.swapped
        ? [`swap ${event.index + 1} ${event.swapped.index + 1}`]
        : [`correct ${event.index + 1} ${value(event.fact)}`];
    case 'settled':
      return event.payouts.map((payout) => `pays ${payout.player} ${payout.spot} ${amountOf(payout)}`);
    case 'voided': {
      const byGame = before.phase === 'playing' && isOver(before.asked);
      const reason = write(event.reason).replace(/\s+/g, ' ').trim();
      return [byGame ? `# void: ${reason}` : `void ${reason}`, ...event.refunds.map(returned)];
    }
  }
}

const wagers = (list: readonly Wager[]): string => list.map(({ spot, stake }) => `${spot} ${stake}`).join(' ');

const returned = ({ player, spot, stake }: Bet): string => `returned ${player} ${spot} ${stake}`;

function printFact(fact: Fact): string {
  switch (fact.fact) {
    case 'card':
    case 'reveal':
    case 'peek':
      return `${fact.fact} ${fact.place} ${value(fact)}`;
    case 'number':
      return `number ${fact.number}`;
    case 'act':
      return fact.place === undefined ? `act ${fact.act}` : `act ${fact.act} ${fact.place}`;
    case 'preset':
      return `preset ${fact.player} ${fact.preset} ${fact.on ? 'on' : 'off'}`;
    case 'choice': {
      const own = total(fact.stakes.flatMap(({ player, stake }) => (player === fact.player ? [stake] : [])));
      const followers = new Set(fact.stakes.map(({ player }) => player).filter((player) => player !== fact.player));
      const covers = followers.size === 0 ? '' : ` covers ${[...followers].join(' ')}`;
      return `choice ${fact.place} ${fact.player} ${fact.choice} ${own}${covers}`;
    }
  }
}

/** The value of a fact, which a correction can replace. */
function value(fact: Fact): string {
  switch (fact.fact) {
    case 'card':
    case 'reveal':
      return fact.card;
    case 'peek':
      return fact.yes ? 'yes' : 'no';
    case 'number':
      return String(fact.number);
    default:
      return '';
  }
}
