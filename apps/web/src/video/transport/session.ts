import type { VideoPass } from '@baize/protocol';
import { type StreamName, streamPath } from '@baize/protocol/camera';
import type { Filmed, SessionState } from '@baize/protocol/video';
import { within } from '../../lib/within.ts';
import { resolveAddress } from '../../live/connection/address.ts';

/** A request that is not answered in this time has failed, ms: on a dead line it would wait for minutes. */
const ANSWER_MS = 3_000;
/** Candidates that are found later than this are not offered, ms. */
const GATHERING_MS = 1_000;

export type VideoAct = 'publish' | 'watch';

/** What a session is opened for. */
export interface Opened {
  readonly stream: StreamName;
  readonly act: VideoAct;
}

/** An open session: where it is, and what its requests carry. */
export interface Session {
  readonly address: string;
  readonly authorised: Readonly<Record<string, string>>;
}

/** Where a session is opened: WHIP to publish, WHEP to watch. */
export function sessionAddress({ address }: Pick<VideoPass, 'address'>, { stream, act }: Opened): string {
  if ('session' in address) return address.session;
  return `${resolveAddress(address, location)}/video/${streamPath(stream)}/${act === 'publish' ? 'whip' : 'whep'}`;
}

/** The server cannot send what this browser could show: the picture is in another codec. */
export class NotAcceptable extends Error {}

/**
 * Opens a session at the video server: WHIP to publish, WHEP to watch, with all candidates in the offer.
 * @returns the session, which ends when it is deleted
 * @throws NotAcceptable when this browser cannot show the picture, Error when the server refuses it or cannot be reached
 */
export async function openSession(
  connection: RTCPeerConnection,
  opened: Opened,
  pass: VideoPass,
  signal: AbortSignal,
): Promise<Session> {
  await connection.setLocalDescription(await connection.createOffer());
  await gathered(connection);
  const address = sessionAddress(pass, opened);
  const authorised = authorisation(pass);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', ...authorised },
    body: connection.localDescription?.sdp ?? '',
    signal: within(ANSWER_MS, signal),
  });
  if (answer.status === 406) throw new NotAcceptable(await answer.text());
  if (answer.status !== 201) throw new Error(`the video server answered ${answer.status}`);
  await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  return { address: new URL(answer.headers.get('location') ?? '', address).href, authorised };
}

const authorisation = ({ address, token }: VideoPass): Session['authorised'] =>
  'session' in address && !address.bearer ? {} : { authorization: `Bearer ${token}` };

/** Ends a session, also while the page is being closed. */
export const endSession = ({ address, authorised }: Session): void =>
  void fetch(address, { method: 'DELETE', headers: authorised, keepalive: true }).catch(() => undefined);

/** Whether the server has this session; `null` when it cannot be reached. */
export const hasSession = (session: Session): Promise<boolean | null> =>
  ask(session).then(
    ({ ok }) => ok,
    () => null,
  );

/** When the picture of a session of our video server was filmed; null while that is not known. */
export async function filmedIn(session: Session): Promise<Filmed | null> {
  try {
    const answer = await ask(session);
    if (!answer.ok) return null;
    const state: SessionState = await answer.json(); // written by our own server
    return state.filmed;
  } catch {
    return null;
  }
}

const ask = ({ address }: Session): Promise<Response> =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });

function gathered(connection: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') return resolve();
    const timer = setTimeout(resolve, GATHERING_MS);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}
