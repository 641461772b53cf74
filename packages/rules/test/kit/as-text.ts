import {
  amountOf,
  betting,
  evolve,
  type Game,
  type GameDefinition,
  games,
  handName,
  instruct,
  type NamedHand,
  outcomeOf,
  type Payout,
  type Player,
  paidLineName,
  parseRound,
  playRound,
  privateRound,
  publicRound,
  type Round,
  readOptions,
  type Step,
  setUp,
  steps,
} from '../../src/index.ts';
import { english } from './english.ts';

/** A round in the notation, complete or not, as text: its steps, its views and its payouts with their reasons. */
export interface RoundAsText {
  /** All steps in order, as instructions in English. */
  readonly asked: readonly string[];
  /** Every settled bet: player, spot, stake, outcome, amount, rule, line, reason. */
  readonly paid: readonly string[];
  /** The final public view of the game. */
  readonly play: unknown;
  readonly result: unknown;
  /** The reason if the round is void. */
  readonly voided: string | null;
  /** The final private view of the player's own cards and decisions. */
  own(player: string): unknown;
}

/** Plays the lines; throws if one cannot be parsed or fails. */
export function roundAsText(id: string, text: string): RoundAsText {
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.error));
  const made = setUp(games, lines.value, id);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const setup = made.value;
  const { round, events, fault } = playRound(setup, lines.value);
  if (fault && fault.reason.key !== 'house.notation.no-end') throw new Error(JSON.stringify(fault));

  const asked: string[] = [];
  let folded: Round = betting;
  let before: readonly string[] = [];
  for (const event of [undefined, ...events]) {
    if (event) folded = evolve(setup.game, folded, event);
    const open = steps(setup.game, folded).map((step) => words(setup.game, step));
    asked.push(...open.filter((line) => !before.includes(line)));
    before = open;
  }
  const shown = publicRound(setup, round);
  return {
    asked,
    paid: round.phase === 'settled' ? round.payouts.map((payout) => explained(setup.game, payout)) : [],
    play: handsInWords(shown.play),
    result: handsInWords(shown.result),
    voided: shown.voidReason && english(shown.voidReason),
    own: (player) => handsInWords(privateRound(setup, round, player as Player).own), // any string can be a player
  };
}

function words(game: Game, step: Step): string {
  const { lead, say } = instruct(game, step);
  const instruction = `${lead === null ? '' : english(lead)}: ${english(say)}`;
  if (step.ask === 'act' && step.irregular) return `${instruction} (when it must be)`;
  if (step.ask === 'card' && step.face === 'owner') return `${instruction} (for its owner alone)`;
  if (step.ask === 'peek') return `${instruction} (${step.yes.join(' ')})`;
  if (step.ask !== 'choice') return instruction;
  const options = step.options.map(({ choice, stakes }) =>
    [
      choice,
      ...stakes.map(({ player, spot, stake, optional }) => `${player} ${spot} ${stake}${optional ? '?' : ''}`),
    ].join(' '),
  );
  return `${instruction} (${step.window}, ${step.player}: ${options.join(', ')})`;
}

const explained = ({ id }: Game, payout: Payout): string => {
  const { player, spot, stake, rule, paid, because } = payout;
  const line = paid === null ? '' : english(paidLineName(id, paid));
  const why = [rule, line, inCodes(english(because))].filter((part) => part !== '').join(' · ');
  return `${player} ${spot} ${stake} ${outcomeOf(payout)} ${amountOf(payout)} · ${why}`;
};

/** A view with the names of its hands in English. */
function handsInWords(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(handsInWords);
  if (typeof part !== 'object' || part === null) return part;
  if ('hand' in part && 'heights' in part) return english(handName(part as NamedHand)); // a named hand has both
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, handsInWords(value)]));
}

/** `Ah Td` for `A♥ 10♦`. */
const inCodes = (text: string): string =>
  text.replace(/(10|[2-9AJQK])([♣♦♥♠])\uFE0E/g, (_, rank: string, sign: string) => {
    return `${rank === '10' ? 'T' : rank}${'cdhs'['♣♦♥♠'.indexOf(sign)]}`;
  });

/** The game with these house rules, and defaults for absent ones. */
export function gameOf(id: keyof typeof games, json: object = {}): Game {
  const definition: GameDefinition = games[id];
  return definition.create(optionsOf(definition, json));
}

function optionsOf(definition: GameDefinition, json: object): object {
  const options = readOptions(definition.options, json);
  if (!options.ok) throw new Error(options.error.key);
  return options.value;
}

/** The game as text: id, equipment, and every spot with its conditions and paytable. */
export function gameAsText(id: keyof typeof games, json: object = {}): string[] {
  const definition: GameDefinition = games[id];
  const game = gameOf(id, json);
  const { version, ruleCode } = definition;
  const equipment = definition.equipment(optionsOf(definition, json));
  const head = [definition.id, game.id, ruleCode, `version ${version}`, JSON.stringify(equipment)].join(' · ');
  const spots = [...game.spots.values()].map(({ id, kind, limit, reserve, conditions, paytable }) => {
    const needs = conditions.map((each) => ('spot' in each ? `${each.is} ${each.spot}` : each.is));
    const pays = paytable.map((line) => english(paidLineName(game.id, line)));
    return [`${id} (${kind}, ${limit}${reserve ? `, reserve ${reserve}` : ''})`, ...needs, pays.join(', ')].join(' · ');
  });
  return [head, ...spots];
}

/** One line per card: `card player Kh`, or with another verb such as `reveal`. */
export const cardLines = (place: string, hand: string, how = 'card'): string =>
  hand
    .split(' ')
    .map((card) => `${how} ${place} ${card}`)
    .join('\n');
