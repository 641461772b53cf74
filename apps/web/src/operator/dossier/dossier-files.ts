import { createHash } from 'node:crypto';
import type { ActsPart, DossierTable, RecordsPart, RoundsPart } from '@baize/database/dossier';
import type { ZipFile } from '../../files/zip.ts';
import type { Language } from '../../i18n/language.ts';
import type { GameWords } from '../../table/game/words/game-words.ts';
import { actsPage, indexPage, type ListedFile, readMe, roundsPage } from './dossier-pages.ts';
import { listedRoundOf, peopleIn } from './dossier-record.ts';
import { CONFIGURATIONS, type FileDigest, MANIFEST, type Manifest, type ManifestTable, SIGNATURE } from './manifest.ts';

/** What a dossier is about: all of the manifest that is known before its files are written. */
export type Cover = Omit<Manifest, 'tables' | 'acts' | 'configurations' | 'files'>;

/** Where the contents of a dossier come from. */
export interface DossierSource {
  readonly tables: readonly DossierTable[];
  readonly configurations: RecordsPart;
  readonly rounds: (table: DossierTable) => AsyncIterable<RoundsPart>;
  /** The numbers of finished rounds of the period that are left out. */
  readonly left: (table: DossierTable) => Promise<readonly number[]>;
  readonly acts: () => AsyncIterable<ActsPart>;
  /** The names of people by their ids; `null` when the dossier goes without. */
  readonly names: ((ids: ReadonlySet<string>) => Promise<Readonly<Record<string, string>>>) | null;
  /** Puts the digest of the manifest (hexadecimal) on record, and returns the row of it with the signed link that holds it. */
  readonly sign: (manifest: string) => Promise<RecordsPart>;
}

/** How the pages of a dossier are written. */
export interface Written {
  readonly language: Language;
  readonly wordsOf: (game: string) => Promise<GameWords> | undefined;
}

/** The files of a dossier in their order, each read before the next is asked for; the signature is the last. */
export async function* dossierFiles(cover: Cover, source: DossierSource, written: Written): AsyncGenerator<ZipFile> {
  const dossier = new Dossier();
  const { language } = written;
  yield dossier.file('README.txt', [readMe(cover, source.names !== null, language)]);
  yield dossier.file(CONFIGURATIONS, linesOf(source.configurations.links, source.configurations.records));
  const tables: ManifestTable[] = [];
  for (const table of source.tables) {
    const words = await written.wordsOf(table.game);
    let shown: ManifestTable = { id: table.id, rounds: 0, first: null, last: null, left: [] };
    for await (const { links, rounds } of source.rounds(table)) {
      const listed = rounds.map((line) => listedRoundOf(line));
      const numbers = listed.map(({ number }) => number);
      shown = {
        ...shown,
        rounds: shown.rounds + rounds.length,
        first: shown.first ?? numbers[0] ?? null,
        last: numbers.at(-1) ?? shown.last,
      };
      for (const line of rounds) dossier.meets(peopleIn(line));
      const name = dossier.name(`rounds/${table.id}`);
      yield dossier.file(`${name}.jsonl`, linesOf(links, rounds));
      const [first, last] = [listed[0], listed.at(-1)];
      if (!first || !last) continue;
      dossier.lists({ name: `${name}.html`, of: table, first, last, count: listed.length });
      yield dossier.file(`${name}.html`, [roundsPage(cover, table, rounds, { language, words })]);
    }
    const { first, last } = shown;
    const left = (await source.left(table)).filter((number) => number > (first ?? number) && number < (last ?? number));
    tables.push({ ...shown, left });
  }
  let acts = 0;
  for await (const part of source.acts()) {
    acts += part.acts.length;
    const name = dossier.name('audit/log');
    for (const { act } of part.acts)
      dossier.meets([act.by, ...(act.subject?.startsWith('user:') ? [act.subject.slice(5)] : [])]);
    yield dossier.file(`${name}.jsonl`, linesOf(part.links, part.acts.map(actLine)));
    dossier.lists({
      name: `${name}.html`,
      acts: part.acts.length,
      from: part.acts.at(-1)?.act.at ?? 0,
      until: part.acts[0]?.act.at ?? 0,
    });
    yield dossier.file(`${name}.html`, [actsPage(cover, part.acts, language)]);
  }
  if (source.names) {
    const names = Object.entries(await source.names(dossier.people)).map(([id, name]) => ({ id, name }));
    yield dossier.file('names.jsonl', linesOf([], names));
  }
  const counted = { tables, acts, configurations: source.configurations.records.length };
  yield dossier.file('index.html', [indexPage({ ...cover, ...counted }, source, dossier.listed, language)]);
  const manifest = `${JSON.stringify({ ...cover, ...counted, files: dossier.digests } satisfies Manifest, null, 1)}\n`;
  yield { name: MANIFEST, content: told([manifest]) };
  const { links, records } = await source.sign(createHash('sha256').update(manifest).digest('hex'));
  yield { name: SIGNATURE, content: told([JSON.stringify({ links, records })]) };
}

/** Of an act with a row of its own only that; what happened at a table or in the chat is as the log lists it, without names. */
function actLine({ act, record }: ActsPart['acts'][number]): object {
  if (record) return record;
  const { byName: _by, roleName: _role, subjectName: _subject, subjectCurrencies: _currencies, ...rest } = act;
  return { act: rest };
}

const linesOf = (...parts: readonly (readonly object[])[]): string[] =>
  parts.flat().map((line) => `${JSON.stringify(line)}\n`);

async function* told(texts: Iterable<string>): AsyncGenerator<string> {
  yield* texts;
}

/** What was written so far. */
class Dossier {
  readonly digests: Record<string, FileDigest> = {};
  readonly listed: ListedFile[] = [];
  readonly people = new Set<string>();
  readonly #numbers = new Map<string, number>();

  lists(file: ListedFile): void {
    this.listed.push(file);
  }

  meets(ids: readonly string[]): void {
    for (const id of ids) this.people.add(id);
  }

  /** A name with the next number: `rounds/vesper-001`. */
  name(of: string): string {
    const number = (this.#numbers.get(of) ?? 0) + 1;
    this.#numbers.set(of, number);
    return `${of}-${String(number).padStart(3, '0')}`;
  }

  file(name: string, texts: Iterable<string>): ZipFile {
    return { name, content: this.#digested(name, texts) };
  }

  async *#digested(name: string, texts: Iterable<string>): AsyncGenerator<string> {
    const hash = createHash('sha256');
    let bytes = 0;
    for (const text of texts) {
      hash.update(text);
      bytes += Buffer.byteLength(text);
      yield text;
    }
    this.digests[name] = { bytes, sha256: hash.digest('hex') };
  }
}
