import type { DealerFact } from '@baize/protocol';
import { expect, test } from 'vitest';
import { inEnglish } from '../fixtures/in-english.ts';
import { accepted, openHouse, refused, type TestHouse } from '../fixtures/open-table.ts';

const report = (fact: DealerFact) => ({ type: 'report', fact }) as const;
const deal = (house: TestHouse, command: Parameters<TestHouse['deal']>[1]) => house.deal('dealer-1', command);

/** A baccarat table with a dealer's own shoe of eight decks, before its first round. */
async function ownShoe(equipment: 'physical' | 'both' = 'physical'): Promise<TestHouse> {
  const house = await openHouse({ equipment, game: 'baccarat' });
  await house.player('ana');
  house.table.dealerPresent('dealer-1', true);
  accepted(await deal(house, { type: 'signOn' }));
  if (equipment === 'both') await house.clock.pass(120_000);
  return house;
}

/** Plays a complete round of four cards, decided by the naturals of the nines. */
async function round(house: TestHouse, [first, second, third, fourth]: readonly string[]): Promise<void> {
  await opened(house);
  for (const [place, card] of [
    ['player', first],
    ['banker', second],
    ['player', third],
    ['banker', fourth],
  ] as const)
    accepted(await deal(house, report({ fact: 'card', place, card: card ?? '' })));
  await finished(house);
}

/** Performs the acts at the end of the procedure. */
async function finished(house: TestHouse): Promise<void> {
  while (house.table.view().round?.phase === 'playing') {
    const step = house.table.dealerView().asked[0]?.step;
    if (step?.ask !== 'act') throw new Error(`the round asks for a ${step?.ask}`);
    const { act, place } = step;
    accepted(await deal(house, report(place === undefined ? { fact: 'act', act } : { fact: 'act', act, place })));
  }
}

async function opened(house: TestHouse): Promise<void> {
  accepted(await deal(house, { type: 'openBets' }));
  accepted(await house.bet('ana', 'player', 1_000));
  accepted(await deal(house, { type: 'closeBets' }));
}

/** Four rounds with two nines of hearts each: all eight of eight decks. */
async function dealtOut(house: TestHouse): Promise<void> {
  for (const suit of ['c', 'd', 's', 'c']) await round(house, ['9h', '9h', `K${suit}`, `Q${suit}`]);
}

const nine = report({ fact: 'card', place: 'player', card: '9h' });
const sentence =
  'Every 9♥\uFE0E of this shoe has been dealt. Check the card, correct an earlier entry, or change the shoe.';

test('a ninth copy of a card is refused in a later round, after a restart, and as a correction', async () => {
  const house = await ownShoe();
  await dealtOut(house);
  await opened(house);
  expect(refused(await deal(house, nine))).toEqual({ code: 'duplicate-card', sentence });
  await house.restart();
  expect(refused(await deal(house, nine))).toEqual({ code: 'duplicate-card', sentence });
  accepted(await deal(house, report({ fact: 'card', place: 'player', card: '8h' })));
  const wrong = { type: 'correct', index: 0, fact: { fact: 'card', place: 'player', card: '9h' } } as const;
  expect(refused(await deal(house, wrong)).sentence).toBe(sentence);
});

test('a card replaced by a correction does not count as dealt', async () => {
  const house = await ownShoe();
  for (const suit of ['c', 'd', 's']) await round(house, ['9h', '9h', `K${suit}`, `Q${suit}`]);
  await opened(house);
  accepted(await deal(house, nine));
  accepted(await deal(house, { type: 'correct', index: 0, fact: { fact: 'card', place: 'player', card: '9d' } }));
  for (const [place, card] of [
    ['banker', '9h'],
    ['player', 'Kc'],
    ['banker', '9h'],
  ] as const)
    accepted(await deal(house, report({ fact: 'card', place, card })));
  await finished(house);
  await opened(house);
  expect(refused(await deal(house, nine)).sentence).toBe(sentence);
});

test('the cards of a void round count as dealt', async () => {
  const house = await ownShoe();
  for (const suit of ['c', 'd', 's']) await round(house, ['9h', '9h', `K${suit}`, `Q${suit}`]);
  await opened(house);
  accepted(await deal(house, nine));
  accepted(await deal(house, report({ fact: 'card', place: 'banker', card: '9h' })));
  accepted(await deal(house, { type: 'askVoid', reason: 'a card fell' }));
  accepted(await house.supervise({ type: 'approveVoid' }));
  await opened(house);
  expect(refused(await deal(house, nine)).sentence).toBe(sentence);
});

