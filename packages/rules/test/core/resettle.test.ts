import { describe, expect, test } from 'vitest';
import {
  differences,
  games,
  parseRound,
  playRound,
  type Resettlement,
  type RoundEvent,
  replayUnder,
  resettle,
  resultsOf,
  rightEvents,
  type Setup,
  setUp,
  type TrueFact,
} from '../../src/index.ts';

// What settled rounds come to with other results, by rounds in the notation.

type Id = keyof typeof games;

function played(id: Id, text: string): { readonly setup: Setup; readonly events: readonly RoundEvent[] } {
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(JSON.stringify(lines.error));
  const setup = setUp(games, lines.value, id);
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const { events, fault } = playRound(setup.value, lines.value);
  if (fault) throw new Error(JSON.stringify(fault));
  return { setup: setup.value, events };
}

const card = (place: string, code: string): TrueFact => ({ fact: 'card', place, card: code }) as TrueFact; // typed codes
const number = (n: number): TrueFact => ({ fact: 'number', number: n });

function again(id: Id, text: string, facts: readonly TrueFact[]): Resettlement {
  const { setup, events } = played(id, text);
  return resettle(setup, events, facts);
}

/** Who was paid how much, and what is due, with these results. */
function due(id: Id, text: string, facts: readonly TrueFact[]) {
  const { setup, events } = played(id, text);
  const now = resettle(setup, events, facts);
  if (now.is !== 'settled') return now;
  const last = events.at(-1);
  const was = last?.type === 'settled' ? last.payouts : [];
  return differences(was, now.payouts)
    .map(({ player, paid, due: right }) => `${player} ${paid} ${right}`)
    .toSorted();
}

const SPIN = `bet ana red 1000
bet ben straight:17 100
close
act spin
number 18
act confirm
`;

describe('roulette', () => {
  test('another number takes back what was paid and pays what is due', () => {
    expect(due('roulette', SPIN, [number(17)])).toEqual(['ana 2000 0', 'ben 0 3600']);
  });

  test('what is no number of the wheel, more than one, none and the same are refused', () => {
    expect(again('roulette', SPIN, [number(37)])).toMatchObject({ is: 'refused', why: 'entry', nth: 0 });
    expect(again('roulette', SPIN, [number(17), number(18)])).toMatchObject({ is: 'refused', why: 'entry', nth: 1 });
    expect(again('roulette', SPIN, [])).toMatchObject({ is: 'asks', steps: [{ ask: 'number' }] });
    expect(again('roulette', SPIN, [number(18)])).toEqual({ is: 'refused', why: 'no-change' });
  });

  test('a number that was sealed before the bets cannot be wrong', () => {
    const { setup, events } = played('roulette', SPIN);
    const sealed = events.map(
      (event): RoundEvent =>
        event.type === 'reported' && event.fact.fact === 'number'
          ? { ...event, source: { from: 'wheel', sealId: 's', spin: 0 } }
          : event,
    );
    expect(resettle(setup, sealed, [number(17)])).toEqual({ is: 'refused', why: 'sealed' });
  });

  test('a round that its rules would not have settled so is not settled again', () => {
    const { setup, events } = played('roulette', SPIN);
    const paid = events.map((event): RoundEvent => (event.type === 'settled' ? { ...event, payouts: [] } : event));
    expect(resettle(setup, paid, [number(17)])).toEqual({ is: 'refused', why: 'other-rules' });
    expect(resettle(setup, events.slice(0, -1), [number(17)])).toEqual({ is: 'refused', why: 'not-settled' });
  });
});

/** Player 5 (2, 3, 10), Banker 7 (K, 7). */
const COUP = `bet ana player 1000
bet ben banker 1000
bet cleo tie 100
close
card player 2h
card banker Ks
card player 3h
card banker 7d
card player Tc
act announce
`;

