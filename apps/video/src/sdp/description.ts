/** A session description (RFC 8866) as lines: those of the session, and those of each media section. */
export interface Description {
  readonly session: readonly string[];
  readonly sections: readonly Section[];
}

/** The lines of a media section; the first is its `m=` line. */
export type Section = readonly string[];

/** Splits a description into its parts. */
export function readDescription(sdp: string): Description {
  const session: string[] = [];
  const sections: string[][] = [];
  for (const line of sdp.split(/\r?\n/)) {
    if (line === '') continue;
    if (line.startsWith('m=')) sections.push([line]);
    else (sections.at(-1) ?? session).push(line);
  }
  return { session, sections };
}

export const writeDescription = ({ session, sections }: Description): string =>
  [...session, ...sections.flat()].map((line) => `${line}\r\n`).join('');

/** The value of the first line `a=name:value`. */
export const attributeOf = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3);

/** The parts of an `m=` line. */
export interface MediaLine {
  readonly kind: string;
  readonly port: string;
  readonly transport: string;
  /** Payload types in the order of preference. */
  readonly formats: readonly string[];
}

export function mediaLineOf([line = '']: Section): MediaLine {
  const [kind = '', port = '', transport = '', ...formats] = line.slice(2).split(' ');
  return { kind, port, transport, formats };
}

export const writeMediaLine = ({ kind, port, transport, formats }: MediaLine): string =>
  `m=${[kind, port, transport, ...formats].join(' ')}`;

/** The ids of the sections that share one transport (RFC 9143), in the order of preference. */
export const bundleOf = ({ session }: Description): readonly string[] =>
  session
    .find((line) => /^a=group:BUNDLE(?: |$)/.test(line))
    ?.split(' ')
    .slice(1) ?? [];
