import type { MessageBus } from '../../bus/message-bus.ts';
import {
  countingRefusals,
  type Reader,
  readCommand,
  readPresent,
  readRequestedViews,
  subjectsOf,
} from '../messages.ts';
import { type Moment, NOBODY, type Publication, type TableEngine } from '../table-feed.ts';
import { GatewayPresence } from './gateway-presence.ts';
import { Summaries } from './summaries.ts';

/** Interval at which an engine names its newest publication, so that a gateway detects a missed one. */
const HEARTBEAT_MS = 1_000;
/** A gateway that sends nothing for this time counts as empty. */
const SILENCE_MS = 7_000;

/**
 * Serves a table to gateways in other processes.
 * @param refused called for each message that cannot be read
 * @returns a function that stops it
 */
export function serveOverBus(bus: MessageBus, engine: TableEngine, refused: () => void): () => void {
  const subjects = subjectsOf(engine.tableId);
  const { epoch } = engine;
  const read = countingRefusals(refused);
  let newest: Moment = { epoch, number: 0, order: 0 };
  const summaries = new Summaries(newest);
  engine.onPublication((publication) => {
    const { number, order } = publication;
    newest = { epoch, number, order };
    bus.publish(subjects.publication, publication);
    const summary = summaries.of(publication);
    if (summary) bus.publish(subjects.summary, summary);
  });
  /** Answers the messages that can be read; another changes nothing. */
  const answering =
    <Message>(reader: Reader<Message>, answer: (message: Message, traceParent?: string) => Promise<object>) =>
    async (message: unknown, traceParent?: string): Promise<object> => {
      const asked = read(reader, message);
      if (asked !== null) return answer(asked, traceParent);
      throw new Error(`not a question to the table ${engine.tableId}`);
    };

  const gateways = new Map<string, GatewayPresence>();
  const attended = (message: unknown) => {
    const heard = read(readPresent, message);
    if (heard === null) return;
    const now = performance.now();
    const gateway = gateways.get(heard.gateway) ?? new GatewayPresence(now);
    gateways.set(heard.gateway, gateway);
    const present = gateway.take(heard, now);
    if (present === 'gap') bus.publish(subjects.attend, { gateway: heard.gateway });
    else if (present !== 'old') engine.attended(heard.gateway, present);
  };
  const heartbeat = () => {
    bus.publish(subjects.publication, beatOf(newest));
    bus.publish(subjects.summary, beatOf(summaries.newest));
  };
  const beat = setInterval(() => {
    heartbeat();
    for (const [gateway, { heardAt }] of gateways)
      if (performance.now() - heardAt > SILENCE_MS) {
        gateways.delete(gateway);
        engine.attended(gateway, NOBODY);
      }
  }, HEARTBEAT_MS);

  const stops = [
    () => clearInterval(beat),
    bus.respond(subjects.owner, async () => ({ epoch, now: engine.now(), summarises: true })),
    bus.respond(
      subjects.command(epoch),
      answering(readCommand, ({ commandId, asker }, traceParent) => engine.handle(commandId, asker, traceParent)),
    ),
    bus.respond(
      subjects.snapshot(epoch),
      answering(readRequestedViews, (wanted) => engine.snapshot(wanted)),
    ),
    bus.subscribe(subjects.present, attended),
  ];
  // The gateways of a former owner need not wait for the next beat.
  heartbeat();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Names the newest publication, or the newest summary. */
const beatOf = (newest: Moment): Publication => ({
  ...{ ...newest, after: newest.number },
  ...{ own: [], results: [], reversed: [] },
});
