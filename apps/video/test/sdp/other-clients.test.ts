import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { VideoServer } from '../../src/server.ts';
import { openServer, openSession } from '../open-server.ts';
import { type CameraPeer, camera, type WatcherPeer, watcher } from '../peers.ts';

let server: VideoServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.stop());

/** The lines of the session, and those of each section. */
const partsOf = (sdp: string) => sdp.split(/(?=^m=)/m) as [string, string, string];

/** Picture and sound of a camera arrive. */
async function arrives(dealer: CameraPeer, player: WatcherPeer): Promise<void> {
  await openSession(server, { act: 'publish', table: 'vesper', grant: 'dealer' }, dealer);
  await openSession(server, { act: 'watch', table: 'vesper', grant: 'player' }, player);
  await vi.waitFor(async () => {
    await dealer.send('key', 1);
    await dealer.speak();
    expect(player.pictures).toContain(1);
    expect(player.heard.length).toBeGreaterThan(0);
  }, 15_000);
  await server.sessions.closeAll();
  await Promise.all([dealer, player].map(({ connection }) => connection.close()));
}

/** Section of its bundle without a transport of its own, as JSEP writes it (RFC 9143, section 6). */
const bundleOnly = (section: string) =>
  `${section.replace(/^(m=\S+) \d+/, '$1 0').replace(/^a=(ice-ufrag|ice-pwd|fingerprint|setup|candidate):.*\r\n/gm, '')}a=bundle-only\r\n`;

test('a section that is offered in a bundle only', async () => {
  const change = <Peer extends { readonly offer: string }>(peer: Peer): Peer => {
    const [session, first, second] = partsOf(peer.offer);
    return { ...peer, offer: `${session}${first}${bundleOnly(second)}` };
  };
  await arrives(change(await camera()), change(await watcher({ hears: true })));
});

test('credentials in each section of a bundle: those of its first one count', async () => {
  const change = <Peer extends { readonly offer: string }>(peer: Peer): Peer => {
    const [session, first, second] = partsOf(peer.offer);
    const others = second
      .replace(/^a=ice-ufrag:.*$/m, 'a=ice-ufrag:zzzz')
      .replace(/^a=ice-pwd:.*$/m, 'a=ice-pwd:zzzzzzzzzzzzzzzzzzzzzzzz');
    return { ...peer, offer: `${session}${first}${others}` };
  };
  await arrives(change(await camera()), change(await watcher({ hears: true })));
});

test('no bundle: a transport for each section', async () => {
  const change = <Peer extends { readonly offer: string }>(peer: Peer): Peer => ({
    ...peer,
    offer: peer.offer.replace(/^a=group:BUNDLE.*\r\n/m, ''),
  });
  await arrives(change(await camera({ isBundled: false })), change(await watcher({ hears: true, isBundled: false })));
});

test('sources that are not named', async () => {
  const dealer = await camera();
  const offer = dealer.offer.replace(/^a=(ssrc|ssrc-group|msid):.*\r\n/gm, '');
  await arrives({ ...dealer, offer }, await watcher({ hears: true }));
});

test('several resolutions: one is sent', async () => {
  const dealer = await camera();
  const [session, video, audio] = partsOf(dealer.offer);
  const rids = 'a=rid:h send\r\na=rid:l send\r\na=simulcast:send h;l\r\n';
  let answer = '';
  const accept = (sdp: string) => {
    answer = sdp;
    return dealer.accept(sdp);
  };
  await arrives({ ...dealer, offer: `${session}${video}${rids}${audio}`, accept }, await watcher({ hears: true }));
  expect(answer).toContain('m=video 9 ');
  expect(answer).not.toMatch(/a=(simulcast|rid):/);
});
