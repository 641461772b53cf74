import type { DealerView } from '@baize/protocol';
import { games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { keysOf } from '../keys/key-map.ts';
import { remedyCommand } from './answering.ts';
import { asked, cardTo, dealerView, dora, fact, pia } from './console.testing.ts';
import {
  AT_THE_START,
  askingOf,
  back,
  correctable,
  handOf,
  moveBy,
  type Progress,
  REASONS,
  remediesOf,
  startOf,
} from './irregularity.ts';
import { menuWords } from './irregularity-words.ts';

const roulette = games.roulette.create({
  paytable: games.roulette.options.paytable.default,
  noSpinsToVoid: 3,
} as never); // its own defaults
const noSpin = asked({ ask: 'act', act: 'no-spin', irregular: true }, 'Call a no-spin');
const playing = { is: 'asked', asked: cardTo('player') } as const;
const paused = { is: 'paused', why: '', voidAsked: { userId: 'dora', by: 'Dora', reason: 'A card fell.' } } as const;

describe('the irregularity menu', () => {
  const dealer = dealerView({
    asked: [cardTo('player'), noSpin],
    may: ['correct', 'askVoid', 'pause'],
    facts: [fact(0, 'act', { correctable: false }), fact(1, 'number'), fact(2, 'number')],
  });
  const remedies = remediesOf(playing, dealer, dora, { dealt: true });
  const choices = { remedies, entries: correctable(dealer) };

  it('offers what may be done, and nothing that may not', () => {
    expect(remedies.map(({ does }) => does)).toEqual(['correct', 'act', 'ask-void', 'pause']);
    expect(remediesOf(playing, dealerView(), dora, { dealt: true })).toEqual([]);
    expect(remediesOf(playing, dealerView(), pia, null).map(({ does }) => does)).toEqual(['pause']);
  });

  it('counts the burned cards of a new shoe in digits, and begins anew where they would be too many', () => {
    const typed = [...'113'].map((_, i, keys) => {
      let progress: Progress = { ...AT_THE_START, remedy: { does: 'new-shoe' } };
      for (const key of keys.slice(0, i + 1)) {
        const move = moveBy(progress, choices, key);
        if (move && 'to' in move && move.to) progress = move.to;
      }
      return remedyCommand(progress);
    });
    expect(typed.map((command) => command && 'deal' in command && command.deal)).toEqual(
      [1, 11, 3].map((burned) => ({ type: 'newShoe', burned })),
    );
    expect(remedyCommand({ ...AT_THE_START, remedy: { does: 'new-shoe' } })).toEqual({ deal: { type: 'newShoe' } });
  });

  it('leads in three inputs to a correction', () => {
    const first = moveBy(AT_THE_START, choices, '1');
    const second = first && 'to' in first && first.to ? moveBy(first.to, choices, '2') : undefined;
    // The newest entry comes first.
    expect(second).toMatchObject({ to: { remedy: { does: 'correct' }, entry: { index: 1 } } });
  });

  it('reaches every entry, nine per page, and numbers the cards of a place', () => {
    const cards = Array.from({ length: 20 }, (_, i) =>
      fact(i, 'card', { place: i < 4 ? 'position:1' : `p${i}`, card: 'down' }),
    );
    const many = { remedies, entries: correctable(dealerView({ facts: cards })) };
    const asking = { ...AT_THE_START, remedy: { does: 'correct' } } as const;
    const to = (progress: typeof asking, key: string) => {
      const move = moveBy(progress, many, key);
      return move && 'to' in move ? move.to : null;
    };
    const second = to(asking, '0');
    const third = second && moveBy(second, many, '0');
    expect(third).toMatchObject({ to: { page: 2 } });
    expect(second && moveBy(second, many, '9')).toMatchObject({ to: { entry: { index: 2 } } });
    expect(third && 'to' in third && third.to && moveBy(third.to, many, '0')).toMatchObject({ to: { page: 0 } });
    expect(moveBy(asking, choices, '0')).toBeUndefined();
    expect(cards.slice(0, 5).map((each) => handOf({ facts: cards }, each).nth)).toEqual([1, 2, 3, 4, null]);
  });

  it('numbers the cards of a split hand in the hands that lie there', () => {
    const places = ['seat:2', 'dealer', 'seat:2', 'seat:2', 'seat:2:split', 'seat:2', 'seat:2:split'];
    const facts = places.map((place, i) => fact(i, 'card', { place, card: '8♠' }));
    expect(facts.map((each) => handOf({ facts }, each))).toEqual([
      { place: 'seat:2', nth: 1 },
      { place: 'dealer', nth: null },
      { place: 'seat:2:split', nth: 1 },
      { place: 'seat:2', nth: 2 },
      { place: 'seat:2:split', nth: 2 },
      { place: 'seat:2', nth: 3 },
      { place: 'seat:2:split', nth: 3 },
    ]);
  });

  it('knows a split hand by its bet before a card is dealt to it', () => {
    const facts = ['seat:2', 'dealer', 'seat:2'].map((place, i) => fact(i, 'card', { place, card: '8♠' }));
    const ana = { userId: 'ana', name: 'Ana', totalMinor: 4_000, deciding: false };
    const players = [{ ...ana, bets: ['seat:2', 'split:2'].map((spot) => ({ spot, stakeMinor: 2_000 })) }];
    const shown = dealerView({ facts, players });
    expect(facts.map((each) => handOf(shown, each))).toEqual([
      { place: 'seat:2', nth: null },
      { place: 'dealer', nth: null },
      { place: 'seat:2:split', nth: 1 },
    ]);
  });

  it('asks why a spin is invalid, and states when it voids the round', () => {
    const asking = { ...AT_THE_START, remedy: { does: 'act', asked: noSpin } } as const;
    expect(askingOf(asking)).toBe('reason');
    const chosen = moveBy(asking, choices, '1');
    expect(chosen).toMatchObject({ to: { reason: { key: 'house.reason.ball-left-wheel' } } });
    const last = asked({ ask: 'act', act: 'no-spin', irregular: true, voids: true }, 'Call a no-spin');
    const words = (of: typeof last) =>
      menuWords({ remedy: { does: 'act', asked: of }, entry: null, reason: 'why' }, roulette, dealer, english);
    expect(words(last)).toMatchObject({ say: 'Call a no-spin? This voids the round' });
    expect(words(noSpin)).toMatchObject({ say: 'Call a no-spin?', next: 'Bets stand' });
  });

  it('leads to a void with a reason that is confirmed', () => {
    const asking = { ...AT_THE_START, remedy: { does: 'ask-void', by: 'dealer' } } as const;
    expect(moveBy(asking, choices, 'Enter')).toBeUndefined();
    expect(moveBy(asking, choices, '1')).toEqual({ to: { ...asking, reason: REASONS[0] } });
    expect(moveBy({ ...asking, reason: 'why' }, choices, 'Enter')).toEqual({ confirmed: true });
  });

  it('takes no digit that chooses nothing, and goes back input by input', () => {
    for (const key of ['9', '0', 'h', ' ']) expect(moveBy(AT_THE_START, choices, key)).toBeUndefined();
    const chosen = { remedy: { does: 'pause', by: 'dealer' }, entry: null, reason: 'why' } as const;
    expect(back(chosen)).toEqual({ ...chosen, reason: null });
    expect(back({ ...chosen, reason: null })).toEqual(AT_THE_START);
    expect(back(AT_THE_START)).toBeUndefined();
    expect(moveBy(AT_THE_START, choices, 'Escape')).toEqual({ to: null });
  });

  it('lets a pit boss void alone before the first card, ask after it, and approve only what others ask for', () => {
    const voids = (more: Parameters<typeof dealerView>[0], dealt: boolean) =>
      remediesOf(paused, dealerView(more), pia, { dealt });
    expect(voids({}, false)).toEqual([{ does: 'void' }]);
    expect(voids({}, true)).toEqual([{ does: 'ask-void', by: 'pit' }]);
    expect(voids({ voidAsked: paused.voidAsked }, true)).toEqual([{ does: 'approve-void' }, { does: 'refuse-void' }]);
    expect(voids({ voidAsked: { userId: 'pia', by: 'A pit boss', reason: 'why' } }, true)).toEqual([
      { does: 'withdraw-void' },
    ]);
  });

  it('begins for a pit boss with the request of the dealer', () => {
    const forPit = remediesOf(paused, dealerView({ voidAsked: paused.voidAsked }), pia, { dealt: true });
    expect(startOf(paused, forPit)).toEqual({ remedy: { does: 'approve-void' }, entry: null, reason: 'A card fell.' });
    expect(startOf(playing, remedies)).toEqual(AT_THE_START);
  });
});

describe('the keys', () => {
  const names = (keys: ReturnType<typeof keysOf>) => keys.map(({ key }) => key);
  const refused = (keys: ReturnType<typeof keysOf>) => keys.flatMap(({ key, refusal }) => (refusal ? [key] : []));

  it('only lock the console for users who are not signed on', () => {
    for (const situation of [{ is: 'free' }, { is: 'taken', by: 'Emil' }, { is: 'closed', why: '' }] as const)
      expect(names(keysOf(situation, dealerView(), dora, 0, english))).toEqual(['F9']);
  });

  it('resume what only the own absence has paused', () => {
    const paused = { is: 'paused', why: null, voidAsked: null } as const;
    const f4 = (may: DealerView['may']) =>
      keysOf(paused, dealerView({ may }), dora, 0, english).find(({ key }) => key === 'F4');
    expect(f4(['resume'])).toEqual({ key: 'F4', label: 'Resume', does: 'resume-own' });
    expect(f4([])).toMatchObject({ label: 'Pause', refusal: expect.stringContaining('A pit boss must resume') });
  });

  it('keep their positions and state why they are not available', () => {
    const inRound = keysOf(playing, dealerView({ may: ['pause', 'askVoid'] }), dora, 2, english);
    const between = keysOf(
      { is: 'between', after: 'result' },
      dealerView({ may: ['openBets', 'pause', 'handOver', 'signOff'] }),
      dora,
      1,
      english,
    );
    expect(names(inRound)).toEqual(names(between));
    expect(refused(inRound)).toEqual(['F5', 'F8']);
    expect(refused(between)).toEqual(['F5']);
    expect(
      refused(keysOf({ is: 'betting', act: null }, dealerView({ may: ['closeBets', 'pause'] }), dora, 1, english)),
    ).toEqual(['F8']);
  });

  it('of a pit boss lift a pause, which a dealer’s do not', () => {
    const f4 = (who: typeof dora) => keysOf(paused, dealerView(), who, 1, english).find(({ key }) => key === 'F4');
    expect(f4(pia)).toEqual({ key: 'F4', label: 'Resume', does: 'resume' });
    expect(f4(dora)?.refusal).toMatch(/pit boss/);
  });
});
