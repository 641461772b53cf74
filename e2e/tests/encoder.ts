/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

type Encoded = {
  readonly codec?: 'VP8' | 'H264';
  /** The address of an image that is published instead of the browser's made-up camera and microphone. */
  readonly image?: string;
};

/** An encoder that publishes at a table with a new key, until it is closed: the page of an operator. */
export async function encodes(page: Page, table: string, { codec = 'VP8', image }: Encoded = {}): Promise<void> {
  await page.goto(`/operator/tables/${table}/video`);
  await page.getByRole('button', { name: /^(Issue|Rotate) key$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Issue|Rotate) key$/ }).click();
  const key = (await dialog.locator('b').textContent()) ?? '';
  const address = (await page.getByText(/\/whip$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // The video server learns the key with the next report of the game server.
  await expect.poll(() => page.evaluate(publish, { address, key, codec, image }), { timeout: 15_000 }).toBe(201);
}

type Published = Required<Omit<Encoded, 'image'>> & {
  readonly address: string;
  readonly key: string;
  readonly image: string | undefined;
};

/** Publishes a picture; runs in the page. @returns the status of the answer */
async function publish({ address, key, codec, image }: Published): Promise<number> {
  const filmed = async (source: string): Promise<MediaStream> => {
    const still = new Image();
    still.src = source;
    await still.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [still.naturalWidth, still.naturalHeight];
    const drawing = canvas.getContext('2d');
    setInterval(() => drawing?.drawImage(still, 0, 0), 66);
    return canvas.captureStream(15);
  };
  const stream = image
    ? await filmed(image)
    : await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 360 }, audio: true });
  const connection = new RTCPeerConnection();
  for (const track of stream.getTracks()) connection.addTrack(track, stream);
  const { codecs = [] } = RTCRtpSender.getCapabilities('video') ?? {};
  const chosen = codecs.filter(({ mimeType }) => mimeType === `video/${codec}`);
  if (chosen.length === 0) throw new Error(`this browser does not send ${codec}`);
  for (const transceiver of connection.getTransceivers())
    if (transceiver.sender.track?.kind === 'video') transceiver.setCodecPreferences(chosen);
  await connection.setLocalDescription();
  await new Promise<void>((resolve) => {
    if (connection.iceGatheringState === 'complete') resolve();
    else connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve();
  });
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
    body: connection.localDescription?.sdp ?? '',
  });
  if (answer.status !== 201) connection.close();
  else await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  return answer.status;
}
