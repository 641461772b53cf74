// The dealer's page of `picture`: the casino's own camera, which films a canvas with the time.
import { Camera } from '../../../apps/web/src/dealer/camera/camera.ts';
import { openDealerCamera } from '../../../apps/web/src/dealer/camera/devices/open-devices.ts';
import { paintTime } from './barcode.ts';
import { describe, live } from './live.ts';

export interface FilmPage {
  /** Publishes at the video server. */
  open(): Promise<void>;
  close(): void;
  /** Sends to another page without a server, and returns the answer to its offer. */
  answerDirectly(offer: string): Promise<string>;
}

declare global {
  var dealerPage: FilmPage;
}

const FRAMES_PER_SECOND = 30;
/** What the video server asks for. */
const BITS_PER_SECOND = 1_500_000;

const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [640, 360];
document.body.append(canvas);
const drawing = canvas.getContext('2d');
let painted = 0;
setInterval(() => {
  if (!drawing) return;
  painted += 1;
  for (let n = 0; n < 12; n++) {
    drawing.fillStyle = `hsl(${(30 * n + painted) % 360} 60% 50%)`;
    drawing.fillRect((n * 64 + 3 * painted) % 640, 80 + ((n * 40) % 280), 90, 60);
  }
  paintTime(drawing, Date.now());
}, 1_000 / FRAMES_PER_SECOND);
navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(FRAMES_PER_SECOND);

const camera = new Camera(live, { table: 'vesper', camera: 'dealer' });

globalThis.dealerPage = {
  open: () => camera.open(() => openDealerCamera({ camera: null, microphone: null })),
  close: () => camera.close(),
  answerDirectly: async (offer) => {
    const connection = new RTCPeerConnection();
    await connection.setRemoteDescription({ type: 'offer', sdp: offer });
    const stream = canvas.captureStream(FRAMES_PER_SECOND);
    for (const track of stream.getTracks()) {
      const sender = connection.addTrack(track, stream);
      const parameters = sender.getParameters();
      for (const encoding of parameters.encodings) encoding.maxBitrate = BITS_PER_SECOND;
      await sender.setParameters(parameters);
    }
    return describe(connection);
  },
};
