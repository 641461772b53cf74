import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { keysOf } from '../keys/key-map.ts';
import { commandFor } from './answering.ts';
import { asked, cardTo, dealerView, dora, fact, pia, publicRound, tableView } from './console.testing.ts';
import { isCurtained, placeInHand, situationOf, sourceOf } from './situation.ts';

const choice = asked({
  ask: 'choice',
  place: 'seat:1',
  player: 'ana' as never, // a player's id
  window: 'w',
  options: [{ choice: 'stand', stakes: [] }],
});
const noSpin = asked({ ask: 'act', act: 'no-spin', irregular: true });

describe('the situation', () => {
  const round = (phase: 'betting' | 'playing' | 'settled' | 'void') => tableView({ round: publicRound({ phase }) });

  it.each([
    ['nobody deals', tableView({ dealing: 'virtual' }), dealerView({ signedOn: null }), { is: 'free' }],
    [
      'another dealer deals',
      tableView(),
      dealerView({ signedOn: { userId: 'emil', name: 'Emil', since: 0 } }),
      { is: 'taken', by: 'Emil' },
    ],
    ['the automatic dealer finishes', tableView({ dealing: 'virtual' }), dealerView(), { is: 'next' }],
    [
      'the table is closed',
      tableView({ state: 'closed', notice: 'Good night.' }),
      dealerView(),
      { is: 'closed', why: 'Good night.' },
    ],
    ['nothing was played yet', tableView({ round: null }), dealerView(), { is: 'between', after: 'nothing' }],
    ['the round is settled', round('settled'), dealerView(), { is: 'between', after: 'result' }],
    ['the round is void', round('void'), dealerView(), { is: 'between', after: 'void' }],
    ['bets are open', round('betting'), dealerView(), { is: 'betting', act: null }],
    [
      'a card is asked for',
      round('playing'),
      dealerView({ asked: [cardTo('player'), noSpin] }),
      { is: 'asked', asked: cardTo('player') },
    ],
    ['players decide', round('playing'), dealerView({ asked: [choice] }), { is: 'deciding', asked: [choice] }],
    ['only an irregular act is offered', round('playing'), dealerView({ asked: [noSpin] }), { is: 'between' }],
  ] as const)('%s', (_, view, dealer, expected) => {
    expect(situationOf(view, dealer, dora)).toMatchObject(expected);
  });

  it('is a pause before anything else, with the request', () => {
    const voidAsked = { userId: 'dora', by: 'Dora', reason: 'A card fell.' };
    const paused = tableView({ state: 'paused', notice: 'A card fell.' });
    for (const who of [dora, pia])
      expect(situationOf(paused, dealerView({ voidAsked, asked: [cardTo('player')] }), who)).toEqual({
        is: 'paused',
        why: 'A card fell.',
        voidAsked,
      });
  });

  it('is an offer of the table for the dealer to whom it is offered only', () => {
    const offeredTo = { userId: 'dora', name: 'Dora' };
    const emils = dealerView({ signedOn: { userId: 'emil', name: 'Emil', since: 0 }, offeredTo });
    expect(situationOf(tableView({ state: 'paused' }), emils, dora)).toEqual({ is: 'offered', by: 'Emil' });
    expect(situationOf(tableView(), dealerView({ signedOn: null, offeredTo }), dora)).toEqual({
      is: 'offered',
      by: null,
    });
    expect(situationOf(tableView(), emils, { ...dora, userId: 'ida' }).is).toBe('taken');
    expect(situationOf(tableView(), emils, pia).is).not.toBe('offered');
    expect(keysOf({ is: 'offered', by: 'Emil' }, emils, dora, 0, english).map(({ key, does }) => [key, does])).toEqual([
      ['F8', 'decline'],
      ['F9', undefined],
    ]);
    expect(commandFor({ is: 'offered', by: 'Emil' }, { is: 'done' })).toEqual({ type: 'acceptHandOver' });
  });

  it('of another dealer’s table is the step for a pit boss, nothing for a dealer', () => {
    const emils = dealerView({ signedOn: { userId: 'emil', name: 'Emil', since: 0 }, asked: [cardTo('player')] });
    expect(situationOf(tableView(), emils, pia).is).toBe('asked');
    expect(situationOf(tableView(), emils, dora).is).toBe('taken');
  });
});

it('shows nothing of another dealer’s table, except to a pit boss', () => {
  const emils = dealerView({ signedOn: { userId: 'emil', name: 'Emil', since: 0 } });
  expect([isCurtained(emils, dora), isCurtained(emils, pia), isCurtained(dealerView(), dora)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('cards come from where the first of the round came from', () => {
  expect(sourceOf([])).toBeNull();
  expect(sourceOf([fact(0, 'number')])).toBeNull();
  expect(sourceOf([fact(0, 'card'), fact(1, 'card', { byHand: false })])).toBe('own');
  expect(sourceOf([fact(0, 'card', { byHand: false })])).toBe('shoe');
  // Since somebody has decided on it, it is corrected no more.
  expect(sourceOf([fact(0, 'card', { correctable: false })])).toBe('own');
});

describe('the place in hand', () => {
  const inHand = (...steps: Parameters<typeof dealerView>[0][]) =>
    steps.map((more) => placeInHand(situationOf(tableView(), dealerView(more), dora)));

  it('is the one that is to receive a card', () => {
    expect(inHand({ asked: [cardTo('banker')] }, { asked: [cardTo('seat:3:split')] })).toEqual([
      'banker',
      'seat:3:split',
    ]);
  });

  it('is none while players decide, at an act without a place, and at the table of another dealer', () => {
    const another = { userId: 'emil', name: 'Emil', since: 0 };
    const act = asked({ ask: 'act', act: 'announce' });
    const places = inHand({ asked: [choice] }, { asked: [act] }, { asked: [cardTo('banker')], signedOn: another });
    expect(places).toEqual([null, null, null]);
  });
});
