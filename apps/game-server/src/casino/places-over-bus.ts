import { z } from 'zod';
import type { MessageBus } from '../bus/message-bus.ts';
import { slicesOf } from '../feed/right-of-way.ts';
import type { Headcount } from '../transport/door/headcount.ts';

const SUBJECT = 'places';
/** How often a gateway tells the others how many connections each address and account has with it, ms. */
const EVERY_MS = 1_000;
/** Every so many times it tells all of them, so that a lost message is made up for. */
const ALL_EVERY = 30;
/** A gateway that says nothing for this time is gone, and its connections with it. */
const SILENCE_MS = 7_000;
/** Most counts in one message, so that it stays far below the limit of a bus. */
const MOST_COUNTS = 5_000;

const message = z.object({
  ...{ from: z.string().min(1).max(80), order: z.int(), whole: z.boolean() },
  counts: z.array(z.tuple([z.enum(['address', 'account']), z.string().max(80), z.int().min(0)])).max(MOST_COUNTS),
});

/** Lets limits of connections hold over all gateways of a house. @returns a function that stops it */
export function sharePlaces(bus: MessageBus, from: string, headcount: Headcount, refused: () => void): () => void {
  const others = new Map<string, { order: number; heardAt: number }>();
  let order = 0;
  let turns = 0;
  const tell = (all: boolean) => {
    const [first = [], ...others] = slicesOf(headcount.news(all), MOST_COUNTS);
    // Also without a change: this gateway is there.
    bus.publish(SUBJECT, { from, order: ++order, whole: all, counts: first });
    for (const counts of others) bus.publish(SUBJECT, { from, order: ++order, whole: false, counts });
  };
  const hear = ({ from: other, order: theirs, whole, counts }: z.infer<typeof message>) => {
    const known = others.get(other);
    if (other === from || (known && theirs <= known.order)) return;
    // One that has just come knows nothing of this one.
    if (!known) turns = 0;
    others.set(other, { order: theirs, heardAt: performance.now() });
    if (whole) headcount.forget(other);
    headcount.heard(other, counts);
  };
  const stop = bus.subscribe(SUBJECT, (heard) => {
    const read = message.safeParse(heard);
    if (read.success) hear(read.data);
    else refused();
  });
  const timer = setInterval(() => {
    tell(turns++ % ALL_EVERY === 0);
    for (const [other, { heardAt }] of others)
      if (performance.now() - heardAt > SILENCE_MS) {
        others.delete(other);
        headcount.forget(other);
      }
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    stop();
  };
}
