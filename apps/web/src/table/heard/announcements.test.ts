import { games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { gameHeard as antigo } from '../../games/antigo/heard.ts';
import { gameHeard as blackjack } from '../../games/blackjack/heard.ts';
import { gameHeard as threeCardMonster } from '../../games/three-card-monster/heard.ts';
import { english } from '../../i18n/catalogues/english.testing.ts';
import type { GameHeard } from '../game/game-heard.ts';
import { gameOf } from '../game/table-game.ts';
import type { TableSight } from '../game/table-sight.ts';
import { acceptedStakes, sayAccepted, sayFallen, sayResults } from './announcements.ts';
import { withoutQuestion } from './call-without-question.ts';
import { cardsByPlace, fallenCards } from './fallen-cards.ts';

type GameId = keyof typeof games;

const heardOf = Object.fromEntries(
  await Promise.all(
    Object.keys(games).map(async (id) => {
      const { gameHeard } = (await import(`../../games/${id}/heard.ts`)) as { gameHeard: GameHeard }; // each game names it so
      return [id, gameHeard] as const;
    }),
  ),
) as Readonly<Record<GameId, GameHeard>>; // every key

function gameWith(id: GameId) {
  const game = gameOf({ game: id, options: {} });
  if (!game) throw new Error(`no rules of ${id}`);
  return game;
}

/** What is announced between two views of a round, each with the parts that lie cards. */
function heard(id: GameId, before: unknown, after: unknown): readonly string[] {
  const game = gameWith(id);
  const gameHeard = heardOf[id];
  const fallen = fallenCards(gameHeard, cardsByPlace(gameHeard, before), cardsByPlace(gameHeard, after));
  return fallen.map((each) => sayFallen(each, game, english));
}

describe('every card is announced as it falls', () => {
  it('in baccarat, with the suits that decide pairs', () => {
    expect(heard('baccarat', null, { player: ['9h'], banker: [] })).toEqual(['Player: nine of hearts.']);
    expect(
      heard(
        'baccarat',
        { player: ['9h', 'Kd'], banker: ['2c', '3c'] },
        {
          player: ['9h', 'Kd'],
          banker: ['2c', '3c', 'Ts'],
        },
      ),
    ).toEqual(['Banker: ten.']);
  });

  it('in Dragon Tiger', () => {
    expect(heard('dragon-tiger', { dragon: 'As', tiger: null }, { dragon: 'As', tiger: 'Kd' })).toEqual([
      'Tiger: king of diamonds.',
    ]);
  });

  it('in Andar Bahar', () => {
    const play = { joker: '9h', first: 'andar', andar: ['Ks'], bahar: [], winner: null };
    expect(heard('andar-bahar', play, { ...play, bahar: ['4d'] })).toEqual(['Bahar: four.']);
  });

  it('in Casino Hold’em, the flop together', () => {
    const hand = { player: ['As', 'Kd'], dealer: ['down', 'down'] };
    expect(heard('casino-holdem', { ...hand, community: [] }, { ...hand, community: ['Ah', '7c', '2d'] })).toEqual([
      'The community cards: ace of hearts, seven of clubs and two of diamonds.',
    ]);
  });

  it('in Three Card Poker, the dealer’s as they are turned', () => {
    const player = ['As', 'Kd', '2c'];
    expect(
      heard('three-card-poker', { player, dealer: ['down', 'down', 'down'] }, { player, dealer: ['9s', '8s', '7s'] }),
    ).toEqual(['The dealer: nine of spades, eight of spades and seven of spades.']);
  });

  it('in blackjack, and nothing of the hole card', () => {
    const hands = (...cards: string[]) => [{ place: 'seat:3', cards }];
    const dealer = { cards: ['9s', 'down'] };
    expect(heard('blackjack', { hands: hands(), dealer: { cards: [] } }, { hands: hands('8h'), dealer })).toEqual([
      'Seat 3: eight of hearts.',
      'The dealer: nine of spades.',
    ]);
    expect(
      heard('blackjack', { hands: hands('8h', '2c'), dealer }, { hands: hands('8h', '2c', 'Jd'), dealer }),
    ).toEqual(['Seat 3: jack.']);
  });

  it('in Antigo! and Three Card Monster', () => {
    const dealer = { cards: ['down'] };
    expect(heard('antigo', { seats: [], dealer }, { seats: [{ seat: 2, cards: ['9h'] }], dealer })).toEqual([
      'Seat 2: nine.',
    ]);
    const position = (cards: readonly string[]) => ({ positions: [{ position: 4, cards }], dealer: [] });
    const down = ['down', 'down', 'down', 'down'];
    expect(heard('three-card-monster', position([]), position(down))).toEqual([]);
    expect(heard('three-card-monster', position(down), position(['Kh', 'Ks', 'Kd', '2c']))).toEqual([
      'Position 4: king of hearts, king of spades, king of diamonds and two of clubs.',
    ]);
  });

  it('in roulette there are none', () => {
    expect(heard('roulette', null, { number: 17 })).toEqual([]);
  });
});

const at = (
  id: GameId,
  chips: Record<string, Partial<TableSight['chips'] extends ReadonlyMap<string, infer C> ? C : never>>,
) =>
  ({ game: gameWith(id), info: { currency: 'EUR' }, chips: new Map(Object.entries(chips)) }) as unknown as TableSight;

describe('bets', () => {
  const bet = (stakeMinor: number, state = 'accepted') => ({ stakeMinor, state }) as never;

  it('are announced once they are accepted', () => {
    const none = at('roulette', {});
    const sent = at('roulette', { red: bet(500, 'pending') });
    const taken = at('roulette', { red: bet(500) });
    expect(sayAccepted(acceptedStakes(none), acceptedStakes(sent), sent, english)).toBe('');
    expect(sayAccepted(acceptedStakes(sent), acceptedStakes(taken), taken, english)).toBe(
      'Bet accepted: €5.00 on Red.',
    );
    const more = at('roulette', { red: bet(500), even: bet(300), odd: bet(200) });
    expect(sayAccepted(acceptedStakes(taken), acceptedStakes(more), more, english)).toBe('2 bets accepted: €5.00.');
  });

  it('of a split are announced each with its result', () => {
    const won = { outcome: 'win', returnedMinor: 2_000, stakeMinor: 1_000, state: 'won' } as never;
    const lost = { outcome: 'lose', returnedMinor: 0, stakeMinor: 1_000, state: 'lost' } as never;
    expect(sayResults(at('blackjack', { 'seat:3': won, 'split:3': lost }), english)).toBe(
      'Seat 3: won, payout €20.00. Seat 3, second hand: lost, payout €0.00.',
    );
    expect(sayResults(at('blackjack', { 'seat:3': won }), english)).toBe('');
  });
});

describe('the dealer’s call', () => {
  const hand = {
    key: 'blackjack.call.seat-count',
    values: {
      seat: { key: 'blackjack.call.seat', values: { seat: { key: 'house.spoken', values: { number: 3 } } } },
      count: { key: 'house.spoken', values: { number: 12 } },
    },
  };

  it('asks only those who decide', () => {
    expect(english.tell({ key: 'blackjack.call.decision', values: { hand } })).toBe(
      'Seat three, twelve. Your decision.',
    );
    expect(withoutQuestion({ key: 'blackjack.call.decision', values: { hand } }, blackjack, english.tell)).toBe(
      'Seat three, twelve.',
    );
    expect(withoutQuestion({ key: 'house.call.no-more-bets' }, blackjack, english.tell)).toBe('No more bets.');
  });

  it.each([
    ['three-card-monster.call.decide', threeCardMonster],
    ['antigo.call.give', antigo],
    ['antigo.call.split', antigo],
  ] as const)('is silent to others where it only asks: %s', (key, game) => {
    expect(english.tell({ key })).not.toBe('');
    expect(withoutQuestion({ key }, game, english.tell)).toBe('');
  });
});
