import { type CommandMessage, type MessageBus, type PresentMessage, subjectsOf } from '../message-bus.ts';
import type { Moment, Present, Publication, RequestedViews, TableEngine } from '../table-feed.ts';

/** Interval at which an engine names its newest publication, so that a gateway detects a missed one. */
const HEARTBEAT_MS = 1_000;
/** A gateway that sends nothing for this time counts as empty. */
const SILENCE_MS = 7_000;

const NOBODY: Present = { watching: 0, players: [], dealers: [], staff: false };

/** Serves a table to gateways in other processes. @returns a function that stops it */
export function serveOverBus(bus: MessageBus, engine: TableEngine): () => void {
  const subjects = subjectsOf(engine.tableId);
  const { epoch } = engine;
  let newest: Moment = { epoch, number: 0, order: 0 };
  engine.onPublication((publication) => {
    const { number, order } = publication;
    newest = { epoch, number, order };
    bus.publish(subjects.publication, publication);
  });

  const gateways = new Map<string, { readonly order: number; readonly heardAt: number }>();
  const attended = ({ gateway, order, present }: PresentMessage) => {
    if (order <= (gateways.get(gateway)?.order ?? 0)) return;
    gateways.set(gateway, { order, heardAt: performance.now() });
    engine.attended(gateway, present);
  };
  const beat = setInterval(() => {
    const heartbeat: Publication = { ...newest, after: newest.number, own: [], results: [], reversed: [] };
    bus.publish(subjects.publication, heartbeat);
    for (const [gateway, { heardAt }] of gateways)
      if (performance.now() - heardAt > SILENCE_MS) {
        gateways.delete(gateway);
        engine.attended(gateway, NOBODY);
      }
  }, HEARTBEAT_MS);

  const stops = [
    () => clearInterval(beat),
    bus.respond(subjects.command, (message) => {
      const { commandId, asker } = message as CommandMessage; // only gateways send there
      return engine.handle(commandId, asker);
    }),
    bus.respond(subjects.snapshot, (message) => engine.snapshot(message as RequestedViews)), // only gateways send there
    bus.subscribe(subjects.present, (message) => attended(message as PresentMessage)), // only gateways publish there
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
