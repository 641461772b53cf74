/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { approves } from '../people/approves.ts';
import { camera } from './live-picture.ts';

type Encoded = {
  readonly codec?: 'VP8' | 'H264';
  /** The address of an image that is published instead of the browser's made-up camera and microphone. */
  readonly image?: string;
};

/** Where an encoder publishes, and with which key. */
type Issued = { readonly address: string; readonly key: string };

/** An encoder that publishes at a table with a new key, until it is closed: the page of an operator, for whom a pit boss approves. */
export async function encodes(page: Page, table: string, encoded: Encoded = {}): Promise<void> {
  await page.goto(`/operator/tables/${table}/video`);
  const address = (await page.getByText(/\/whip$/).textContent()) ?? '';
  await sends(page, { address, key: await takesKeyByTwo(page) }, encoded);
}

/** Asks for a key on the page of a table, and has it from the person who approves it. */
export async function takesKeyByTwo(olga: Page): Promise<string> {
  const name = (await olga.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await olga.getByRole('button', { name: /^(Issue|Rotate) key$/ }).click();
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The encoder was moved');
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog.getByText('Nothing has changed yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const browser = olga.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const pia = await approves(browser, 'pia', name);
  const key = (await pia.getByRole('dialog').getByText(/^pk_/).textContent()) ?? '';
  await pia.context().close();
  return key;
}

/** The dealer who is signed on issues a new key on the console. */
export async function issuesKey(dora: Page): Promise<Issued> {
  await camera(dora).getByRole('button', { name: 'Devices' }).click();
  const issued = await takesKey(dora);
  await dora.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return issued;
}

/** A dealer who asks for the key of another table, as no console does, is refused. */
export async function isRefusedKeyOf(dora: Page, table: string): Promise<void> {
  await camera(dora).getByRole('button', { name: 'Devices' }).click();
  await dora.getByRole('button', { name: 'Rotate key' }).click();
  const dialog = dora.getByRole('dialog', { name: 'Rotate key' });
  await dialog.locator('input[name="tableId"]').evaluate((input: HTMLInputElement, other) => {
    input.value = other;
  }, table);
  await dialog.getByRole('button', { name: 'Rotate key' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You are not signed on to this table.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dora.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/** Issues a key where its button is. It is shown this one time. */
async function takesKey(page: Page): Promise<Issued> {
  await page.getByRole('button', { name: /^(Issue|Rotate) key$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^(Issue|Rotate) key$/ });
  await dialog.getByRole('button', { name: /^(Issue|Rotate) key$/ }).click();
  const key = (await dialog.locator('b').textContent()) ?? '';
  expect(key).toMatch(/^pk_/);
  const address = (await page.getByText(/\/whip$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(key)).toHaveCount(0);
  return { address, key };
}

/** This page is an encoder that publishes, until it is closed. */
export async function sends(page: Page, { address, key }: Issued, { codec = 'VP8', image }: Encoded): Promise<void> {
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
