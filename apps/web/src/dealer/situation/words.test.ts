import { type Game, games, instruct } from '@baize/rules';
import { messages } from '@baize/words/messages/de';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { german as catalogue } from '../../i18n/catalogues/german.ts';
import { languageOf } from '../../i18n/language.ts';
import { turnsOf } from '../hands/take-and-pay.ts';
import { asked, dealerView, dora, fact, pia, publicRound, tableView } from './console.testing.ts';
import { spoken, type Words, wordsOf } from './words.ts';

const defaults = Object.fromEntries(
  Object.entries(games.blackjack.options).map(([name, rule]) => [name, rule.default]),
);
const game: Game = games.blackjack.create(defaults as never); // its own defaults
const atTable = (more: object = {}) => ({
  view: tableView(),
  dealer: dealerView(),
  game,
  me: dora,
  result: '17, black',
  ...more,
});

const wait = (place: string) =>
  asked({ ask: 'choice', place, player: 'ana' as never, window: 'w', options: [] }, `Wait for ${place}`); // a player's id

const german = languageOf('de', { ...catalogue, phrases: messages });
const heard = (words: Words): string => spoken(words, english);

describe('the instruction', () => {
  it.each([
    [english, 'Card to <em>seat 3</em>, face up'],
    [german, 'Karte an <em>Platz 3</em>, offen'],
  ])('marks the place where its language has it', (language, marked) => {
    const step = { ask: 'card', place: 'seat:3', face: 'up' } as const;
    const said = wordsOf({ is: 'asked', asked: { step, instruction: instruct(game, step) } }, atTable(), language).say;
    expect(renderToStaticMarkup(createElement('p', null, said))).toBe(`<p>${marked}</p>`);
  });

  it('marks a person, whatever the name', () => {
    const { say } = wordsOf({ is: 'taken', by: 'is <b>' }, atTable(), english);
    expect(renderToStaticMarkup(createElement('p', null, say))).toBe('<p><em>is &lt;b&gt;</em> is dealing</p>');
  });

  it('names who has not decided, up to three places', () => {
    const say = (places: readonly string[]) =>
      heard(wordsOf({ is: 'deciding', asked: places.map(wait) }, atTable(), english));
    expect(say(['seat:2', 'seat:5'])).toBe('Wait for seat 2 and seat 5');
    expect(say(['seat:1', 'seat:2', 'seat:5'])).toBe('Wait for seat 1, seat 2 and seat 5');
    expect(say(['seat:1', 'seat:2', 'seat:3', 'seat:4'])).toBe('Wait for 4 seats');
    expect(say(['seat:2', 'seat:2', 'seat:5'])).toBe('Wait for 3 players');
  });

  it('states the next step where it is known', () => {
    const next = instruct(game, { ask: 'card', place: 'seat:6', face: 'up' });
    const step = asked({ ask: 'card', place: 'seat:3', face: 'up' });
    expect(wordsOf({ is: 'asked', asked: step }, atTable({ dealer: dealerView({ next }) }), english).next).toBe(
      'Card to seat 6, face up',
    );
    expect(wordsOf({ is: 'asked', asked: step }, atTable(), english).next).toBe('');
    expect(wordsOf({ is: 'asked', asked: step }, atTable({ dealer: dealerView({ next }) }), german).next).toBe(
      'Karte an Platz 6, offen',
    );
  });

  it('after a result says what Enter does, and to take and pay first if there was a bet', () => {
    const takeAndPay = [{ player: 'ana', spot: 'red', stakeMinor: 100, amountMinor: 200, outcome: 'win', paid: null }];
    const after = { is: 'between', after: 'result' } as const;
    expect(heard(wordsOf(after, atTable({ dealer: dealerView({ takeAndPay }) }), english))).toBe(
      '17, black: take and pay first – Open betting',
    );
    expect(heard(wordsOf(after, atTable(), english))).toBe('17, black: no bets – Open betting');
    const noResult = { result: null };
    expect(heard(wordsOf(after, atTable(noResult), english))).toBe('No bets – Open betting');
    expect(wordsOf(after, atTable({ ...noResult, dealer: dealerView({ takeAndPay }) }), english).lead).toBe(
      'Take and pay first',
    );
    const paid = dealerView({
      takeAndPay,
      facts: [fact(0, 'act', { text: { key: 'three-card-monster.act.take-and-pay' } })],
    });
    expect(heard(wordsOf(after, atTable({ dealer: paid }), english))).toBe('17, black – Open betting');
    const view = tableView({ round: publicRound({ phase: 'void', voidReason: 'A card fell.' }) });
    expect(wordsOf({ is: 'between', after: 'void' }, atTable({ view }), english).lead).toBe(
      'Round void, all stakes refunded. Reason: A card fell.',
    );
  });

  it('of a pause asks a dealer to wait and shows a pit boss the request', () => {
    const paused = {
      is: 'paused',
      why: 'A card fell.',
      voidAsked: { userId: 'dora', by: 'Dora', reason: 'A card fell.' },
    } as const;
    expect(heard(wordsOf(paused, atTable(), english))).toContain('Wait for the pit boss');
    expect(heard(wordsOf(paused, atTable({ me: pia }), english))).toContain('Dora requests a void');
    const own = { ...paused, voidAsked: { userId: 'pia', by: 'A pit boss', reason: 'A card fell.' } };
    expect(heard(wordsOf(own, atTable({ me: pia }), english))).toBe(
      'You requested a void: A card fell. – Wait for approval by a pit boss or an operator',
    );
  });

  it('of a pause says which pit boss is on it, and since when', () => {
    const at = new Date(2026, 10, 20, 14, 32, 8).getTime();
    const answered = atTable({ dealer: dealerView({ acknowledged: { name: 'Pia', at } }) });
    const voidAsked = { userId: 'dora', by: 'Dora', reason: 'A card fell.' };
    const said = (more: object, language = english) =>
      spoken(wordsOf({ is: 'paused', why: 'A card fell.', voidAsked: null, ...more }, answered, language), language);
    expect(said({})).toBe('A card fell. – Pia is on it, 14:32');
    expect(said({ voidAsked })).toBe('You requested a void: A card fell. – Pia is on it, 14:32');
    expect(said({}, german)).toBe('A card fell. – Pia kümmert sich seit 14:32 darum');
    expect(wordsOf({ is: 'paused', why: null, voidAsked: null }, answered, english).next).toBe(
      'A pit boss must resume it',
    );
  });
});

