import type { Player } from '../core/bets/bet.ts';
import type { Chips } from '../core/bets/chips.ts';
import type { Wager } from '../core/bets/judge.ts';
import { isCard } from '../core/cards/cards.ts';
import type { Fact } from '../core/steps/fact.ts';
import type { Source } from '../core/steps/report.ts';
import type { Order } from './line.ts';
import { expectedForm, type Parsed, type ParseError, parseError } from './parse-error.ts';

type Words = readonly string[];

const READERS: Readonly<Record<string, (words: Words) => Parsed<Order>>> = {
  bet: (words) => wagers('placeBets', words),
  withdraw: (words) => wagers('withdrawBets', words),
  close: () => ({ order: 'command', command: { type: 'closeBets' } }),
  card: ([place, card]) =>
    place && card && (card === 'down' || isCard(card))
      ? byDealer({ fact: 'card', place, card })
      : parseError('write-card'),
  reveal: ([place, card]) =>
    place && isCard(card) ? byDealer({ fact: 'reveal', place, card }) : parseError('write-reveal'),
  peek: ([place, answer]) =>
    place && isYesOrNo(answer)
      ? byDealer({ fact: 'peek', place, yes: answer === 'yes' })
      : expectedForm('peek PLACE yes|no'),
  number: ([number]) =>
    isNumber(number)
      ? byDealer({ fact: 'number', number: Number(number) })
      : notNumber(number, expectedForm('number N')),
  act: ([act, place]) =>
    act ? byDealer(place ? { fact: 'act', act, place } : { fact: 'act', act }) : expectedForm('act ACT [PLACE]'),
  preset: ([player, preset, on]) =>
    player && preset && (on === 'on' || on === 'off')
      ? command(
          { fact: 'preset', player: named(player), preset, on: on === 'on' },
          { from: 'player', player: named(player) },
        )
      : expectedForm('preset PLAYER PRESET on|off'),
  choice,
  timeout: () => ({ order: 'command', command: { type: 'timeOut' } }),
  correct: ([entry, value]) =>
    isNumber(entry) && value !== undefined
      ? { order: 'correct', entry: Number(entry), value }
      : notNumber(entry, expectedForm('correct N CARD|NUMBER|yes|no')),
  swap: ([entry, other]) =>
    isNumber(entry) && isNumber(other)
      ? { order: 'swap', entry: Number(entry), other: Number(other) }
      : notNumber(isNumber(entry) ? other : entry, expectedForm('swap N N')),
  void: (words) => ({ order: 'command', command: { type: 'voidRound', reason: words.join(' ') } }),
};

/** The first words of all commands. */
export const VERBS: readonly string[] = Object.keys(READERS);

/** Parses a command. Whether it is legal is decided by the rules when it is played. */
export function parseOrder(verb: string, words: Words): Parsed<Order> {
  const reader = VERBS.includes(verb) ? READERS[verb] : undefined;
  return reader ? reader(words) : parseError('not-a-word', { word: verb });
}

/** Whether the word is a decimal number. Fractions and negative numbers are left for the rules to refuse. */
export const isNumber = (word: string | undefined): word is string =>
  word !== undefined && /^-?\d{1,20}(\.\d{1,20})?$/.test(word);

/** The parse error of a line: for a number that is not written in digits (`1e3`) its own error, else `otherwise`. */
export const notNumber = (word: string | undefined, otherwise: ParseError): ParseError =>
  word !== undefined && !isNumber(word) && !Number.isNaN(Number(word)) ? parseError('digits', { word }) : otherwise;

const isYesOrNo = (word: string | undefined): boolean => word === 'yes' || word === 'no';

const named = (word: string): Player => word as Player; // any word can be a player

/** Unchecked: an amount that is not chips is left for the rules to refuse. */
const staked = (word: string): Chips => Number(word) as Chips;

const command = (fact: Fact, source: Source): Order => ({
  order: 'command',
  command: { type: 'report', fact, source },
});

const byDealer = (fact: Fact): Order => command(fact, { from: 'dealer' });

function wagers(type: 'placeBets' | 'withdrawBets', [player, ...rest]: Words): Parsed<Order> {
  const list: Wager[] = [];
  for (let i = 0; i < rest.length; i += 2) {
    const [spot, stake] = [rest[i], rest[i + 1]];
    if (spot === undefined || !isNumber(stake))
      return notNumber(stake, expectedForm('PLAYER SPOT STAKE [SPOT STAKE …]'));
    list.push({ spot, stake: staked(stake) });
  }
  if (!player || list.length === 0) return expectedForm('PLAYER SPOT STAKE [SPOT STAKE …]');
  return { order: 'command', command: { type, player: named(player), wagers: list } };
}

function choice([place, player, chosen, stake = '0', covers, ...followers]: Words): Parsed<Order> {
  const covered = covers === undefined || (covers === 'covers' && followers.length > 0);
  if (!place || !player || !chosen || !isNumber(stake) || !covered)
    return notNumber(stake, expectedForm('choice PLACE PLAYER CHOICE STAKE [covers PLAYER …]'));
  return {
    order: 'choice',
    place,
    player: named(player),
    choice: chosen,
    stake: Number(stake),
    covers: followers.map(named),
  };
}
