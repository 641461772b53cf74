/** An EBML element as a test reads it. */
export interface Read {
  readonly id: number;
  readonly content: Buffer;
  readonly children: readonly Read[];
}

/** Segment, Info, Tracks, TrackEntry, Video, Audio, Cluster, BlockGroup, Cues, CuePoint, CueTrackPositions, SeekHead, Seek, EBML. */
const PARENTS = new Set([
  0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0xe1, 0x1f43b675, 0xa0, 0x1c53bb6b, 0xbb, 0xb7, 0x114d9b74, 0x4dbb,
  0x1a45dfa3,
]);

/** Reads elements. @throws Error when a size exceeds what there is */
export function readWebm(bytes: Buffer): readonly Read[] {
  const elements: Read[] = [];
  for (let at = 0; at < bytes.length; ) {
    const idLength = lengthAt(bytes, at);
    const id = bytes.readUIntBE(at, idLength);
    at += idLength;
    const sizeLength = lengthAt(bytes, at);
    const size = sizeAt(bytes, at, sizeLength) ?? bytes.length - at - sizeLength;
    at += sizeLength;
    if (at + size > bytes.length) throw new Error(`element ${id.toString(16)} is longer than its parent`);
    const content = bytes.subarray(at, at + size);
    elements.push({ id, content, children: PARENTS.has(id) ? readWebm(content) : [] });
    at += size;
  }
  return elements;
}

/** All elements with this id, at any depth. */
export const all = (elements: readonly Read[], id: number): readonly Read[] =>
  elements.flatMap((each) => [...(each.id === id ? [each] : []), ...all(each.children, id)]);

export const numberIn = ({ content }: Read): number => Number(`0x${content.toString('hex')}`);

/** A block: its track, its time in ms, its duration, whether it is a key frame, and its data. */
export interface Block {
  readonly track: number;
  readonly atMs: number;
  readonly durationMs: number;
  readonly isKey: boolean;
  readonly data: Buffer;
}

export const blocksOf = (elements: readonly Read[]): readonly Block[] =>
  all(elements, 0x1f43b675).flatMap((cluster) => {
    const startMs = numberOf(cluster, 0xe7);
    return all(cluster.children, 0xa0).map((group) => {
      const block = all(group.children, 0xa1)[0]?.content ?? Buffer.alloc(4);
      return {
        track: (block[0] ?? 0) & 0x7f,
        atMs: startMs + block.readInt16BE(1),
        durationMs: numberOf(group, 0x9b),
        isKey: all(group.children, 0xfb).length === 0,
        data: block.subarray(4),
      };
    });
  });

const numberOf = ({ children }: Read, id: number): number => {
  const found = all(children, id)[0];
  return found ? numberIn(found) : Number.NaN;
};

const lengthAt = (bytes: Buffer, at: number): number => Math.clz32(bytes[at] ?? 0) - 23;

/** `undefined`: not known. */
function sizeAt(bytes: Buffer, at: number, length: number): number | undefined {
  const raw = bytes.subarray(at, at + length);
  const value = BigInt(`0x${raw.toString('hex')}`) & (2n ** BigInt(7 * length) - 1n);
  return value === 2n ** BigInt(7 * length) - 1n ? undefined : Number(value);
}