describe('take and pay', () => {
  const row = (player: string, spot: string, stakeMinor: number, amountMinor: number) => ({
    ...{ player, spot, stakeMinor, amountMinor, outcome: '', paid: null },
  });

  it('keeps the order of the procedure and puts neighbouring bets of a player together', () => {
    const turns = turnsOf([
      row('a', 'tie', 100, 0),
      row('a', 'banker', 1_000, 1_950),
      row('b', 'tie', 100, 100),
      row('a', 'pair', 50, 0),
    ]);
    expect(turns.map(({ player, netMinor }) => [player, netMinor])).toEqual([
      ['a', 850],
      ['b', 0],
      ['a', -50],
    ]);
  });

  it('names the place of a turn, where its bets have one and places have numbers', () => {
    const bets = [row('a', 'ante:5', 100, 0), row('b', 'ante:4', 100, 0), row('b', 'ante:3', 100, 0)];
    expect(turnsOf(bets, [1, 2, 3, 4, 5]).map(({ number }) => number)).toEqual([5, null]);
    expect(turnsOf([row('a', 'straight:17', 100, 0)], []).map(({ number }) => number)).toEqual([null]);
  });

  it('moves the stake, the winnings, or nothing', () => {
    const [turn] = turnsOf([
      row('a', 'x', 100, 0),
      row('a', 'y', 100, 350),
      row('a', 'z', 100, 100),
      row('a', 'half', 100, 50),
    ]);
    expect(turn?.handlings.map(({ does, amountMinor }) => [does, amountMinor])).toEqual([
      ['take', 100],
      ['pay', 250],
      ['leave', 100],
      ['take', 50],
    ]);
  });
});
