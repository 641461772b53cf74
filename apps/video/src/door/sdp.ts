/** Longer offers are refused; those of browsers have about 5 KB. */
export const MAX_SDP_BYTES = 64 * 1024;

const MAX_LINES = 1_000;
const MAX_SECTIONS = 4;

/** An offer that is worth parsing: what it would do, or why it is refused. */
export type SdpVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * Checks the outline of an offer before the WebRTC library parses it: it throws on bad input.
 * @param direction what the sender of the offer does: publishers send, viewers receive
 */
export function checkOffer(sdp: string, direction: 'send' | 'receive'): SdpVerdict {
  const lines = sdp.split(/\r?\n/);
  if (lines.length > MAX_LINES) return refused('too many lines');
  if (lines[0] !== 'v=0') return refused('not a session description');
  if (!lines.every((line) => line === '' || /^[a-z]=[\x20-\x7e\u0080-\uffff]*$/.test(line)))
    return refused('a line is malformed');
  const sections = lines.filter((line) => line.startsWith('m='));
  if (sections.length > MAX_SECTIONS) return refused('too many media sections');
  const count = (kind: string) => sections.filter((line) => line.startsWith(`m=${kind} `)).length;
  if (count('video') > 1 || count('audio') > 1) return refused('more than one section of a kind');
  if (count('video') + count('audio') === 0) return refused('neither audio nor video');
  if (count('video') + count('audio') !== sections.length) return refused('only audio and video are supported');
  const needed = ['a=ice-ufrag:', 'a=ice-pwd:', 'a=fingerprint:', 'a=setup:'];
  const missing = needed.find((start) => !lines.some((line) => line.startsWith(start)));
  if (missing !== undefined) return refused(`${missing.slice(2, -1)} is missing`);
  const forbidden = direction === 'send' ? 'a=recvonly' : 'a=sendonly';
  return lines.includes(forbidden) ? refused(`${forbidden.slice(2)} is the wrong direction`) : { ok: true };
}

const refused = (reason: string): SdpVerdict => ({ ok: false, reason });
