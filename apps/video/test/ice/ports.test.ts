import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { classes, encodeTcpFrame, Message, methods } from 'werift';
import { TcpPort } from '../../src/ice/tcp-port.ts';
import { UdpPort } from '../../src/ice/udp-port.ts';

/** A connection check for somebody with this name. */
const check = (name: string, password: string): Buffer =>
  new Message(methods.BINDING, classes.REQUEST)
    .setAttribute('USERNAME', `${name}:caller`)
    .addMessageIntegrity(Buffer.from(password))
    .addFingerprint().bytes;

const MEDIA = Buffer.from([0x80, 1, 2, 3]);

interface Heard {
  readonly checks: string[];
  readonly packets: Buffer[];
}

function hear(line: NonNullable<ReturnType<UdpPort['line']>> | ReturnType<TcpPort['line']>, name: string): Heard {
  const heard: Heard = { checks: [], packets: [] };
  line.localCandidate = { transport: 'udp' } as NonNullable<typeof line.localCandidate>; // it counts that there is one
  line.onRequestReceived.subscribe(() => heard.checks.push(name));
  line.onDataReceived.subscribe((packet) => heard.packets.push(packet));
  return heard;
}

test('packets at the UDP port go to the connection whose name and password their sender knows', async () => {
  const port = await UdpPort.open(0);
  const [ann, bob] = [port.line('127.0.0.1', 'ann', 'secret of Ann'), port.line('127.0.0.1', 'bob', 'secret of Bob')];
  if (!ann || !bob) throw new Error('every machine has IPv4');
  const [toAnn, toBob] = [hear(ann, 'ann'), hear(bob, 'bob')];
  const caller = createSocket('udp4');
  const say = (packet: Buffer) => new Promise((sent) => caller.send(packet, port.port, '127.0.0.1', sent));
  await say(MEDIA);
  await say(check('ann', 'a guess'));
  await say(check('nobody', 'secret of Ann'));
  await say(check('ann', 'secret of Ann'));
  await say(MEDIA);
  await vi.waitFor(() => expect(toAnn.packets).toHaveLength(1), 15_000);
  expect(toAnn.checks).toHaveLength(1);
  // A guess takes nothing from Ann; a check for Bob does.
  await say(check('bob', 'a guess'));
  await say(MEDIA);
  await say(check('bob', 'secret of Bob'));
  await say(MEDIA);
  await vi.waitFor(() => expect(toBob.packets).toHaveLength(1), 15_000);
  expect([toAnn.packets.length, toBob.checks.length]).toEqual([2, 1]);
  await bob.close();
  await say(MEDIA);
  await say(check('bob', 'secret of Bob'));
  await say(check('ann', 'secret of Ann'));
  await vi.waitFor(() => expect(toAnn.checks).toHaveLength(2), 15_000);
  expect([toBob.packets.length, toBob.checks.length]).toEqual([1, 1]);
  caller.close();
  port.close();
});

test('a caller at the TCP port who does not begin with a check for somebody there is cut off', async () => {
  const port = await TcpPort.open(0);
  const heard = hear(port.line('ann', 'secret of Ann'), 'ann');
  const openings = [
    encodeTcpFrame(check('ann', 'a guess')),
    encodeTcpFrame(check('bob', 'secret of Ann')),
    encodeTcpFrame(MEDIA),
    Buffer.from('GET / HTTP/1.1\r\n\r\n'.padEnd(2_000)),
    Buffer.alloc(3),
  ];
  for (const opening of openings) {
    const caller = connect(port.port, '127.0.0.1', () => caller.write(opening));
    caller.on('error', () => undefined);
    await once(caller, 'close');
  }
  expect(heard.checks).toEqual([]);
  const caller = connect(port.port, '127.0.0.1');
  // In parts, and with the next packet at once.
  const bytes = Buffer.concat([check('ann', 'secret of Ann'), MEDIA].map(encodeTcpFrame));
  caller.write(bytes.subarray(0, 1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  caller.write(bytes.subarray(1));
  await vi.waitFor(() => expect(heard).toMatchObject({ checks: ['ann'], packets: [MEDIA] }), 15_000);
  port.close();
  await once(caller, 'close');
});

test('a caller at the TCP port who sends a little again and again is cut off all the same', async () => {
  const port = await TcpPort.open(0);
  const caller = connect(port.port, '127.0.0.1');
  caller.on('error', () => undefined);
  await once(caller, 'connect');
  // The beginning of a check with 1 000 bytes.
  caller.write(Buffer.from([3, 232]));
  const drip = setInterval(() => caller.write(Buffer.alloc(1)), 500);
  await once(caller, 'close');
  clearInterval(drip);
  port.close();
}, 15_000);

test('one address cannot occupy the TCP port', async () => {
  const port = await TcpPort.open(0);
  const heard = hear(port.line('ann', 'secret of Ann'), 'ann');
  const calls = (localAddress: string) => {
    const caller = connect({ port: port.port, host: '127.0.0.1', localAddress });
    return caller.on('error', () => undefined);
  };
  const greets = (caller: ReturnType<typeof calls>) => caller.write(encodeTcpFrame(check('ann', 'secret of Ann')));
  const strangers = Array.from({ length: 50 }, () => calls('127.0.0.1'));
  await Promise.all(strangers.map((caller) => once(caller, 'connect')));
  await once(calls('127.0.0.1'), 'close');
  greets(calls('127.0.0.2'));
  await vi.waitFor(() => expect(heard.checks).toHaveLength(1), 4_000);
  // A stranger who is recognised makes room for another one.
  for (const caller of strangers.slice(0, 1)) greets(caller);
  await vi.waitFor(() => expect(heard.checks).toHaveLength(2), 4_000);
  greets(calls('127.0.0.1'));
  await vi.waitFor(() => expect(heard.checks).toHaveLength(3), 4_000);
  port.close();
}, 20_000);

test('a connection at the TCP port takes a few callers', async () => {
  const port = await TcpPort.open(0);
  const heard = hear(port.line('ann', 'secret of Ann'), 'ann');
  const calls = () => {
    const caller = connect(port.port, '127.0.0.1').on('error', () => undefined);
    caller.write(encodeTcpFrame(check('ann', 'secret of Ann')));
    return caller;
  };
  for (let count = 1; count <= 16; count++) {
    calls();
    await vi.waitFor(() => expect(heard.checks).toHaveLength(count), 5_000);
  }
  await once(calls(), 'close');
  expect(heard.checks).toHaveLength(16);
  port.close();
}, 20_000);
