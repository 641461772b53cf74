import type { DealerFact } from '@baize/protocol';
import { expect, test } from 'vitest';
import { inEnglish } from '../../fixtures/in-english.ts';
import { accepted, openTestCasino, refused, type TestCasino } from '../../fixtures/open-table.ts';

const report = (fact: DealerFact) => ({ type: 'report', fact }) as const;
const deal = (casino: TestCasino, command: Parameters<TestCasino['deal']>[1]) => casino.deal('dealer-1', command);

/** A baccarat table with a dealer's own shoe of eight decks, before its first round. */
async function ownShoe(equipment: 'physical' | 'both' = 'physical'): Promise<TestCasino> {
  const casino = await openTestCasino({ equipment, game: 'baccarat' });
  await casino.player('ana');
  casino.table.dealerPresent('dealer-1', true);
  accepted(await deal(casino, { type: 'signOn' }));
  if (equipment === 'both') await casino.clock.pass(120_000);
  return casino;
}

/** Plays a complete round of four cards, decided by the naturals of the nines. */
async function round(casino: TestCasino, [first, second, third, fourth]: readonly string[]): Promise<void> {
  await opened(casino);
  for (const [place, card] of [
    ['player', first],
    ['banker', second],
    ['player', third],
    ['banker', fourth],
  ] as const)
    accepted(await deal(casino, report({ fact: 'card', place, card: card ?? '' })));
  await finished(casino);
}

/** Performs the acts at the end of the procedure. */
async function finished(casino: TestCasino): Promise<void> {
  while (casino.table.view().round?.phase === 'playing') {
    const step = casino.table.dealerView().asked[0]?.step;
    if (step?.ask !== 'act') throw new Error(`the round asks for a ${step?.ask}`);
    const { act, place } = step;
    accepted(await deal(casino, report(place === undefined ? { fact: 'act', act } : { fact: 'act', act, place })));
  }
}

async function opened(casino: TestCasino): Promise<void> {
  accepted(await deal(casino, { type: 'openBets' }));
  accepted(await casino.bet('ana', 'player', 1_000));
  accepted(await deal(casino, { type: 'closeBets' }));
}

/** Four rounds with two nines of hearts each: all eight of eight decks. */
async function dealtOut(casino: TestCasino): Promise<void> {
  for (const suit of ['c', 'd', 's', 'c']) await round(casino, ['9h', '9h', `K${suit}`, `Q${suit}`]);
}

const nine = report({ fact: 'card', place: 'player', card: '9h' });
const sentence =
  'Every 9♥\uFE0E of this shoe has been dealt. Check the card, correct an earlier entry, or request a void.';

test('DE3: a ninth copy of a card is refused in a later round, after a restart, and as a correction', async () => {
  const casino = await ownShoe();
  await dealtOut(casino);
  await opened(casino);
  expect(refused(await deal(casino, nine))).toEqual({ code: 'duplicate-card', sentence });
  await casino.restart();
  expect(refused(await deal(casino, nine))).toEqual({ code: 'duplicate-card', sentence });
  accepted(await deal(casino, report({ fact: 'card', place: 'player', card: '8h' })));
  const wrong = { type: 'correct', index: 0, fact: { fact: 'card', place: 'player', card: '9h' } } as const;
  expect(refused(await deal(casino, wrong)).sentence).toBe(sentence);
});

test('a card replaced by a correction does not count as dealt', async () => {
  const casino = await ownShoe();
  for (const suit of ['c', 'd', 's']) await round(casino, ['9h', '9h', `K${suit}`, `Q${suit}`]);
  await opened(casino);
  accepted(await deal(casino, nine));
  accepted(await deal(casino, { type: 'correct', index: 0, fact: { fact: 'card', place: 'player', card: '9d' } }));
  for (const [place, card] of [
    ['banker', '9h'],
    ['player', 'Kc'],
    ['banker', '9h'],
  ] as const)
    accepted(await deal(casino, report({ fact: 'card', place, card })));
  await finished(casino);
  await opened(casino);
  expect(refused(await deal(casino, nine)).sentence).toBe(sentence);
});

test('the cards of a void round count as dealt', async () => {
  const casino = await ownShoe();
  for (const suit of ['c', 'd', 's']) await round(casino, ['9h', '9h', `K${suit}`, `Q${suit}`]);
  await opened(casino);
  accepted(await deal(casino, nine));
  accepted(await deal(casino, report({ fact: 'card', place: 'banker', card: '9h' })));
  accepted(await deal(casino, { type: 'askVoid', reason: 'a card fell' }));
  accepted(await casino.supervise({ type: 'approveVoid' }));
  await opened(casino);
  expect(refused(await deal(casino, nine)).sentence).toBe(sentence);
});

test('a new shoe contains every card again, and is opened before the first card of a round only', async () => {
  const casino = await ownShoe();
  await dealtOut(casino);
  accepted(await deal(casino, { type: 'newShoe' }));
  expect(inEnglish(casino.table.view().words)).toBe('A new shoe.');
  await dealtOut(casino);
  await opened(casino);
  accepted(await deal(casino, report({ fact: 'card', place: 'player', card: '8h' })));
  expect(refused(await deal(casino, { type: 'newShoe' })).code).toBe('round-in-play');
  expect(refused(await deal(casino, report({ fact: 'card', place: 'banker', card: '9h' }))).sentence).toBe(sentence);
});

