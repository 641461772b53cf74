import { RTCPeerConnection } from 'werift';
import type { Reach } from '../ice/reach.ts';
import { writeAnswer } from '../sdp/answer.ts';
import type { Offer } from '../sdp/offer.ts';
import { codecs } from './codecs.ts';

/** A connection that offers no candidates of other servers: this server is reached directly, or by the client's TURN. */
export function createConnection(
  { addresses }: Pick<Reach, 'addresses'>,
  { isBundled }: Pick<Offer, 'isBundled'>,
): RTCPeerConnection {
  return new RTCPeerConnection({
    codecs: codecs(),
    headerExtensions: { audio: [], video: [] },
    iceServers: [],
    bundlePolicy: isBundled ? 'max-bundle' : 'disable',
    iceAdditionalHostAddresses: [...addresses],
  });
}

/**
 * Answers an offer with all candidates in the answer: WHIP and WHEP without trickle. Clients call this server, which is
 * reachable, and never the other way round: an offer could name any address, also one in the network of the server, or
 * a name to look up.
 * @throws Error when the library does not accept the offer
 */
export async function answer(connection: RTCPeerConnection, offer: Offer, reach: Reach): Promise<string> {
  await connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
  for (const { connection: ice } of connection.iceTransports) {
    reach.lead(ice);
    loseUnsent(ice);
    loseRepeatedVerification(ice);
    awaitCaller(ice);
  }
  await connection.setLocalDescription(await connection.createAnswer());
  return writeAnswer(offer, connection.localDescription?.sdp ?? '');
}

type Ice = RTCPeerConnection['iceTransports'][number]['connection'];

/** A packet that cannot be sent is lost: the library would end the process when one of its handshake cannot. */
function loseUnsent(ice: Ice): void {
  const send = ice.send.bind(ice);
  ice.send = (data) => send(data).catch(() => undefined);
}

/**
 * A peer that asks for its cookie (RFC 6347, section 4.2.1) asks again for each hello that was repeated before its request
 * arrived. The library would give the connection up at the second one; it repeats its answer to the first by itself.
 */
function loseRepeatedVerification({ onData }: Ice): void {
  const execute = onData.execute.bind(onData);
  let isVerified = false;
  onData.execute = (data) => {
    if (asksForCookie(data)) {
      if (isVerified) return;
      isVerified = true;
    }
    execute(data);
  };
}

const HANDSHAKE = 22;
const HELLO_VERIFY_REQUEST = 3;

/** The type of the record, its epoch, and the type of the message behind the header of the record. */
const asksForCookie = (data: Buffer): boolean =>
  data[0] === HANDSHAKE && data[3] === 0 && data[4] === 0 && data[13] === HELLO_VERIFY_REQUEST;

/** Where no address can be tried, the library would give up before the browser calls. */
function awaitCaller(ice: Ice): void {
  const called = new Promise<void>((resolve) => {
    ice.options.filterStunResponse = () => {
      resolve();
      return true;
    };
  });
  const connect = ice.connect.bind(ice);
  ice.connect = async () => {
    if (ice.checkList.length === 0) await called;
    await connect();
  };
}

/** Calls back once when the connection has ended for good, or was not made within `connectMs`. */
export function onEnd(connection: RTCPeerConnection, ended: () => void, connectMs: number): void {
  const timer = setTimeout(ended, connectMs);
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'connected' || hasEnded(connection)) clearTimeout(timer);
    if (hasEnded(connection)) ended();
  });
}

/** Whether a connection has ended and will not come back. */
const hasEnded = (connection: RTCPeerConnection): boolean =>
  connection.connectionState === 'closed' || connection.connectionState === 'failed';
