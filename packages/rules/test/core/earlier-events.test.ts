import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  games,
  isEntered,
  liftEvents,
  type Player,
  parseRound,
  playRound,
  type RoundEvent,
  setUp,
} from '../../src/index.ts';

const AT = 1_800_000_000_000;
const ana = 'ana' as Player;
const lifted = (...events: readonly object[]) =>
  liftEvents(events.map((event) => ({ event: event as { type: string } }))).map(({ event }) => event);
const reported = (fact: object, by = 'dealer', more: object = {}) => ({ type: 'reported', at: AT, fact, by, ...more });
const closed = { type: 'betsClosed', at: AT, returned: [] };

describe('events of earlier versions are converted to the current form:', () => {
  test('a card with a separate drawn event', () => {
    const draw = { type: 'drawn', at: AT, shoeId: 's-1', position: 7, place: 'player' };
    const fact = { fact: 'card', place: 'player', card: 'Ah' };
    expect(lifted(closed, draw, reported(fact), reported(fact))).toEqual([
      closed,
      draw,
      { type: 'reported', at: AT, fact, source: { from: 'shoe', shoeId: 's-1', position: 7 } },
      { type: 'reported', at: AT, fact, source: { from: 'dealer' } },
    ]);
  });

  test('a card drawn face down, peeked at and turned', () => {
    const draw = { type: 'drawn', at: AT, shoeId: 's-1', position: 3, place: 'dealer' };
    const sources = lifted(
      closed,
      draw,
      reported({ fact: 'card', place: 'dealer', card: 'down' }),
      reported({ fact: 'card', place: 'dealer', card: 'down' }),
      reported({ fact: 'peek', place: 'dealer', yes: false }),
      reported({ fact: 'reveal', place: 'dealer', card: 'Kd' }),
      reported({ fact: 'reveal', place: 'dealer', card: 'Kc' }, 'dealer', { byHand: true }),
    ).flatMap((event) => ('source' in event ? [event.source] : []));
    const shoe = { from: 'shoe', shoeId: 's-1', position: 3 };
    expect(sources).toEqual([shoe, { from: 'dealer' }, shoe, shoe, { from: 'dealer' }]);
  });

  test('a number drawn from sealed numbers or at the time of the spin', () => {
    const fact = { fact: 'number', number: 17 };
    const sealed = { type: 'numberDrawn', at: AT, sealId: 'n-1', spin: 2 };
    const sourceOf = (...events: readonly object[]) => lifted(closed, ...events).at(-1);
    expect(sourceOf(sealed, reported(fact))).toEqual({
      ...{ type: 'reported', at: AT, fact },
      source: { from: 'wheel', sealId: 'n-1', spin: 2 },
    });
    expect(sourceOf({ type: 'numberDrawn', at: AT }, reported(fact))).toMatchObject({
      source: { from: 'wheel', sealId: null, spin: 0 },
    });
    expect(sourceOf(reported(fact, 'dealer', { byHand: true }))).toEqual({
      ...{ type: 'reported', at: AT, fact },
      source: { from: 'dealer' },
    });
  });

  test('a decision of a player, one of the clock, and a preset', () => {
    const choice = { fact: 'choice', place: 'seat:1', player: ana, choice: 'stand', stakes: [] };
    const preset = { fact: 'preset', player: ana, preset: 'follow-double', on: true };
    expect(
      lifted(reported(preset, ana), closed, reported(choice, ana), reported({ ...choice, auto: true }, 'table')),
    ).toMatchObject([
      { source: { from: 'player', player: ana } },
      { type: 'betsClosed' },
      { source: { from: 'player', player: ana } },
      { source: { from: 'clock' } },
    ]);
  });

  test('a packet of Three Card Monster, visible only to its owner, corrected and turned', () => {
    const card = (of: string) => ({ fact: 'card', place: 'position:3', card: of });
    const [, , dealt, corrected, turn] = lifted(
      { type: 'betsPlaced', at: AT, player: ana, wagers: [{ spot: 'ante:3', stake: 1_000 }] },
      closed,
      reported(card('Kd')),
      { type: 'corrected', at: AT, index: 0, was: card('Kd'), fact: card('Ks'), dropped: 0 },
      reported({ fact: 'act', act: 'turn', place: 'position:3' }),
    );
    expect(dealt).toMatchObject({ onlyFor: ana });
    expect(corrected).toMatchObject({ onlyFor: ana, fact: card('Ks') });
    expect(turn).toMatchObject({ source: { from: 'dealer' }, turns: true });
  });

  test('events in the current form are unchanged, also after earlier ones', () => {
    const draw = { type: 'drawn', at: AT, shoeId: 's-1', position: 3, place: 'dealer' };
    const down = { fact: 'card', place: 'dealer', card: 'down' };
    const now = { type: 'reported', at: AT, fact: { ...down, card: 'Ah' }, source: { from: 'dealer' } };
    const events = lifted(closed, draw, reported(down), now);
    expect(events.at(-1)).toBe(now);
    const announced = { type: 'announced', at: AT, text: 'by the dealer' };
    expect(lifted(announced)).toEqual([announced]);
  });
});

const GAMES = new URL('../../src/games/', import.meta.url);
const written = Object.keys(games).flatMap((id) =>
  readdirSync(new URL(`${id}/rounds`, GAMES)).map((file): [string, string] => [id, `${id}/rounds/${file}`]),
);

/** The event in the form used before facts had a source. */
function earlier(event: RoundEvent): object {
  if (event.type === 'corrected') return { ...event, onlyFor: undefined };
  if (event.type !== 'reported') return event;
  const { type, at, fact, source } = event;
  const by = source.from === 'player' ? source.player : source.from === 'clock' ? 'table' : 'dealer';
  return { type, at, fact, by, ...(isEntered(event) ? { byHand: true } : {}) };
}

test.each(written)('a round of %s converts from the earlier form to the same events: %s', (id, file) => {
  const lines = parseRound(readFileSync(new URL(file, GAMES), 'utf8'));
  const setup = lines.ok ? setUp(games, lines.value, id) : lines;
  if (!lines.ok || !setup.ok) throw new Error(`${file} is not a round`);
  const { events } = playRound(setup.value, lines.value);
  expect(JSON.parse(JSON.stringify(lifted(...events.map(earlier))))).toEqual(JSON.parse(JSON.stringify(events)));
});