test('a shoe from which nothing was dealt is not opened again', async () => {
  const casino = await ownShoe();
  const opened = async () => (await casino.types()).filter((type) => type === 'ownShoeOpened').length;
  expect(casino.table.dealerView().may).toContain('newShoe');
  for (let i = 0; i < 2; i++) accepted(await deal(casino, { type: 'newShoe' }));
  expect(await opened()).toBe(1);
  expect(casino.table.dealerView().may).not.toContain('newShoe');
  await round(casino, ['9h', '8h', 'Kc', 'Qc']);
  for (let i = 0; i < 2; i++) accepted(await deal(casino, { type: 'newShoe' }));
  expect(await opened()).toBe(2);
});

const coded = (card: string, deck: number, place = 'player') =>
  ({ ...report({ fact: 'card', place, card }), deck }) as const;
const codeSentence =
  'This 9♥\uFE0E of deck 3 has already been dealt from this shoe. Check the card, correct the earlier entry, or request a void.';

test('the same card of the same deck is refused until the shoe is changed; of another deck it is another card', async () => {
  const casino = await ownShoe();
  await opened(casino);
  accepted(await deal(casino, coded('9h', 3)));
  expect(refused(await deal(casino, coded('9h', 3, 'banker')))).toEqual({
    code: 'duplicate-card',
    sentence: codeSentence,
  });
  accepted(await deal(casino, coded('9h', 4, 'banker')));
  accepted(await deal(casino, report({ fact: 'card', place: 'player', card: 'Kd' })));
  accepted(await deal(casino, coded('Kd', 1, 'banker')));
  await finished(casino);
  await opened(casino);
  expect(refused(await deal(casino, coded('9h', 4))).code).toBe('duplicate-card');
  await casino.restart();
  expect(refused(await deal(casino, coded('9h', 3)))).toEqual({ code: 'duplicate-card', sentence: codeSentence });
  accepted(await deal(casino, { type: 'newShoe' }));
  accepted(await deal(casino, nine));
  accepted(await deal(casino, coded('9h', 3, 'banker')));
});

test('a correction replaces the deck, too', async () => {
  const casino = await ownShoe();
  await opened(casino);
  accepted(await deal(casino, coded('9h', 3)));
  const correct = (index: number, of: { readonly deck?: number }) =>
    deal(casino, {
      type: 'correct',
      index,
      fact: { fact: 'card', place: index === 0 ? 'player' : 'banker', card: '9h' },
      ...of,
    });
  accepted(await correct(0, { deck: 3 }));
  accepted(await correct(0, { deck: 4 }));
  accepted(await deal(casino, coded('9h', 3, 'banker')));
  expect(refused(await correct(0, { deck: 3 })).sentence).toBe(codeSentence);
  accepted(await correct(1, {}));
  accepted(await correct(0, { deck: 3 }));
  expect(await casino.events()).toContainEqual(expect.objectContaining({ type: 'corrected', index: 0, deck: 3 }));
});

test('the deck of a card is in no view', async () => {
  const casino = await ownShoe();
  await opened(casino);
  accepted(await deal(casino, coded('9h', 77)));
  const shown = JSON.stringify([casino.table.view(), casino.table.dealerView(), casino.table.results()]);
  expect(shown).not.toMatch(/77|deck/);
});

test('the remaining cards are never shown', async () => {
  const casino = await ownShoe();
  await dealtOut(casino);
  await opened(casino);
  const shown = JSON.stringify([casino.table.view(), casino.table.dealerView(), casino.table.results()]);
  expect(shown).not.toContain('dealt":{');
  expect(shown).not.toContain('ownShoe');
});

test('the dealer sees what is left of the shoe up to the cut card, burned cards included, also rounds later', async () => {
  const casino = await ownShoe();
  accepted(await deal(casino, { type: 'newShoe', burned: 11 }));
  const before = casino.table.dealerView().physicalShoe;
  expect(before).toMatchObject({ out: 0, burned: 11, of: 416, cut: 402 });
  await round(casino, ['9h', '9h', 'Kc', 'Qc']);
  await opened(casino);
  expect(casino.table.dealerView().physicalShoe).toEqual({ ...before, out: 4 });
  expect(casino.table.view().shoe).toBeNull();
});

test('a round entered by hand names no virtual shoe, and does not advance it', async () => {
  const casino = await ownShoe('both');
  const before = casino.table.view().sealed;
  await round(casino, ['9h', '9h', 'Kc', 'Qc']);
  expect(await casino.memory.rounds('vesper', 1)).toMatchObject([{ dealing: 'console', shoeId: null }]);
  expect(casino.table.results().at(-1)).toMatchObject({ shoe: null, byHand: true });
  expect(casino.table.view()).toMatchObject({ shoe: null, sealed: before });
  const events = await casino.events();
  const played = events.slice(events.findLastIndex(({ type }) => type === 'roundPrepared'));
  const cards = played.flatMap((event) => (event.type === 'reported' && event.fact.fact === 'card' ? [event] : []));
  expect(cards.map(({ source }) => source)).toEqual(Array(4).fill({ from: 'dealer' }));
});

test('a table without a physical shoe refuses a new shoe', async () => {
  const casino = await openTestCasino({ equipment: 'physical' });
  accepted(await casino.deal('dealer-1', { type: 'signOn' }));
  expect(refused(await casino.deal('dealer-1', { type: 'newShoe' })).code).toBe('no-own-shoe');
  expect(casino.table.dealerView().may).not.toContain('newShoe');
});
