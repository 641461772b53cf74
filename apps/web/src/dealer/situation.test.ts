import { describe, expect, it } from 'vitest';
import { asked, cardTo, dealerView, dora, fact, pia, publicRound, tableView } from './console.testing.ts';
import { isCurtained, situationOf, sourceOf } from './situation.ts';

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

  it('is a pause before anything else, with what was asked for', () => {
    const voidAsked = { userId: 'dora', by: 'Dora', reason: 'A card fell.' };
    const paused = tableView({ state: 'paused', notice: 'A card fell.' });
    for (const who of [dora, pia])
      expect(situationOf(paused, dealerView({ voidAsked, asked: [cardTo('player')] }), who)).toEqual({
        is: 'paused',
        why: 'A card fell.',
        voidAsked,
      });
  });

  it('of another dealer’s table is the step for a pit boss, nothing for a dealer', () => {
    const emils = dealerView({ signedOn: { userId: 'emil', name: 'Emil', since: 0 }, asked: [cardTo('player')] });
    expect(situationOf(tableView(), emils, pia).is).toBe('asked');
    expect(situationOf(tableView(), emils, dora).is).toBe('taken');
  });
});

it('is told nothing of another dealer’s table, unless they supervise', () => {
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
  expect(sourceOf([fact(0, 'card'), fact(1, 'card', { correctable: false })])).toBe('own');
  expect(sourceOf([fact(0, 'card', { correctable: false })])).toBe('shoe');
});
