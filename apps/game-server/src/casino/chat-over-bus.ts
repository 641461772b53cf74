import { z } from 'zod';
import type { MessageBus } from '../bus/message-bus.ts';
import type { ChatNews } from '../chat/chat.ts';

const SUBJECT = 'chat';

const line = z.object({
  ...{ id: z.string().regex(/^\d{1,19}$/), tableId: z.string().max(40), userId: z.string().max(80) },
  ...{
    name: z.string().max(200),
    text: z.string().max(1_000),
    at: z.number(),
    role: z.enum(['player', 'dealer', 'staff']),
  },
});
const news = z.union([
  z.object({ from: z.string(), added: line }),
  z.object({ from: z.string(), hidden: z.object({ tableId: z.string(), lineId: z.string() }) }),
]);

/** What is said and hidden at the other gateways of the house, after it is stored. */
export function chatOverBus(bus: MessageBus, from: string, refused: () => void) {
  const stops: (() => void)[] = [];
  return {
    tell: (told: ChatNews): void => bus.publish(SUBJECT, { from, ...told }),
    listen: (heard: (told: ChatNews) => void): void => {
      const stop = bus.subscribe(SUBJECT, (message) => {
        const read = news.safeParse(message);
        if (!read.success) refused();
        else if (read.data.from !== from) heard(read.data);
      });
      stops.push(stop);
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
