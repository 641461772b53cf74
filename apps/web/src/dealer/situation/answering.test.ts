import { games, type Player } from '@baize/rules';
import { messages } from '@baize/words/messages/de';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { german as catalogue } from '../../i18n/catalogues/german.ts';
import { languageOf } from '../../i18n/language.ts';
import { plainText } from '../../i18n/plain-text.ts';
import { commandFor, correctionFor, expectedInstead, remedyCommand } from './answering.ts';
import { asked, cardTo, dealerView, dora, fact, pia, tableView } from './console.testing.ts';
import { expectedOf } from './expected.ts';
import type { Situation } from './situation.ts';
import { wordsOf } from './words.ts';

const german = languageOf('de', { ...catalogue, phrases: messages });
const roulette = games.roulette.create({
  paytable: games.roulette.options.paytable.default,
  noSpinsToVoid: 3,
} as never); // its own defaults

const SHOE = { kind: 'shoe', decks: 2, cutCardFromEnd: 14, burn: true } as const;
const WHEEL = { kind: 'wheel', pockets: 37, spins: 10 } as const;
const step = (asked: ReturnType<typeof cardTo>) => ({ is: 'asked', asked }) as const;

describe('what keys may answer', () => {
  const expected = (situation: Parameters<typeof expectedOf>[0], facts = dealerView().facts, me = dora) =>
    expectedOf(situation, dealerView({ facts }), { equipment: SHOE, from: 'both' }, me, english);

  it('is a card, typed or drawn, while there is none', () => {
    expect(expected(step(cardTo('player')))).toMatchObject({ kind: 'card', draw: true });
  });

  it('is a card of the dealer’s own once one was typed, and only a draw once one was drawn', () => {
    expect(expected(step(cardTo('player')), [fact(0, 'card', { card: '9h' })])).toMatchObject({
      kind: 'card',
      draw: false,
    });
    const drawn = [fact(0, 'card', { card: '9h', byHand: false })];
    for (const next of [cardTo('player'), cardTo('dealer', 'down'), asked({ ask: 'reveal', place: 'dealer' })])
      expect(expected(step(next), drawn).kind).toBe('draw');
    expect(expected(step(asked({ ask: 'peek', place: 'dealer', question: 'Blackjack', yes: [] })), drawn).kind).toBe(
      'draw',
    );
  });

  it('refuses a card of which all copies are on the table', () => {
    const once = expected(step(cardTo('player')), [fact(0, 'card', { card: '9h' })]);
    const twice = expected(step(cardTo('player')), [
      fact(0, 'card', { card: '9h' }),
      fact(1, 'reveal', { card: '9h' }),
    ]);
    if (once.kind !== 'card' || twice.kind !== 'card') throw new Error('a card is expected');
    expect(once.refuse('9h')).toBeUndefined();
    expect(twice.refuse('9h')).toMatch(/is already on the table/);
    expect(twice.refuse('9d')).toBeUndefined();
  });

  it('lets a card be swapped with an entry of a single deck that can still be corrected', () => {
    const deck = { kind: 'deck', decks: 1 } as const;
    const refused = (correctable: boolean) => {
      const facts = [fact(0, 'card', { card: '9h', correctable }), fact(1, 'card', { card: 'Kd' })];
      const instead = expectedInstead(fact(1, 'card', { card: 'Kd' }), dealerView({ facts }), deck, english);
      return instead.kind === 'card' ? instead.refuse('9h') : 'nothing to enter';
    };
    expect(refused(true)).toBeUndefined();
    expect(refused(false)).toMatch(/is already on the table/);
  });

  it('is only that it is done for a card face down and for an act', () => {
    expect(expected(step(cardTo('dealer', 'down')))).toMatchObject({ kind: 'done', draw: true });
    expect(expected(step(asked({ ask: 'act', act: 'announce' })))).toMatchObject({ kind: 'done', draw: false });
  });

  it('says which cards only one player may see, also when one is corrected', () => {
    expect(
      expected(step(asked({ ask: 'card', place: 'seat:3', face: 'owner', owner: 'ana' as Player }))),
    ).toMatchObject({
      kind: 'card',
      ownerOnly: true,
    });
    expect(expected(step(cardTo('seat:3')))).toMatchObject({ kind: 'card', ownerOnly: false });
    const instead = (card: string) => expectedInstead(fact(0, 'card', { card }), dealerView(), SHOE, english);
    expect(instead('down')).toMatchObject({ kind: 'card', ownerOnly: true });
    expect(instead('9h')).toMatchObject({ kind: 'card', ownerOnly: false });
  });

  it('is nothing while players decide, the table is paused, or another dealer deals', () => {
    for (const situation of [
      { is: 'deciding', asked: [] },
      { is: 'paused', why: '', voidAsked: null },
      { is: 'taken', by: 'Emil' },
      { is: 'next' },
      { is: 'betting', act: null },
    ] as const)
      expect(expected(situation).kind).toBe('nothing');
    expect(expected(step(cardTo('player')), [], pia).kind).toBe('nothing');
  });

  describe.each([
    ['English', english],
    ['German', german],
  ])('where it is nothing, the refusal in %s', (_, language) => {
    const state = { view: tableView(), dealer: dealerView(), game: roulette, me: dora, result: null };
    const why = (situation: Situation, dealer = dealerView()) => {
      const nothing = expectedOf(situation, dealer, { equipment: WHEEL, from: 'both' }, dora, language);
      return nothing.kind === 'nothing' ? nothing.why : '';
    };

    it.each<Situation>([
      { is: 'betting', act: null },
      { is: 'taken', by: 'Emil' },
      { is: 'next' },
      { is: 'closed', why: null },
      { is: 'closed', why: 'The house closes early.' },
    ])('says more than the heading: %j', (situation) => {
      const { lead, say } = wordsOf(situation, state, language);
      const read = why(situation);
      expect(read).not.toBe('');
      for (const heading of [lead, plainText(say)]) expect(read).not.toContain(heading);
    });

    it('names the key that helps', () => {
      expect(why({ is: 'betting', act: null })).toContain('F5');
      const away = { is: 'paused', why: null, voidAsked: null } as const;
      expect(why(away, dealerView({ may: ['resume'] }))).toContain('F4');
      expect(why(away)).toMatch(/pit boss/i);
      expect(why(away)).not.toContain('F4');
    });
  });
});