describe('baccarat', () => {
  const naturals = ['player 4h', 'banker Ks', 'player 4d', 'banker 7d'];
  const cards = (...lines: string[]) =>
    lines.map((each) => {
      const [place = '', code = ''] = each.split(' ');
      return card(place, code);
    });

  test('a right card that ends the coup sooner needs no further one', () => {
    expect(due('baccarat', COUP, cards(...naturals))).toEqual(['ana 0 2000', 'ben 1950 0', 'cleo 0 0']);
    expect(again('baccarat', COUP, cards(...naturals, 'player Tc'))).toMatchObject({
      is: 'refused',
      why: 'entry',
      nth: 4,
    });
  });

  test('a right card that takes more cards asks for them', () => {
    // Player 5 and 3rd card 10 as dealt; the Banker has 3 and draws.
    const more = ['player 2h', 'banker Ks', 'player 3h', 'banker 3d', 'player Tc'];
    expect(again('baccarat', COUP, cards(...more))).toMatchObject({
      is: 'asks',
      steps: [{ ask: 'card', place: 'banker' }],
    });
    expect(due('baccarat', COUP, cards(...more, 'banker 2c'))).toEqual(['ana 0 1000', 'ben 1950 1000', 'cleo 0 900']);
  });

  test('a card of which every copy is on the table is refused', () => {
    const { setup, events } = played('baccarat', COUP);
    const twice = cards('player 2h', 'banker Ks', 'player 2h');
    expect(resettle({ ...setup, equipment: { kind: 'deck', decks: 1 } }, events, twice)).toEqual({
      is: 'refused',
      why: 'entry',
      nth: 2,
      refusal: { code: 'duplicate-card', card: '2h' },
    });
  });
});

const HAND = `bet ana seat:1 1000
close
card seat:1 Th
card dealer 6d
card seat:1 9c
card dealer down
choice seat:1 ana stand 0
reveal dealer Td
card dealer 2s
act take-and-pay
`;

describe('blackjack', () => {
  const results = resultsOf(
    played('blackjack', HAND).events.flatMap((event) => (event.type === 'reported' ? [event] : [])),
  );

  test('the same decisions are paid by other cards', () => {
    expect(due('blackjack', HAND, results.toSpliced(-1, 1, card('dealer', '5s')))).toEqual(['ana 2000 0']);
  });

  test('a decision that would not have been asked is not settled again', () => {
    const blackjack = results.map((fact) => ('card' in fact && fact.card === '9c' ? card('seat:1', 'Ac') : fact));
    expect(again('blackjack', HAND, blackjack)).toEqual({ is: 'refused', why: 'decisions' });
  });
});

describe('a round that was settled again is told as if its results had been right at once', () => {
  const corrected = (id: Id, text: string, facts: readonly TrueFact[]) => {
    const { setup, events } = played(id, text);
    const now = resettle(setup, events, facts);
    if (now.is !== 'settled') throw new Error(`${now.is} in ${id}`);
    const { reports, payouts } = now;
    return { setup, payouts, events: rightEvents([...events, { type: 'resettled', at: 9, reports, payouts }]) };
  };

  test('and comes to the payouts that are due by its own rules', () => {
    const ofTwo = [card('player', '4h'), card('banker', 'Ks'), card('player', '4d'), card('banker', '7d')];
    for (const round of [corrected('roulette', SPIN, [number(17)]), corrected('baccarat', COUP, ofTwo)])
      expect(replayUnder(round.setup, round.events)).toEqual({ is: 'settled', payouts: round.payouts });
  });

  test('whatever a dealer had corrected before', () => {
    const text = SPIN.replace('number 18', 'number 19\ncorrect 2 18');
    const events = corrected('roulette', text, [number(17)]).events;
    expect(events.map(({ type }) => type)).not.toContain('corrected');
    expect(events.filter(({ type }) => type === 'settled')).toHaveLength(1);
  });

  test('any other round as it is', () => {
    const { events } = played('roulette', SPIN);
    expect(rightEvents([{ type: 'roundPrepared', at: 0 }, ...events])).toEqual(events);
  });
});