test('a new shoe contains every card again, during a round except those already dealt in it', async () => {
  const house = await ownShoe();
  await dealtOut(house);
  accepted(await deal(house, { type: 'newShoe' }));
  expect(inEnglish(house.table.view().words)).toBe('A new shoe.');
  await dealtOut(house);
  await opened(house);
  accepted(await deal(house, report({ fact: 'card', place: 'player', card: '8h' })));
  expect(refused(await deal(house, report({ fact: 'card', place: 'banker', card: '9h' }))).sentence).toBe(sentence);
  accepted(await deal(house, { type: 'newShoe' }));
  await house.restart();
  accepted(await deal(house, report({ fact: 'card', place: 'banker', card: '9h' })));
  const prepared = (await house.events()).findLast(({ type }) => type === 'roundPrepared');
  expect(prepared, 'carried from round to round').toMatchObject({ ownShoe: { dealt: { '9h': 8 } } });
});

const coded = (card: string, deck: number, place = 'player') =>
  ({ ...report({ fact: 'card', place, card }), deck }) as const;
const codeSentence =
  'This 9♥\uFE0E of deck 3 has already been dealt from this shoe. Check the card, correct the earlier entry, or change the shoe.';

test('the same card of the same deck is refused until the shoe is changed; of another deck it is another card', async () => {
  const house = await ownShoe();
  await opened(house);
  accepted(await deal(house, coded('9h', 3)));
  expect(refused(await deal(house, coded('9h', 3, 'banker')))).toEqual({
    code: 'duplicate-card',
    sentence: codeSentence,
  });
  accepted(await deal(house, coded('9h', 4, 'banker')));
  accepted(await deal(house, report({ fact: 'card', place: 'player', card: 'Kd' })));
  accepted(await deal(house, coded('Kd', 1, 'banker')));
  await finished(house);
  await opened(house);
  expect(refused(await deal(house, coded('9h', 4))).code).toBe('duplicate-card');
  await house.restart();
  expect(refused(await deal(house, coded('9h', 3)))).toEqual({ code: 'duplicate-card', sentence: codeSentence });
  accepted(await deal(house, nine));
  accepted(await deal(house, { type: 'newShoe' }));
  accepted(await deal(house, coded('9h', 3, 'banker')));
});

test('a correction replaces the deck, too', async () => {
  const house = await ownShoe();
  await opened(house);
  accepted(await deal(house, coded('9h', 3)));
  const correct = (index: number, of: { readonly deck?: number }) =>
    deal(house, {
      type: 'correct',
      index,
      fact: { fact: 'card', place: index === 0 ? 'player' : 'banker', card: '9h' },
      ...of,
    });
  accepted(await correct(0, { deck: 3 }));
  accepted(await correct(0, { deck: 4 }));
  accepted(await deal(house, coded('9h', 3, 'banker')));
  expect(refused(await correct(0, { deck: 3 })).sentence).toBe(codeSentence);
  accepted(await correct(1, {}));
  accepted(await correct(0, { deck: 3 }));
  expect(await house.events()).toContainEqual(expect.objectContaining({ type: 'corrected', index: 0, deck: 3 }));
});

test('the deck of a card is in no view', async () => {
  const house = await ownShoe();
  await opened(house);
  accepted(await deal(house, coded('9h', 77)));
  const shown = JSON.stringify([house.table.view(), house.table.dealerView(), house.table.results()]);
  expect(shown).not.toMatch(/77|deck/);
});

test('the remaining cards are never shown', async () => {
  const house = await ownShoe();
  await dealtOut(house);
  await opened(house);
  const shown = JSON.stringify([house.table.view(), house.table.dealerView(), house.table.results()]);
  expect(shown).not.toContain('dealt":{');
  expect(shown).not.toContain('ownShoe');
});

test('a round entered by hand names no virtual shoe, and does not advance it', async () => {
  const house = await ownShoe('both');
  const before = house.table.view().sealed;
  await round(house, ['9h', '9h', 'Kc', 'Qc']);
  expect(await house.memory.rounds('vesper', 1)).toMatchObject([{ dealing: 'console', shoeId: null }]);
  expect(house.table.results().at(-1)).toMatchObject({ shoe: null, byHand: true });
  expect(house.table.view()).toMatchObject({ shoe: null, sealed: before });
  const events = await house.events();
  const played = events.slice(events.findLastIndex(({ type }) => type === 'roundPrepared'));
  const cards = played.flatMap((event) => (event.type === 'reported' && event.fact.fact === 'card' ? [event] : []));
  expect(cards.map(({ source }) => source)).toEqual(Array(4).fill({ from: 'dealer' }));
});

test('a table without a physical shoe refuses a new shoe', async () => {
  const house = await openHouse({ equipment: 'physical' });
  accepted(await house.deal('dealer-1', { type: 'signOn' }));
  expect(refused(await house.deal('dealer-1', { type: 'newShoe' })).code).toBe('no-own-shoe');
  expect(house.table.dealerView().may).not.toContain('newShoe');
});
