import type { RoundEvent } from '@baize/rules';
import { expect, test } from 'vitest';
import { couldBeDecided, type Judged } from '../../src/chain/judged.ts';
import { cryptoEntropy } from '../../src/dealing/entropy.ts';
import { sealKeys } from '../../src/dealing/seal-keys.ts';
import { Shoes } from '../../src/dealing/shoes.ts';
import type { TableEvent } from '../../src/events/table-events.ts';
import type { StoredEvent } from '../../src/journal/journal.ts';
import { afterEvent } from '../../src/table/state/fold.ts';
import { initialState, type TableState } from '../../src/table/state/table-state.ts';
import { unshuffled } from '../fixtures/chance/unshuffled.ts';
import { accepted, type GameId, openTestCasino, type TestCasino } from '../fixtures/open-table.ts';

/** The change of an event; `undefined` for one that is left as it is. */
type Forged = (event: never) => object | undefined;

/** What is judged of a table's stored events, by the type of each; `forge` replaces the first event of a type. */
async function judge(casino: TestCasino, forge: { readonly [Type in TableEvent['type']]?: Forged } = {}, by?: string) {
  const stored = (await casino.memory.read('vesper', 0)).map((each) => ({
    ...each,
    event: JSON.parse(JSON.stringify(each.event)) as TableEvent,
  }));
  const verdicts: [string, boolean][] = [];
  let state: TableState = initialState;
  let chosen = state.presets;
  const { setup } = casino;
  const earlier: TableEvent[] = [];
  const left = new Set(Object.keys(forge));
  for (const each of stored) {
    const { event } = each;
    const change = left.has(event.type) ? (forge[event.type] as (of: TableEvent) => object)(event) : undefined;
    if (change) left.delete(event.type);
    const claimed = { ...event, ...change } as TableEvent;
    const actor = change && by !== undefined ? by : each.actor;
    if (event.type === 'roundPrepared') chosen = state.presets;
    const judged: Judged = {
      ...{ setup, state, chosen, stored: { ...each, actor, event: claimed } },
      earlier: () => earlier,
      staked: (before) => casino.memory.staked('table:vesper', each.roundId ?? '', before),
      shoes: new Shoes(casino.shoes, sealKeys(Buffer.alloc(32, 7)), cryptoEntropy),
    };
    verdicts.push([event.type, await couldBeDecided(judged)]);
    if (event.type === 'roundPrepared') earlier.length = 0;
    earlier.push(event);
    state = afterEvent(setup, state, each);
  }
  return verdicts;
}

/** A round of the automatic dealer with two bets, one of them changed, up to the next round. */
async function played(game: GameId, spot: string): Promise<TestCasino> {
  const casino = await openTestCasino({ game });
  for (const player of ['ana', 'ben']) await casino.player(player);
  accepted(await casino.bet('ana', spot, 2_000));
  accepted(await casino.bet('ben', spot, 1_000));
  accepted(await casino.play('ana', { type: 'withdrawBets', wagers: [{ spot, stake: 1_000 }] }));
  accepted(
    await casino.play('ben', { type: 'moveBets', taken: [{ spot, stake: 500 }], placed: [{ spot, stake: 500 }] }),
  );
  for (let second = 0; casino.table.view().roundNumber < 2 && second < 120; second++) await casino.clock.pass(1_000);
  return casino;
}

const refusedIn = (verdicts: readonly [string, boolean][]) => verdicts.flatMap(([type, is]) => (is ? [] : [type]));

for (const [game, spot] of [
  ['roulette', 'red'],
  ['baccarat', 'player'],
  ['dragon-tiger', 'dragon'],
  ['andar-bahar', 'andar'],
] as const)
  test(`everything that a server decided in a round of ${game} could be decided`, async () => {
    const casino = await played(game, spot);
    const verdicts = await judge(casino);
    expect(verdicts.map(([type]) => type)).toEqual(
      expect.arrayContaining(['betsPlaced', 'betsWithdrawn', 'betsClosed', 'reported', 'settled']),
    );
    expect(refusedIn(verdicts)).toEqual([]);
  });

