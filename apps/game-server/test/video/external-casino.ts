import { randomUUID } from 'node:crypto';
import type { VideoPass } from '@baize/protocol';
import type { CameraName } from '@baize/protocol/camera';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { type Layout, startMediaServer } from './media-server.ts';
import { SECRET, startVideoServer } from './video-server.ts';

/**
 * A casino with an external video server, which asks it for permission.
 * @param settingsOf the settings that name the server at this address
 */
export async function openExternallyFilmed(
  layout: Layout,
  settingsOf: (url: string) => Readonly<Record<string, string>>,
) {
  const video = await startVideoServer();
  const media = await startMediaServer(video, layout);
  const casino = await openTestCasino({ VIDEO: 'external', VIDEO_SECRET: SECRET, ...settingsOf(media.url) });
  media.askAt(casino.url);
  const close = async () => {
    await casino.close();
    media.stop();
    await video.stop();
  };
  return { casino, media, close };
}

/** The permission to publish or watch at the table `calm`. */
export const pass = (client: Client, act: 'publish' | 'watch', camera: CameraName = 'dealer'): Promise<VideoPass> =>
  client.do('video', { tableId: 'calm', camera, act });

/** A dealer who is signed on at this table. */
export async function dealerAtWork(casino: TestCasino, tableId = 'calm'): Promise<Client> {
  const dealer = await casino.enter('dealer');
  await dealer.do('join', { tableId });
  await dealer.do('deal', { tableId, commandId: randomUUID(), command: { type: 'signOn' } });
  return dealer;
}
