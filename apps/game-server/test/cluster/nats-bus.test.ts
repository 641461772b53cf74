import { connect, nkeyAuthenticator } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findNats } from '../../../../scripts/running/find-nats.mjs';
import { type Nats, startNats } from '../../../../scripts/running/nats.mjs';
import { NoResponders } from '../../src/bus/message-bus.ts';
import { NatsBus } from '../../src/bus/nats-bus.ts';
import { silent } from '../fixtures/silent-log.ts';

describe.skipIf(findNats() === null)('the bus over a real NATS server', () => {
  let nats: Nats;
  const open: NatsBus[] = [];
  let refused = 0;
  let restored = 0;
  const join = async (role: 'engine' | 'gateway', at = nats) => {
    const settings = { servers: [at.url], seed: at.keys[role].seed, caFile: undefined, prefix: 'baize' };
    const bus = await NatsBus.open(settings, {
      ...{ name: 'a test', log: silent },
      refused: () => void refused++,
    });
    bus.onRestored(() => void restored++);
    open.push(bus);
    return bus;
  };
  beforeAll(async () => {
    nats = await startNats();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
    [refused, restored] = [0, 0];
  });
  afterAll(() => nats.stop());

  test.each(['publication', 'summary'])('messages reach those who subscribe, until they stop: %s', async (what) => {
    const [one, other] = [await join('gateway'), await join('engine')];
    const heard: unknown[] = [];
    const stop = one.subscribe(`table.vesper.${what}`, (message) => heard.push(message));
    await one.flush();
    other.publish(`table.vesper.${what}`, { epoch: 3, text: '♠' });
    await vi.waitFor(() => expect(heard).toEqual([{ epoch: 3, text: '♠' }]));
    stop();
    await one.flush();
    other.publish(`table.vesper.${what}`, { epoch: 4 });
    await other.flush();
    await one.flush();
    expect(heard).toHaveLength(1);
  });

  test('FE12: a gateway sends no views and answers no commands, and an engine hears no chat', async () => {
    const [gateway, another, engine] = [await join('gateway'), await join('gateway'), await join('engine')];
    const heard: unknown[] = [];
    for (const bus of [another, engine])
      for (const what of ['publication', 'summary'])
        bus.subscribe(`table.vesper.${what}`, (message) => heard.push(message));
    engine.subscribe('chat', (message) => heard.push(message));
    gateway.respond('table.vesper.7.command', async () => ({ forged: true }));
    await Promise.all([another.flush(), engine.flush(), gateway.flush()]);
    for (const what of ['publication', 'summary']) gateway.publish(`table.vesper.${what}`, { epoch: 99 });
    gateway.publish('chat', { text: 'Good evening' });
    await gateway.flush();
    await expect(another.request('table.vesper.7.command', {}, 60_000)).rejects.toThrow();
    await engine.flush();
    expect(heard).toEqual([]);
  });

  test('FE12: nobody connects without a key', async () => {
    const settings = { servers: [nats.url], seed: undefined, caFile: undefined, prefix: 'baize' };
    const parts = { name: 'a stranger', refused: () => undefined, log: silent };
    await expect(NatsBus.open(settings, parts)).rejects.toThrow();
  });

  test('FE9: a request is answered, and where nobody answers it fails at once', async () => {
    const [one, other] = [await join('engine'), await join('gateway')];
    const stop = one.respond('table.vesper.7.command', async (asked) => ({ answered: asked }));
    await one.flush();
    expect(await other.request('table.vesper.7.command', { id: 'x' }, 60_000)).toEqual({ answered: { id: 'x' } });
    stop();
    await one.flush();
    await expect(other.request('table.vesper.7.command', { id: 'x' }, 60_000)).rejects.toThrow(NoResponders);
  });

  test('FE14: the span of who asks arrives beside the message, and only where there is one', async () => {
    const [gateway, engine] = [await join('gateway'), await join('engine')];
    engine.respond('table.vesper.3.command', async (_, traceParent) => ({ traceParent: traceParent ?? null }));
    await engine.flush();
    const ask = (traceParent?: string) => gateway.request('table.vesper.3.command', {}, 60_000, traceParent);
    const span = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
    expect([await ask(span), await ask()]).toEqual([{ traceParent: span }, { traceParent: null }]);
  });

  test('a failing or silent responder lets the request time out', async () => {
    const [one, other] = [await join('engine'), await join('gateway')];
    one.respond('table.fails.owner', () => Promise.reject(new Error('as planned')));
    one.respond('table.silent.owner', () => new Promise(() => undefined));
    await one.flush();
    for (const subject of ['table.fails.owner', 'table.silent.owner'])
      await expect(other.request(subject, {}, 50)).rejects.toThrow();
  });

  test.each([
    ['garbage', 'no JSON at all'],
    ['nothing', ''],
    ['another version', '{"v":9,"m":{}}'],
    ['no version', '{"m":{}}'],
    ['no message', '{"v":1,"m":null}'],
    ['a list', '{"v":1,"m":[1]}'],
    ['more than a message', '{"v":1,"m":{},"x":1}'],
  ])('FE11: %s changes nothing and is counted', async (_, payload) => {
    const bus = await join('gateway');
    const heard: unknown[] = [];
    bus.subscribe('chat', (message) => heard.push(message));
    await bus.flush();
    await publishRaw(nats, 'baize.chat', payload);
    await vi.waitFor(() => expect(refused).toBe(1));
    expect(heard).toEqual([]);
  });

  test('FE11: the neighbouring versions are understood', async () => {
    const bus = await join('gateway');
    const heard: unknown[] = [];
    bus.subscribe('chat', (message) => heard.push(message));
    await bus.flush();
    for (const v of [0, 1, 2]) await publishRaw(nats, 'baize.chat', JSON.stringify({ v, m: { v } }));
    await vi.waitFor(() => expect(heard).toEqual([{ v: 0 }, { v: 1 }, { v: 2 }]));
  });

  test('a message of 10 MB is not sent, and the connection stays', async () => {
    const [one, other] = [await join('gateway'), await join('gateway')];
    const heard: unknown[] = [];
    one.subscribe('chat', (message) => heard.push(message));
    await one.flush();
    other.publish('chat', { text: 'x'.repeat(10_000_000) });
    await expect(other.request('chat', { text: '\u20ac'.repeat(500_000) }, 1_000)).rejects.toThrow('too long');
    other.publish('chat', { text: 'short' });
    await vi.waitFor(() => expect(heard).toEqual([{ text: 'short' }]));
  });

  test('while NATS is away requests fail at once, nothing is kept for later, and it resumes by itself', async () => {
    const own = await startNats();
    const [engine, gateway] = [await join('engine', own), await join('gateway', own)];
    const heard: unknown[] = [];
    gateway.subscribe('table.vesper.publication', (message) => heard.push(message));
    engine.respond('table.vesper.owner', async () => ({ here: true }));
    await Promise.all([engine.flush(), gateway.flush()]);
    await own.stop('SIGKILL');
    await vi.waitFor(() => expect([engine, gateway].some((bus) => bus.isConnected)).toBe(false), 10_000);
    await expect(gateway.request('table.vesper.owner', {}, 60_000)).rejects.toThrow('away');
    engine.publish('table.vesper.publication', { while: 'away' });
    const again = await startNats({ port: own.port, keys: own.keys });
    await vi.waitFor(() => expect(restored).toBe(2), 15_000);
    expect(await gateway.request('table.vesper.owner', {}, 5_000)).toEqual({ here: true });
    engine.publish('table.vesper.publication', { while: 'back' });
    await vi.waitFor(() => expect(heard).toEqual([{ while: 'back' }]));
    await Promise.all(open.splice(0).map((bus) => bus.close()));
    await again.stop();
  }, 60_000);
});

/** Sends bytes that no program of ours writes. */
async function publishRaw({ url, keys }: Nats, subject: string, payload: string): Promise<void> {
  const authenticator = nkeyAuthenticator(new TextEncoder().encode(keys.gateway.seed));
  const connection = await connect({ servers: url, authenticator });
  connection.publish(subject, payload);
  await connection.drain();
}