type Event<Type extends RoundEvent['type']> = Extract<RoundEvent, { type: Type }>;

test('a bet above its limit, after its time or in the name of another could not', async () => {
  const casino = await played('roulette', 'red');
  const huge = ({ wagers }: Event<'betsPlaced'>) => ({
    wagers: wagers.map((each) => ({ ...each, stake: 90_000_000 })),
  });
  expect(refusedIn(await judge(casino, { betsPlaced: huge as Forged }))).toEqual(['betsPlaced']);
  const late = ({ at }: Event<'betsPlaced'>) => ({ at: at + 20_000 });
  expect(refusedIn(await judge(casino, { betsPlaced: late as Forged }))).toEqual(['betsPlaced']);
  expect(refusedIn(await judge(casino, { betsPlaced: () => ({}) }, 'player:mallory'))).toEqual(['betsPlaced']);
  const early = ({ at }: Event<'betsClosed'>) => ({ at: at - 5_000 });
  expect(refusedIn(await judge(casino, { betsClosed: early as Forged }))).toEqual(['betsClosed']);
});

test('a result that was not sealed could not, nor a seal opened as another', async () => {
  const wheel = await played('roulette', 'red');
  const other = ({ fact }: Event<'reported'>) =>
    fact.fact === 'number' ? { fact: { ...fact, number: (fact.number + 1) % 37 } } : undefined;
  expect(refusedIn(await judge(wheel, { reported: other as Forged }))).toEqual(['reported']);
  expect(refusedIn(await judge(wheel, { numbersTold: () => ({ text: '0 0 0' }) }))).toEqual(['numbersTold']);

  const shoe = await played('baccarat', 'player');
  const ace = ({ fact }: Event<'reported'>) => ({ fact: { ...fact, card: 'Zz' } });
  expect(refusedIn(await judge(shoe, { reported: ace as Forged }))).toEqual(['reported']);
  const later = ({ source }: Event<'reported'>) =>
    source.from === 'shoe' ? { source: { ...source, position: source.position + 1 } } : undefined;
  expect(refusedIn(await judge(shoe, { reported: later as Forged }))).toEqual(['reported']);
});

test('a lost seal proves nothing', async () => {
  const casino = await played('roulette', 'red');
  const [sealed] = (await casino.events()).filter((event) => event.type === 'numbersSealed');
  casino.shoes.lose(sealed?.sealId ?? '');
  expect(refusedIn(await judge(casino))).toEqual(['reported']);
});

test('an abandoned round returns what was staked, by two people', async () => {
  const casino = await openTestCasino();
  await casino.player('ana');
  accepted(await casino.bet('ana', 'red', 1_000));
  casino.table.halt(new Error('a fault'));
  const reason = 'as a test';
  accepted(await casino.supervise({ type: 'askAbandon', reason }));
  accepted(await casino.supervise({ type: 'approveAbandon' }, undefined, 'pit-2'));
  expect(refusedIn(await judge(casino))).toEqual([]);
  expect(refusedIn(await judge(casino, { abandoned: () => ({}) }, 'staff:pit-1'))).toEqual(['abandoned']);
  expect(refusedIn(await judge(casino, { abandoned: () => ({ stakedMinor: 1 }) }))).toEqual(['abandoned']);
  const more = ({ refunds }: Event<'voided'>) => ({ refunds: refunds.map((each) => ({ ...each, stake: 5_000 })) });
  expect(refusedIn(await judge(casino, { voided: more as Forged }))).toEqual(['voided']);
});

type Reported = Event<'reported'>;

/** Changes nothing but who reported it. */
const sameFact = (is: (event: Reported) => boolean) => ((event: Reported) => (is(event) ? {} : undefined)) as Forged;

