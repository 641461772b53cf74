import type { Kind } from '../media/codecs.ts';
import type { VideoCodec } from '../media/key-frame.ts';
import { codecsOf, forwardedOf, withCodecs } from './codecs.ts';
import {
  attributeOf,
  bundleOf,
  type Description,
  mediaLineOf,
  readDescription,
  type Section,
  writeDescription,
  writeMediaLine,
} from './description.ts';

/** Longer offers are refused; those of browsers have about 5 KB. */
export const MAX_SDP_BYTES = 64 * 1024;

const MAX_LINES = 1_000;
const MAX_SECTIONS = 4;

/** What the sender of an offer does: publishers send, viewers receive. */
export type Direction = 'send' | 'receive';

const WRONG = { send: 'recvonly', receive: 'sendonly' } as const;

/** An offer in the form that the WebRTC library understands. */
export interface Offer {
  readonly sdp: string;
  /** Whether all media share one transport. */
  readonly isBundled: boolean;
  readonly kinds: readonly Kind[];
  /** The codecs in which its sender takes a picture; for a publisher, the one in which it sends it. */
  readonly pictures: readonly VideoCodec[];
  /** As it was sent. */
  readonly original: Description;
}

/** A malformed offer, or one that asks for what this server does not do: for the engineer who reads the answer. */
export class OfferRefused extends Error {
  readonly status: 400 | 406;

  constructor(status: 400 | 406, reason: string) {
    super(reason);
    this.status = status;
  }
}

/**
 * Reads an offer.
 * @throws OfferRefused before the WebRTC library sees it, which throws on bad input or misunderstands it
 */
export function readOffer(sdp: string, direction: Direction): Offer {
  checkForm(sdp);
  const original = readDescription(sdp);
  const bundle = bundleOf(original);
  const sections = original.sections.filter((section) => !isRejected(section, bundle));
  checkSections(sections, direction);
  const isBundled = sections.every((section) => bundle.includes(attributeOf(section, 'mid') ?? ''));
  const shared = isBundled ? taggedOf(sections, bundle) : undefined;
  const read = sections.map((section) => readSection(section, { original, shared, direction }));
  return {
    sdp: writeDescription({ session: original.session, sections: read }),
    isBundled,
    kinds: read.map((section) => mediaLineOf(section).kind as Kind), // other kinds are refused
    pictures: read.filter(isPicture).flatMap((section) => codecsOf(section).map(({ name }) => videoCodec(name))),
    original,
  };
}

/** Whether its sender does not want a section: a port of 0, but not one that waits for the transport of its bundle. */
export const isRejected = (section: Section, bundle: readonly string[]): boolean =>
  mediaLineOf(section).port === '0' &&
  !(section.includes('a=bundle-only') && bundle.includes(attributeOf(section, 'mid') ?? ''));

function checkForm(sdp: string): void {
  const lines = sdp.split(/\r?\n/);
  if (lines.length > MAX_LINES) throw malformed('too many lines');
  if (lines[0] !== 'v=0') throw malformed('not a session description');
  if (!lines.every((line) => line === '' || /^[a-z]=[\x20-\x7e\u0080-\uffff]*$/.test(line)))
    throw malformed('a line is malformed');
}

function checkSections(sections: readonly Section[], direction: Direction): void {
  if (sections.length > MAX_SECTIONS) throw unacceptable('too many media sections');
  const kinds = sections.map((section) => mediaLineOf(section).kind);
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  if (count('video') > 1 || count('audio') > 1) throw unacceptable('more than one section of a kind');
  if (count('video') + count('audio') === 0) throw malformed('neither audio nor video');
  if (count('video') + count('audio') !== sections.length) throw unacceptable('only audio and video are supported');
  const mids = sections.map((section) => attributeOf(section, 'mid'));
  if (mids.includes(undefined)) throw malformed('mid is missing');
  if (new Set(mids).size < mids.length) throw malformed('two sections have the same mid');
  const wrong = WRONG[direction];
  if (sections.some((section) => section.includes(`a=${wrong}`))) throw malformed(`${wrong} is the wrong direction`);
}

/** The section whose transport is that of the whole bundle: the first that has one (RFC 9143, section 7.3.1). */
function taggedOf(sections: readonly Section[], bundle: readonly string[]): Section {
  const inOrder = bundle.flatMap((mid) => sections.filter((section) => attributeOf(section, 'mid') === mid));
  const tagged = inOrder.find((section) => mediaLineOf(section).port !== '0');
  if (!tagged) throw malformed('no section of the bundle has a transport');
  return tagged;
}

const TRANSPORT = ['ice-ufrag', 'ice-pwd', 'fingerprint', 'setup'];
/** Clients call this server, which is reachable: their addresses are not used. Of several resolutions one is sent. */
const UNUSED = /^a=(?:(?:remote-)?candidates?|bundle-only|simulcast|rid|ssrc-group)(?::|$)/;

interface Context {
  readonly original: Description;
  /** The section whose transport is shared. */
  readonly shared: Section | undefined;
  readonly direction: Direction;
}

/** A section with the transport that counts for it, and the codecs that are forwarded. */
function readSection(section: Section, { original, shared, direction }: Context): Section {
  const isTransport = (line: string) => TRANSPORT.some((name) => line.startsWith(`a=${name}:`));
  const transport = (shared ?? section).filter(isTransport);
  const missing = TRANSPORT.find((name) => attributeOf([...transport, ...original.session], name) === undefined);
  if (missing !== undefined) throw malformed(`${missing} is missing`);
  const forwarded = forwardedOf(section);
  const [preferred] = forwarded;
  if (!preferred) throw unacceptable(`none of its ${codecsText(section)} is forwarded, but VP8, H.264 and Opus are`);
  // A publisher sends in one codec, and the answer says in which.
  const codecs = direction === 'send' ? [preferred] : forwarded;
  const [first = '', ...lines] = withCodecs(section, codecs);
  const kept = lines.filter((line) => !isTransport(line) && !UNUSED.test(line));
  const { port, ...media } = mediaLineOf([first]);
  return [writeMediaLine({ ...media, port: port === '0' ? '9' : port }), ...kept, ...transport];
}

const codecsText = (section: Section): string => {
  const names = codecsOf(section).map(({ name }) => name.split('/')[0]?.toUpperCase());
  return `${mediaLineOf(section).kind} codecs (${[...new Set(names)].join(', ') || 'unnamed'})`;
};

const isPicture = (section: Section): boolean => mediaLineOf(section).kind === 'video';

const videoCodec = (name: string): VideoCodec => (name.startsWith('vp8/') ? 'vp8' : 'h264');

const malformed = (reason: string): OfferRefused => new OfferRefused(400, reason);
const unacceptable = (reason: string): OfferRefused => new OfferRefused(406, reason);
