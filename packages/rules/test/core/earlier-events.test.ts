import { expect, test } from 'vitest';
import type { Conversion } from '../../src/earlier-events.ts';
import { type Fact, liftEvents, type Source } from '../../src/index.ts';

const AT = 1_800_000_000_000;
const closed = { type: 'betsClosed', at: AT, returned: [] };
const card: Fact = { fact: 'card', place: 'player', card: 'Ah' };
const draw = { type: 'drawn', at: AT, shoeId: 's-1', position: 7 };
const reported = (source: Source) => ({ type: 'reported', at: AT, fact: card, source });
const reportedBefore = { type: 'reported', at: AT, fact: card };

/** As before 0.1.0: a draw was an event of its own, and the fact after it named no source. */
function drawsApart(): Conversion {
  let source: Source = { from: 'dealer' };
  return (event) => {
    if ('shoeId' in event) source = { from: 'shoe', shoeId: 's-1', position: 7 };
    if (event.type !== 'reported' || 'source' in event) return event;
    const lifted = { ...event, source };
    source = { from: 'dealer' };
    return lifted;
  };
}

/** As if the source had had another name in between. */
const renamed = (): Conversion => (event) =>
  'origin' in event ? { ...event, source: event.origin, origin: undefined } : event;

const lifted = (events: readonly { readonly type: string }[], ...forms: Parameters<typeof liftEvents>[1] & object) =>
  liftEvents(
    events.map((event, i) => ({ version: i + 1, event })),
    forms,
  );

test('events of an earlier version are read in the current form, with what the events before them said', () => {
  const events = lifted([closed, draw, reportedBefore, reportedBefore], drawsApart);
  expect(events.map(({ event }) => event)).toEqual([
    closed,
    draw,
    reported({ from: 'shoe', shoeId: 's-1', position: 7 }),
    reported({ from: 'dealer' }),
  ]);
  expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});

test('an event passes through every form after its own, oldest first', () => {
  const between = { type: 'reported', at: AT, fact: card, origin: { from: 'dealer' } };
  const [first, second] = lifted([reportedBefore, between], renamed, drawsApart);
  expect(first?.event).toEqual(reported({ from: 'dealer' }));
  expect(second?.event).toEqual({ ...reported({ from: 'dealer' }), origin: undefined });
});

test('events of this version stay as they are, and every reading starts anew', () => {
  const now = [closed, reported({ from: 'shoe', shoeId: 's-1', position: 8 })];
  for (const [i, { event }] of lifted(now, drawsApart).entries()) expect(event).toBe(now[i]);
  lifted([closed, draw], drawsApart);
  expect(lifted([reportedBefore], drawsApart)[0]?.event).toEqual(reported({ from: 'dealer' }));
  const stored = now.map((event) => ({ event }));
  expect(liftEvents(stored)).toBe(stored);
});
