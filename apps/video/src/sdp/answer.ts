import {
  attributeOf,
  bundleOf,
  mediaLineOf,
  readDescription,
  writeDescription,
  writeMediaLine,
} from './description.ts';
import { isRejected, type Offer } from './offer.ts';

/**
 * The answer to an offer, from what the WebRTC library answers to the sections it was shown: the rejected ones have their
 * place again, the bundle is in the order of the offer, and no further candidates are announced.
 */
export function writeAnswer({ original, isBundled }: Offer, sdp: string): string {
  const answered = readDescription(sdp);
  const bundle = bundleOf(original);
  const sections = original.sections.map((section) => {
    const mid = attributeOf(section, 'mid');
    const own = answered.sections.find((each) => attributeOf(each, 'mid') === mid);
    if (own && !isRejected(section, bundle)) return own.filter((line) => !line.startsWith('a=ice-options:'));
    const rejected = writeMediaLine({ ...mediaLineOf(section), port: '0' });
    return [rejected, 'c=IN IP4 0.0.0.0', ...(mid === undefined ? [] : [`a=mid:${mid}`]), 'a=inactive'];
  });
  const isOpen = (mid: string) =>
    sections.some((section) => attributeOf(section, 'mid') === mid && mediaLineOf(section).port !== '0');
  const session = answered.session.filter((line) => !line.startsWith('a=group:BUNDLE'));
  const group = isBundled ? [`a=group:BUNDLE ${bundle.filter(isOpen).join(' ')}`] : [];
  return writeDescription({ session: [...session, ...group], sections });
}