describe('the command sent', () => {
  it.each([
    [cardTo('seat:3'), { is: 'card', card: '9h' }, { fact: 'card', place: 'seat:3', card: '9h' }],
    [cardTo('dealer', 'down'), { is: 'done' }, { fact: 'card', place: 'dealer', card: 'down' }],
    [
      asked({ ask: 'reveal', place: 'dealer' }),
      { is: 'card', card: 'Kd' },
      { fact: 'reveal', place: 'dealer', card: 'Kd' },
    ],
    [asked({ ask: 'number', below: 37 }), { is: 'number', number: 0 }, { fact: 'number', number: 0 }],
    [
      asked({ ask: 'act', act: 'rack', place: 'position:2' }),
      { is: 'done' },
      { fact: 'act', act: 'rack', place: 'position:2' },
    ],
    [asked({ ask: 'act', act: 'confirm' }), { is: 'done' }, { fact: 'act', act: 'confirm' }],
  ] as const)('%#', (of, entered, fact) => {
    expect(commandFor(step(of), entered)).toEqual({ type: 'report', fact });
  });

  it('names the deck of a card whose code was read, also of its correction', () => {
    const entered = { is: 'card', card: '9h', deck: 3 } as const;
    const fact9 = { fact: 'card', place: 'player', card: '9h' };
    expect(commandFor(step(cardTo('player')), entered)).toEqual({ type: 'report', fact: fact9, deck: 3 });
    const wrong = fact(2, 'card', { place: 'player', card: '6c' });
    expect(correctionFor(wrong, entered)).toEqual({ type: 'correct', index: 2, fact: fact9, deck: 3 });
  });

  it('is a draw where one was pressed for', () => {
    expect(commandFor(step(cardTo('player')), { is: 'draw' })).toEqual({ type: 'draw' });
  });

  it('is nothing when the entry is no answer', () => {
    expect(commandFor(step(asked({ ask: 'number', below: 37 })), { is: 'done' })).toBeUndefined();
    expect(commandFor({ is: 'next' }, { is: 'done' })).toBeUndefined();
    expect(commandFor({ is: 'between', after: 'result' }, { is: 'draw' })).toBeUndefined();
  });

  it('begins a shift and a round', () => {
    expect(commandFor({ is: 'free' }, { is: 'done' })).toEqual({ type: 'signOn' });
    expect(commandFor({ is: 'between', after: 'result' }, { is: 'done' })).toEqual({ type: 'openBets' });
  });
});

