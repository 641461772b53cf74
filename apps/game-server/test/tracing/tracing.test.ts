import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MessageBus, NoResponders } from '../../src/bus/message-bus.ts';
import { serveOverBus } from '../../src/feed/engine/bus-engine.ts';
import { balanceLoader } from '../../src/feed/engine/load-balances.ts';
import { Publisher } from '../../src/feed/engine/publisher.ts';
import { BusFeed } from '../../src/feed/gateway/bus-feed.ts';
import { RightOfWay } from '../../src/feed/right-of-way.ts';
import { EngineTraces } from '../../src/tracing/engine-traces.ts';
import { openOtlp, type Traces } from '../../src/tracing/otlp.ts';
import { contextOf } from '../../src/tracing/trace-context.ts';
import { tracedFeed } from '../../src/tracing/traced-feed.ts';
import { accepted, openTestCasino, type TestCasino } from '../fixtures/open-table.ts';
import { silent } from '../fixtures/silent-log.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string }[];
  /** The process that sent it. */
  readonly role: string;
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'role'>[] }[];
  }[];
}

let receiver: Server;
let received: Span[];
let bodies: string[];
/** A collector, as anybody's. */
beforeEach(async () => {
  [received, bodies] = [[], []];
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      const role = resource.attributes.find(({ key }) => key === 'baize.role')?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) received.push(...spans.map((span) => ({ ...span, role })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo; // it listens on a port
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
});

/** A bus within this process, as plain as the real one. */
class PlainBus implements MessageBus {
  readonly #listeners = new Map<string, ((message: unknown) => void)[]>();
  readonly #answers = new Map<string, (message: unknown, traceParent?: string) => Promise<object>>();

  publish(subject: string, message: object): void {
    for (const listener of this.#listeners.get(subject) ?? []) listener(plain(message));
  }
  subscribe(subject: string, listener: (message: unknown) => void): () => void {
    this.#listeners.set(subject, [...(this.#listeners.get(subject) ?? []), listener]);
    return () => void this.#listeners.delete(subject);
  }
  async request(subject: string, message: object, _: number, traceParent?: string): Promise<unknown> {
    const answer = this.#answers.get(subject);
    if (!answer) throw new NoResponders(subject);
    return plain(await answer(plain(message), traceParent));
  }
  respond(subject: string, answer: (message: unknown, traceParent?: string) => Promise<object>): () => void {
    this.#answers.set(subject, answer);
    return () => void this.#answers.delete(subject);
  }
}
const plain = (message: object): object => JSON.parse(JSON.stringify(message)); // any JSON

let casino: TestCasino;
let processes: readonly Traces[];
const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
  await new Promise((resolve) => receiver.close(resolve));
});

/** A gateway and an engine with an exporter each. @returns the gateway's feed of the table */
async function open(): Promise<BusFeed | ReturnType<typeof tracedFeed>> {
  const [atGateway, atEngine] = (['gateway', 'engine'] as const).map((role) =>
    openOtlp({ name: `${role} 1`, role, version: '0' }),
  ) as [Traces, Traces]; // one for each
  processes = [atGateway, atEngine];
  const traces = new EngineTraces(atEngine.tracer);
  casino = await openTestCasino({ traces, journal: (memory) => traces.journal(memory) });
  const { balances, table } = casino;
  const publisher = new Publisher({
    ...{ table, epoch: 3, balances, log: silent, now: Date.now, way: new RightOfWay() },
    loadBalances: balanceLoader(balances, new Set(['EUR'])),
    metrics: { published: () => undefined },
    load: { handled: () => undefined },
  });
  const bus = new PlainBus();
  closing.push(serveOverBus(bus, traces.engine(publisher), () => expect.fail('a message could not be read')));
  const feed = new BusFeed(bus, 'vesper', { gateway: 'one', now: Date.now, refused: () => expect.fail('unread') });
  closing.push(() => feed.close());
  feed.watch(true);
  return tracedFeed(feed, atGateway.tracer, true);
}

const bet = (feed: Awaited<ReturnType<typeof open>>, commandId: string, stake: number, agoMs = 0) =>
  feed.send(commandId, {
    ...{ as: 'player', userId: 'ana-7531', name: 'Ana Secret', agoMs },
    command: { type: 'placeBets', wagers: [{ spot: 'red', stake }] },
  });

test('FE14: one bet is one trace, from its arrival at the gateway to the publication of the engine', async () => {
  const feed = await open();
  const published: number[] = [];
  feed.onPublication(({ public: part }) => void (part && published.push(part.view.version)));
  const { version } = accepted(await bet(feed, 'one', 7_300, 12));
  await vi.waitFor(() => expect(published).toContain(version));
  await Promise.all(processes.map((each) => each.close()));

  expect(new Set(received.map(({ traceId }) => traceId)).size).toBe(1);
  const byName = (name: string) => received.filter((span) => span.name === name);
  const [whole] = byName('command');
  const [bus] = byName('bus');
  const tree = received.map(({ name, role, parentSpanId }) => [name, role, parentSpanId ?? null]);
  expect(tree.toSorted()).toEqual(
    [
      ['command', 'gateway', null],
      ...[...['admission', 'bus'].map((name) => [name, 'gateway', whole?.spanId])],
      ...['mailbox', 'decide', 'journal', 'publication'].map((name) => [name, 'engine', bus?.spanId]),
    ].toSorted(),
  );
  const began = (name: string) => Number(byName(name)[0]?.startTimeUnixNano) / 1e6;
  const ended = (name: string) => Number(byName(name)[0]?.endTimeUnixNano) / 1e6;
  expect(ended('admission') - began('admission')).toBeGreaterThanOrEqual(11);
  for (const [one, next] of [
    ['mailbox', 'decide'],
    ['decide', 'journal'],
    ['journal', 'publication'],
  ] as const)
    expect(ended(one)).toBeLessThanOrEqual(began(next) + 0.01);
  // Neither who nor how much.
  const text = bodies.join();
  for (const secret of ['ana-7531', 'Ana Secret', '7300', '7_300', 'red']) expect(text).not.toContain(secret);
  expect(new Set(received.flatMap(({ attributes }) => attributes.map(({ key }) => key)))).toEqual(
    new Set([
      ...['baize.table', 'baize.command', 'baize.outcome', 'baize.entries', 'baize.epoch', 'baize.publication'],
    ]),
  );
});

test('FE14: what is no parent of a trace, or of another version, leaves a command untraced and otherwise as it is', async () => {
  const trace = 'ab'.repeat(16);
  expect(contextOf(`00-${trace}-${'cd'.repeat(8)}-01`)).toBeDefined();
  for (const other of [
    undefined,
    '',
    'x',
    `01-${trace}-${'cd'.repeat(8)}-01`,
    `00-${'0'.repeat(32)}-${'cd'.repeat(8)}-01`,
  ])
    expect(contextOf(other)).toBeUndefined();
});
