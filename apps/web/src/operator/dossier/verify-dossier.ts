import { createHash } from 'node:crypto';
import {
  type LineFault,
  LineProof,
  type LinkLine,
  type RecordLine,
  type RoundLine,
  readRecorded,
} from '@baize/database/dossier';
import { messages as phrases } from '@baize/words/messages/en';
import { BlobReader, configure, type Entry, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { english as catalogue } from '../../i18n/catalogues/english.ts';
import { languageOf } from '../../i18n/language.ts';
import { verifyRound } from '../round/proof/verify.ts';
import { recordOfLine } from './dossier-record.ts';
import { CONFIGURATIONS, type FileDigest, MANIFEST, type Manifest, SIGNATURE } from './manifest.ts';

configure({ useWebWorkers: false });

/** What is wrong with a dossier, or with something in it. */
export type DossierFault =
  | { readonly what: 'no-dossier' | 'unsigned' | 'manifest-changed' }
  | { readonly what: 'missing' | 'added' | 'changed'; readonly file: string }
  | { readonly what: 'round-missing' | 'rounds-miscounted'; readonly table: string; readonly number?: number }
  | { readonly what: 'round-differs'; readonly round: string; readonly why: string }
  | ({ readonly file: string } & LineFault);

/** What was verified of a dossier. */
export interface VerifiedDossier {
  /** `null` when the file is no dossier. */
  readonly manifest: Manifest | null;
  /** Rounds that were worked out again, and rows that were compared with their links. */
  readonly rounds: number;
  readonly rows: number;
  readonly faults: readonly DossierFault[];
}

/**
 * Verifies a dossier by the keys of the house alone: its signature, the digest of every file, every row against its signed
 * link, and every round by the rules.
 * @param publicKeys all keys that the house ever signed with, 64 hexadecimal digits each
 */
export async function verifyDossier(file: Blob, publicKeys: readonly string[]): Promise<VerifiedDossier> {
  const verifier = new Verifier(publicKeys);
  const zip = new ZipReader(new BlobReader(file));
  const entries = await zip.getEntries().catch(() => []);
  const manifest = await verifier.manifest(entries);
  if (manifest) await verifier.files(entries, manifest);
  await zip.close();
  return { manifest, rounds: verifier.rounds, rows: verifier.rows, faults: verifier.faults };
}

type Line = LinkLine | RecordLine | RoundLine | { readonly act: unknown };

/** Why a round differs is told in English, as tools do. */
const ENGLISH = languageOf('en', { ...catalogue, phrases });

class Verifier {
  readonly faults: DossierFault[] = [];
  rounds = 0;
  rows = 0;
  readonly #publicKeys: readonly string[];
  readonly #configs = new Map<string, unknown>();
  readonly #numbers = new Map<string, { readonly first: number; last: number; count: number }>();
  /** By table, the numbers that the manifest says are left out. */
  readonly #left = new Map<string, readonly number[]>();

  constructor(publicKeys: readonly string[]) {
    this.#publicKeys = publicKeys;
  }

  /** The manifest, and whether a key of the house has signed that it is this one. */
  async manifest(entries: readonly Entry[]): Promise<Manifest | null> {
    const [text, signature] = [await textOf(entries, MANIFEST), await textOf(entries, SIGNATURE)];
    const manifest = parsed<Manifest>(text);
    if (text === null || manifest?.dossier !== 1) {
      this.faults.push({ what: 'no-dossier' });
      return null;
    }
    const signed = parsed<{ links: readonly LinkLine[]; records: readonly RecordLine[] }>(signature);
    const proof = new LineProof(this.#publicKeys);
    const [record] = signed?.records ?? [];
    const isSigned =
      signed?.links.every((link) => proof.link(link) === null) && record && proof.record(record) === null;
    const made = isSigned ? readRecorded(record) : null;
    const named = made?.act === 'dossier-made' && (made.after as { readonly manifest?: string } | null)?.manifest; // as the act is written down
    if (!named) this.faults.push({ what: 'unsigned' });
    else if (named !== sha256(text)) this.faults.push({ what: 'manifest-changed' });
    return manifest;
  }

  /** Every file against its digest, and what its lines say; the configurations first, which the rounds need. */
  async files(entries: readonly Entry[], manifest: Manifest): Promise<void> {
    const { files, tables } = manifest;
    for (const { id, left } of tables) this.#left.set(id, left);
    const names = Object.keys(files).sort((a, b) => Number(b === CONFIGURATIONS) - Number(a === CONFIGURATIONS));
    for (const { filename } of entries)
      if (!Object.hasOwn(files, filename) && filename !== MANIFEST && filename !== SIGNATURE)
        this.faults.push({ what: 'added', file: filename });
    for (const name of names) {
      const of = entries.filter(({ filename }) => filename === name);
      const [entry] = of;
      if (of.length !== 1 || !entry || entry.directory) this.faults.push({ what: 'missing', file: name });
      else await this.#file(name, entry, files[name]);
    }
    for (const { id, rounds, first, last } of tables) {
      const found = this.#numbers.get(id);
      if ((found?.count ?? 0) !== rounds || (found?.first ?? null) !== first || (found?.last ?? null) !== last)
        this.faults.push({ what: 'rounds-miscounted', table: id });
    }
  }

  async #file(name: string, entry: FileEntry, expected: FileDigest | undefined): Promise<void> {
    const hash = createHash('sha256');
    const proof = new LineProof(this.#publicKeys);
    const isLines = name.endsWith('.jsonl') && name !== 'names.jsonl';
    let bytes = 0;
    let rest = '';
    const decoder = new TextDecoder();
    try {
      await entry.getData(
        new WritableStream<Uint8Array>({
          write: async (piece) => {
            hash.update(piece);
            bytes += piece.length;
            if (!isLines) return;
            const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
            rest = lines.pop() ?? '';
            for (const line of lines) await this.#line(name, proof, line);
          },
        }),
        { checkSignature: true },
      );
    } catch {
      this.faults.push({ what: 'changed', file: name });
      return;
    }
    if (bytes !== expected?.bytes || hash.digest('hex') !== expected.sha256)
      this.faults.push({ what: 'changed', file: name });
  }

  async #line(file: string, proof: LineProof, written: string): Promise<void> {
    const line = parsed<Line>(written);
    if (line === null) this.faults.push({ what: 'changed', file });
    else if ('link' in line) this.#check(file, proof.link(line));
    else if ('round' in line) await this.#round(file, proof, line);
    else if ('row' in line) this.#record(file, proof, line);
  }

  #record(file: string, proof: LineProof, line: RecordLine): void {
    this.#check(file, proof.record(line));
    this.rows += 1;
    if (line.source !== 'table_config') return;
    const { tableId, version, config } = readRecorded(line);
    this.#configs.set(`${tableId} ${version}`, config);
  }

  async #round(file: string, proof: LineProof, line: RoundLine): Promise<void> {
    const { tableId, number, configVersion } = readRecorded(line.round);
    const table = String(tableId);
    this.#check(file, proof.record(line.round));
    if (line.shoe) this.#check(file, proof.record(line.shoe.record));
    for (const event of line.events) this.#check(file, proof.event(table, event));
    this.rows += 1 + line.events.length;
    this.#counts(table, Number(number));
    const verified = await verifyRound(
      recordOfLine(line, this.#configs.get(`${table} ${configVersion}`) ?? null),
      ENGLISH,
    );
    this.rounds += 1;
    const round = line.round.key;
    if (verified.outcome === 'impossible') this.faults.push({ what: 'round-differs', round, why: verified.why });
    else if (verified.outcome === 'differs')
      for (const { ok, words } of verified.checks)
        if (!ok) this.faults.push({ what: 'round-differs', round, why: words });
  }

  /** The numbers of a table's rounds follow each other. */
  #counts(table: string, number: number): void {
    const known = this.#numbers.get(table);
    if (!known) {
      this.#numbers.set(table, { first: number, last: number, count: 1 });
      return;
    }
    for (let missing = known.last + 1; missing < number && this.faults.length < MOST_MISSING; missing++)
      if (!this.#left.get(table)?.includes(missing))
        this.faults.push({ what: 'round-missing', table, number: missing });
    known.last = number;
    known.count += 1;
  }

  #check(file: string, fault: LineFault | null): void {
    if (fault) this.faults.push({ file, ...fault });
  }
}

/** Enough to see that many are missing. */
const MOST_MISSING = 1_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function textOf(entries: readonly Entry[], name: string): Promise<string | null> {
  const of = entries.filter(({ filename }) => filename === name);
  const [entry] = of;
  if (of.length !== 1 || !entry || entry.directory) return null;
  const chunks: Uint8Array[] = [];
  const whole = new WritableStream<Uint8Array>({ write: (piece) => void chunks.push(piece) });
  return entry.getData(whole, { checkSignature: true }).then(
    () => Buffer.concat(chunks).toString(),
    () => null,
  );
}

/** JSON of the form that a dossier has; `null` for what is no JSON. */
function parsed<Form>(text: string | null): Form | null {
  try {
    return text === null ? null : (JSON.parse(text) as Form); // what it says is compared with what was signed
  } catch {
    return null;
  }
}
