import type { PictureFormat } from './frame.ts';
import { h264Size } from './h264-size.ts';
import type { Encoded, Parts } from './pictures.ts';
import type { Packet } from './reorder.ts';

const IDR = 5;
const SPS = 7;
const PPS = 8;
const DELIMITER = 9;
const STAP_A = 24;
const FU_A = 28;
const LARGEST_TYPE = 23;

const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f;

/** Puts the units of H.264 pictures together from RTP payloads (RFC 6184), and remembers the parameter sets. */
export class H264Parts implements Parts {
  #units: Buffer[][] = [];
  #timestamp: number | undefined;
  #sps: Buffer | undefined;
  #pps: Buffer | undefined;
  /** Nothing shows where a picture begins: the one of the next packet may lack its beginning. */
  #skipsNext = true;
  #skipped: number | undefined;

  add({ payload, timestamp }: Packet): boolean {
    if (this.#skipsNext) this.#skipped = timestamp;
    this.#skipsNext = false;
    if (timestamp === this.#skipped) return false;
    if (timestamp !== this.#timestamp) this.#units = [];
    this.#timestamp = timestamp;
    const type = typeOf(payload);
    if (type === FU_A) this.#addFragment(payload);
    else if (type === STAP_A) for (const unit of unitsIn(payload)) this.#units.push([unit]);
    else if (type > 0 && type <= LARGEST_TYPE) this.#units.push([payload]);
    return true;
  }

  lose(): void {
    this.#units = [];
    this.#timestamp = undefined;
    this.#skipsNext = true;
  }

  /**
   * The picture with the length of each unit before it, as containers hold it. A key frame contains the parameter sets that
   * it needs, also where they were sent before it.
   */
  take(): Encoded {
    const units = this.#units.map((parts) => Buffer.concat(parts));
    this.#units = [];
    for (const unit of units) {
      if (typeOf(unit) === SPS) this.#sps = unit;
      if (typeOf(unit) === PPS) this.#pps = unit;
    }
    const isKey = units.some((unit) => typeOf(unit) === IDR);
    const content = units.filter((unit) => ![SPS, PPS, DELIMITER].includes(typeOf(unit)));
    const sets = isKey && this.#sps && this.#pps ? [this.#sps, this.#pps] : [];
    const data = Buffer.concat([...sets, ...content].flatMap((unit) => [lengthOf(unit, 4), unit]));
    return { data, isKey, format: isKey ? this.#format() : undefined };
  }

  #addFragment(payload: Buffer): void {
    const [indicator = 0, head = 0] = payload;
    const rest = payload.subarray(2);
    // The first byte of the whole unit is in both of them.
    if (head & 0x80) this.#units.push([Buffer.from([(indicator & 0xe0) | (head & 0x1f)]), rest]);
    else this.#units.at(-1)?.push(rest);
  }

  #format(): PictureFormat | undefined {
    const [sps, pps] = [this.#sps, this.#pps];
    const size = sps && sps.length > 4 ? h264Size(sps) : undefined;
    return sps && pps && size ? { codec: 'h264', ...size, configuration: configurationOf(sps, pps) } : undefined;
  }
}

function* unitsIn(payload: Buffer): Iterable<Buffer> {
  for (let at = 1; at + 2 < payload.length; ) {
    const end = at + 2 + payload.readUInt16BE(at);
    if (end > payload.length) return;
    if (end > at + 2) yield payload.subarray(at + 2, end);
    at = end;
  }
}

/** The decoder configuration record of ISO/IEC 14496-15, section 5.3.3.1. */
const configurationOf = (sps: Buffer, pps: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1]),
    lengthOf(sps, 2),
    sps,
    Buffer.from([1]),
    lengthOf(pps, 2),
    pps,
  ]);

function lengthOf(unit: Buffer, bytes: 2 | 4): Buffer {
  const length = Buffer.alloc(bytes);
  length.writeUIntBE(unit.length, 0, bytes);
  return length;
}
