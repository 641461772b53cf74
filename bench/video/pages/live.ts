import type { VideoPass } from '@baize/protocol';
import type { StreamName } from '@baize/protocol/camera';
import type { VideoState } from '@baize/protocol/video';
import type { LiveClient } from '../../../apps/web/src/live/client.ts';
import type { VideoAct } from '../../../apps/web/src/video/transport/session.ts';

declare global {
  /** Issues a token as a game server would. */
  function issuePass(act: VideoAct): Promise<VideoPass>;
  /** What the game server reports of the table's picture. */
  var showState: (state: VideoState) => void;
}

type Shown = { readonly video: Readonly<Record<'state' | 'tableCamera' | 'small', VideoState>> };
let shown: Shown = { video: { state: 'offline', tableCamera: 'offline', small: 'offline' } };
const listeners = new Set<(now: Shown, before: Shown) => void>();
globalThis.showState = (state) => {
  const before = shown;
  shown = { video: { state, tableCamera: 'offline', small: 'offline' } };
  for (const listener of listeners) listener(shown, before);
};

/** What camera and viewer need of the connection to a game server. */
export const live = {
  table: () => ({
    getState: () => shown,
    subscribe: (listener: (now: Shown, before: Shown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }),
  connection: { getState: () => ({ status: 'online' }), subscribe: () => () => undefined },
  videoPass: async (_stream: StreamName, act: VideoAct) => ({ ok: true, value: await issuePass(act) }),
  reportOnAir: () => undefined,
  reportPicture: () => undefined,
  holdBack: () => undefined,
  now: () => Date.now(),
} as unknown as LiveClient; // they use nothing else of it

/** The description of a connection with all its candidates. */
export async function describe(connection: RTCPeerConnection): Promise<string> {
  await connection.setLocalDescription();
  while (connection.iceGatheringState !== 'complete')
    await new Promise((resolve) => connection.addEventListener('icegatheringstatechange', resolve, { once: true }));
  return connection.localDescription?.sdp ?? '';
}