test('a decision in the name of another could not, nor one of the clock before its time', async () => {
  const casino = await openTestCasino({ game: 'blackjack', entropy: unshuffled() });
  for (const player of ['ana', 'ben']) await casino.player(player);
  accepted(await casino.bet('ana', 'seat:1', 1_000));
  accepted(await casino.bet('ben', 'seat:2', 1_000));
  await casino.clock.pass(26_000);
  accepted(await casino.play('ana', { type: 'choose', place: 'seat:1', choice: 'stand' }));
  await casino.clock.pass(30_000);
  expect(refusedIn(await judge(casino))).toEqual([]);
  const decision = sameFact(({ fact }) => fact.fact === 'choice');
  expect(refusedIn(await judge(casino, { reported: decision }, 'player:ben'))).toEqual(['reported']);
  expect(refusedIn(await judge(casino, { reported: decision }, 'clock'))).toEqual(['reported']);
  const isTimedOut = ({ source }: Reported) => source.from === 'clock';
  expect(refusedIn(await judge(casino, { reported: sameFact(isTimedOut) }, 'player:ben'))).toEqual(['reported']);
  const early = (event: Reported) => (isTimedOut(event) ? { at: event.at - 5_000 } : undefined);
  expect(refusedIn(await judge(casino, { reported: early as Forged }))).toEqual(['reported']);
});

test('what was chosen in advance is repeated by the clock as its round opens, and nothing else', async () => {
  const casino = await openTestCasino({ game: 'blackjack' });
  for (const player of ['ana', 'ben']) await casino.player(player);
  casino.table.playersPresent(['ana', 'ben'], []);
  accepted(await casino.bet('ana', 'seat:4', 1_000));
  for (const preset of ['follow-double', 'follow-split'])
    accepted(await casino.play('ben', { type: 'preset', preset, on: true }));
  while (casino.table.view().roundNumber < 3) await casino.clock.pass(1_000);
  expect((await casino.memory.read('vesper', 0)).filter(isRepeated)).toHaveLength(4);
  expect(refusedIn(await judge(casino))).toEqual([]);
  const chosen = sameFact(({ fact }) => fact.fact === 'preset');
  expect(refusedIn(await judge(casino, { reported: chosen }, 'clock'))).toEqual(['reported']);
  const forAna = ({ fact, at }: Reported) =>
    fact.fact === 'preset' && at > casino.setup.info.pace.bettingMs
      ? { fact: { ...fact, player: 'ana' }, source: { from: 'player', player: 'ana' } }
      : undefined;
  expect(refusedIn(await judge(casino, { reported: forAna as Forged }))).toEqual(['reported']);
});

const isRepeated = ({ actor, event }: StoredEvent) =>
  actor === 'clock' && event.type === 'reported' && event.fact.fact === 'preset';

test('a card is entered and corrected by the dealer of its round alone', async () => {
  const casino = await openTestCasino({ game: 'baccarat', equipment: 'physical' });
  await casino.player('ana');
  accepted(await casino.deal('dealer-1', { type: 'signOn' }));
  accepted(await casino.deal('dealer-1', { type: 'openBets' }));
  accepted(await casino.deal('dealer-1', { type: 'closeBets' }));
  const card = (name: string) => ({ fact: 'card', place: 'player', card: name }) as const;
  accepted(await casino.deal('dealer-1', { type: 'report', fact: card('9s') }));
  accepted(await casino.deal('dealer-1', { type: 'correct', index: 0, fact: card('2d') }));
  expect(refusedIn(await judge(casino))).toEqual([]);
  const entry = sameFact(({ fact }) => fact.fact === 'card');
  for (const by of ['dealer:dealer-2', 'shoe', 'clock']) {
    expect(refusedIn(await judge(casino, { reported: entry }, by))).toEqual(['reported']);
    expect(refusedIn(await judge(casino, { corrected: () => ({}) }, by))).toEqual(['corrected']);
  }
  const wheel = await played('roulette', 'red');
  const entered = ({ fact }: Reported) => (fact.fact === 'number' ? { source: { from: 'dealer' } } : undefined);
  expect(refusedIn(await judge(wheel, { reported: entered as Forged }))).toEqual(['reported']);
});
