import { FEEDBACK, isForwarded } from '../media/codecs.ts';
import { mediaLineOf, type Section, writeMediaLine } from './description.ts';

/** A codec of a section: its payload type, and its name in lower case. */
export interface OfferedCodec {
  readonly type: string;
  readonly name: string;
}

/** The codecs of a section in the order in which its sender prefers them. */
export function codecsOf(section: Section): readonly OfferedCodec[] {
  return mediaLineOf(section).formats.flatMap((type) => {
    const mapped = section.find((line) => line.startsWith(`a=rtpmap:${type} `));
    return mapped === undefined ? [] : { type, name: mapped.split(' ')[1]?.toLowerCase() ?? '' };
  });
}

/** Those codecs of a section that are forwarded. */
export function forwardedOf(section: Section): readonly OfferedCodec[] {
  const { kind } = mediaLineOf(section);
  return codecsOf(section).filter(({ name }) => isForwarded(kind, name));
}

/** The section with these codecs only, and of their feedback what this server takes or sends. */
export function withCodecs([first = '', ...lines]: Section, codecs: readonly OfferedCodec[]): Section {
  const types = codecs.map(({ type }) => type);
  const media = writeMediaLine({ ...mediaLineOf([first]), formats: types });
  return [media, ...lines.filter((line) => stays(line, types))];
}

function stays(line: string, types: readonly string[]): boolean {
  const [, attribute, type = '', rest = ''] = /^a=(rtpmap|fmtp|rtcp-fb):(\S+) ?(.*)$/.exec(line) ?? [];
  if (attribute === undefined) return true;
  if (attribute === 'rtcp-fb') return (type === '*' || types.includes(type)) && FEEDBACK.includes(rest);
  return types.includes(type);
}
