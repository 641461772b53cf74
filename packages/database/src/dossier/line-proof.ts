import { createHash } from 'node:crypto';
import { jsonbText } from '../chain/jsonb-text.ts';
import { type Link, linkHash, RECORDS_CHAIN, signatureCheck, tableChain } from '../chain/links.ts';
import { CHANGE_BYTES } from '../chain/recorded.ts';
import { compareDigest, DIGEST_BYTES, type DigestForm, eventBytes } from '../chain/row-digest.ts';
import type { EventPart, LinkLine, RecordLine } from './lines.ts';

/** What is wrong with a link, or a row that no link confirms. */
export type LineFault =
  | { readonly what: 'link-unsigned' | 'link-refused'; readonly chain: string; readonly number: number }
  | { readonly what: 'record-unproven'; readonly source: string; readonly key: string }
  | { readonly what: 'event-unproven' | 'transfers-unproven'; readonly tableId: string; readonly version: number };

type Held = { readonly digest: Buffer; readonly form: DigestForm };

/** Compares the rows of one file with the links that stand before them in it, and these with the keys of the house. */
export class LineProof {
  readonly #isSigned: (link: Link) => boolean;
  readonly #events = new Map<string, Held>();
  readonly #changes = new Map<number, Buffer>();

  /** @param publicKeys all keys that the house ever signed with, 64 hexadecimal digits each */
  constructor(publicKeys: readonly string[]) {
    this.#isSigned = signatureCheck(publicKeys);
  }

  /** Takes a link; what it holds confirms rows only if a key of the house signed it. */
  link({ link: line }: LinkLine): LineFault | null {
    const { chain, number, previous } = line;
    const content = { ...line, digests: Buffer.from(line.digests, 'base64'), at: new Date(line.at) };
    const hash = linkHash(previous === null ? null : Buffer.from(previous, 'hex'), content);
    const link = { ...content, hash, signature: Buffer.from(line.signature, 'base64') };
    if (!this.#isSigned(link)) return { what: 'link-unsigned', chain, number };
    if (link.kind === 'refused') return { what: 'link-refused', chain, number };
    if (chain === RECORDS_CHAIN) this.#holdChanges(link);
    else this.#holdEvents(link);
    return null;
  }

  record({ source, key, row, change: [id, at] }: RecordLine): LineFault | null {
    const digest = sha256(row).toString('hex');
    const is = sha256(jsonbText([id, source, key, digest, at]));
    return this.#changes.get(id)?.equals(is) ? null : { what: 'record-unproven', source, key };
  }

  event(tableId: string, { version, row, digest, transfers }: EventPart): LineFault | null {
    const held = this.#events.get(`${tableChain(tableId)} ${version}`);
    const is = Buffer.alloc(DIGEST_BYTES);
    (row === null ? Buffer.from(digest ?? '', 'hex') : sha256(row)).copy(is);
    if (transfers !== undefined) sha256(transfers).copy(is, DIGEST_BYTES / 2);
    if (!held) return { what: 'event-unproven', tableId, version };
    const { isEvent, areTransfers } = compareDigest(is, held.digest, held.form);
    if (!isEvent) return { what: 'event-unproven', tableId, version };
    return areTransfers ? null : { what: 'transfers-unproven', tableId, version };
  }

  #holdEvents({ chain, first, last, digests, form }: Link): void {
    const size = eventBytes(form);
    for (let version = first; version <= last; version++)
      this.#events.set(`${chain} ${version}`, {
        digest: digests.subarray((version - first) * size).subarray(0, size),
        form,
      });
  }

  #holdChanges({ digests }: Link): void {
    for (let at = 0; at < digests.length; at += CHANGE_BYTES)
      this.#changes.set(Number(digests.readBigInt64BE(at)), digests.subarray(at + 8, at + CHANGE_BYTES));
  }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