describe('a correction', () => {
  it('names the entry and the right one, of the same kind', () => {
    const card = fact(3, 'card', { place: 'banker', card: '6c' });
    expect(correctionFor(card, { is: 'card', card: '5c' })).toEqual({
      type: 'correct',
      index: 3,
      fact: { fact: 'card', place: 'banker', card: '5c' },
    });
    expect(correctionFor(fact(1, 'number'), { is: 'number', number: 17 })).toMatchObject({ fact: { number: 17 } });
    expect(correctionFor(fact(1, 'number'), { is: 'card', card: '5c' })).toBeUndefined();
    expect(correctionFor(card, { is: 'done' })).toBeUndefined();
  });

  it('does not count the wrong card against the right one', () => {
    const facts = [fact(0, 'card', { card: '9h' }), fact(1, 'card', { card: '9h' })];
    const dealer = dealerView({ facts });
    const [first] = facts;
    const expected = first && expectedInstead(first, dealer, SHOE, english);
    expect(expected?.kind === 'card' && expected.refuse('9h')).toBeUndefined();
    expect(expectedInstead(fact(0, 'number'), dealer, WHEEL, english)).toMatchObject({ kind: 'number', below: 37 });
  });
});

describe('a remedy', () => {
  it('needs its reason', () => {
    expect(remedyCommand({ remedy: { does: 'ask-void', by: 'dealer' }, entry: null, reason: null })).toBeUndefined();
    expect(remedyCommand({ remedy: { does: 'ask-void', by: 'dealer' }, entry: null, reason: 'A card fell.' })).toEqual({
      deal: { type: 'askVoid', reason: 'A card fell.' },
    });
  });

  it('is the pit boss’s where only they may', () => {
    expect(remedyCommand({ remedy: { does: 'void' }, entry: null, reason: 'why' })).toEqual({
      supervise: { type: 'voidRound', reason: 'why' },
    });
    expect(remedyCommand({ remedy: { does: 'ask-void', by: 'pit' }, entry: null, reason: 'why' })).toEqual({
      supervise: { type: 'askVoid', reason: 'why' },
    });
    expect(remedyCommand({ remedy: { does: 'approve-void' }, entry: null, reason: null })).toEqual({
      supervise: { type: 'approveVoid' },
    });
    const refusing = { remedy: { does: 'refuse-void' }, entry: null } as const;
    expect(remedyCommand({ ...refusing, reason: null }), 'a refusal needs a reason').toBeUndefined();
    expect(remedyCommand({ ...refusing, reason: 'The card was seen.' })).toEqual({
      supervise: { type: 'refuseVoid', why: 'The card was seen.' },
    });
    expect(remedyCommand({ remedy: { does: 'withdraw-void' }, entry: null, reason: null })).toEqual({
      supervise: { type: 'refuseVoid' },
    });
    expect(remedyCommand({ remedy: { does: 'pause', by: 'pit' }, entry: null, reason: 'why' })).toEqual({
      supervise: { type: 'pause', reason: 'why' },
    });
    expect(remedyCommand({ remedy: { does: 'pause', by: 'dealer' }, entry: null, reason: 'why' })).toEqual({
      deal: { type: 'pause', reason: 'why' },
    });
  });

  it('is an irregular act as it was offered', () => {
    const noSpin = asked({ ask: 'act', act: 'no-spin', irregular: true });
    const remedy = { does: 'act', asked: noSpin } as const;
    expect(remedyCommand({ remedy, entry: null, reason: null })).toBeUndefined();
    expect(remedyCommand({ remedy, entry: null, reason: 'The ball left the wheel.' })).toEqual({
      deal: { type: 'report', fact: { fact: 'act', act: 'no-spin' }, reason: 'The ball left the wheel.' },
    });
  });
});
