import { BlobReader, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { type ZipFile, zipBytes } from '../../files/zip.ts';
import { ROULETTE } from '../../rounds/record.testing.ts';
import { dossierOf, PUBLIC_KEY } from './dossier.testing.ts';
import { verifyDossier } from './verify-dossier.ts';

const VOID = `game roulette
bet ana red 500
close
void The ball fell
`;

const blobOf = (files: AsyncIterable<ZipFile>): Promise<Blob> => new Response(zipBytes(files)).blob();

/** What is in a dossier, by the names of its files. */
async function contentsOf(dossier: Blob): Promise<Map<string, string>> {
  const entries = await new ZipReader(new BlobReader(dossier)).getEntries();
  const files = entries.filter((entry): entry is FileEntry => !entry.directory);
  const read = files.map(async (entry) => [entry.filename, await entry.getData(new TextWriter())] as const);
  return new Map(await Promise.all(read));
}

/** The dossier with other contents. */
async function changed(dossier: Blob, change: (files: Map<string, string>) => void): Promise<Blob> {
  const files = await contentsOf(dossier);
  change(files);
  return blobOf(
    (async function* () {
      for (const [name, text] of files)
        yield {
          name,
          content: (async function* () {
            yield text;
          })(),
        };
    })(),
  );
}

const ROUNDS = 'rounds/salon-001.jsonl';
const made = () => blobOf(dossierOf([ROULETTE, VOID, ROULETTE]));
const replaced = (name: string, was: string, is: string) => (files: Map<string, string>) => {
  const text = files.get(name) ?? '';
  expect(text).toContain(was);
  files.set(name, text.replace(was, is));
};
const faultsOf = async (dossier: Blob, key = PUBLIC_KEY) => (await verifyDossier(dossier, [key])).faults;

test('a dossier is verified by the public key of the house alone, every round worked out again', async () => {
  const verified = await verifyDossier(await made(), [PUBLIC_KEY]);
  expect(verified.faults).toEqual([]);
  expect(verified).toMatchObject({ rounds: 3, manifest: { tables: [{ id: 'salon', rounds: 3, first: 7, last: 9 }] } });
});

test('it opens from a disk: pages without a script, a network or a name, in which nothing that was typed is read as a page', async () => {
  const files = await contentsOf(await made());
  expect([...files.keys()]).toEqual([
    ...['README.txt', 'configurations.jsonl', ROUNDS, 'rounds/salon-001.html', 'audit/log-001.jsonl'],
    ...['audit/log-001.html', 'index.html', 'manifest.json', 'signature.json'],
  ]);
  const pages = [...files].filter(([name]) => name.endsWith('.html'));
  for (const [name, page] of pages) {
    expect([name, /<script|https?:|src=|@import/.exec(page)]).toEqual([name, null]);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).toContain('Dossier of Baize &lt;house&gt;');
    expect(page).not.toContain('Olga');
  }
  expect(files.get('index.html')).toContain('href="rounds/salon-001.html"');
  expect(files.get('rounds/salon-001.html')).toContain('€180.00');
  expect(files.get('rounds/salon-001.html')).toContain('Void: The ball fell');
  expect(files.get('audit/log-001.html')).toContain('Viewed');
  expect(files.get('README.txt')).toContain('Names of people are left out');
});

test('a changed byte is named, with the row that it is in', async () => {
  const dossier = await changed(await made(), replaced(ROUNDS, 'straight:17', 'straight:18'));
  const faults = await faultsOf(dossier);
  expect(faults).toContainEqual({ what: 'changed', file: ROUNDS });
  expect(faults).toContainEqual(expect.objectContaining({ what: 'record-unproven', source: 'round', key: 'SALON-7' }));
});

test('a byte that was changed in the archive itself is named', async () => {
  const bytes = Buffer.from(await (await made()).arrayBuffer());
  const at = bytes.indexOf('rounds/salon-001.jsonl') + 200;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  expect(await faultsOf(new Blob([bytes]))).toContainEqual({ what: 'changed', file: ROUNDS });
});

test('a removed round is named, by its number', async () => {
  const without = (files: Map<string, string>) => {
    const lines = (files.get(ROUNDS) ?? '').split('\n');
    files.set(
      ROUNDS,
      lines.filter((line) => !line.startsWith('{"round":{"source":"round","key":"SALON-8"')).join('\n'),
    );
  };
  expect(await faultsOf(await changed(await made(), without))).toEqual([
    { what: 'round-missing', table: 'salon', number: 8 },
    { what: 'changed', file: ROUNDS },
    { what: 'rounds-miscounted', table: 'salon' },
  ]);
  const last = (files: Map<string, string>) => {
    const lines = (files.get(ROUNDS) ?? '').split('\n');
    files.set(
      ROUNDS,
      lines.filter((line) => !line.startsWith('{"round":{"source":"round","key":"SALON-9"')).join('\n'),
    );
  };
  expect(await faultsOf(await changed(await made(), last))).toContainEqual({
    what: 'rounds-miscounted',
    table: 'salon',
  });
});

test('a round that was not signed to the end is left out, and said to be', async () => {
  const dossier = await blobOf(dossierOf([ROULETTE, VOID, ROULETTE], undefined, [8, 10]));
  const { faults, manifest } = await verifyDossier(dossier, [PUBLIC_KEY]);
  expect(faults).toEqual([]);
  expect(manifest?.tables).toEqual([{ id: 'salon', rounds: 2, first: 7, last: 9, left: [8] }]);
  expect((await contentsOf(dossier)).get('index.html')).toContain('rounds 8.');
});

test('a changed manifest is named, however well it fits its files', async () => {
  const dossier = await changed(await made(), replaced('manifest.json', '"by": "axel"', '"by": "eve"'));
  expect(await faultsOf(dossier)).toEqual([{ what: 'manifest-changed' }]);
});

test('a missing and an added file are named', async () => {
  const dossier = await changed(await made(), (files) => {
    files.delete('audit/log-001.jsonl');
    files.set('more.html', 'more');
  });
  expect(await faultsOf(dossier)).toEqual([
    { what: 'added', file: 'more.html' },
    { what: 'missing', file: 'audit/log-001.jsonl' },
  ]);
});

test('under another key nothing is signed, and without a signature neither', async () => {
  const faults = await faultsOf(await made(), 'ab'.repeat(32));
  expect(faults[0]).toEqual({ what: 'unsigned' });
  expect(faults.filter(({ what }) => what === 'link-unsigned')).toHaveLength(8);
  expect(faults.filter(({ what }) => what === 'record-unproven')).toHaveLength(5);
  const without = await changed(await made(), (files) => files.delete('signature.json'));
  expect(await faultsOf(without)).toEqual([{ what: 'unsigned' }]);
  // The signature of another dossier of the same house.
  const other = (await contentsOf(await blobOf(dossierOf([ROULETTE])))).get('signature.json') ?? '';
  const borrowed = await changed(await made(), (files) => files.set('signature.json', other));
  expect(await faultsOf(borrowed)).toEqual([{ what: 'manifest-changed' }]);
});

test('a round that the house has paid and signed against its rules is named', async () => {
  const files = dossierOf([ROULETTE], (record) => ({
    ...record,
    bets: record.bets.map((bet) => (bet.returnedMinor > 0 ? { ...bet, returnedMinor: bet.returnedMinor + 1 } : bet)),
  }));
  expect(await faultsOf(await blobOf(files))).toEqual([
    { what: 'round-differs', round: 'SALON-7', why: '2 payouts recalculated, 1 differ' },
  ]);
});

test('what is no archive, or no dossier, is none', async () => {
  expect(await faultsOf(new Blob(['hello']))).toEqual([{ what: 'no-dossier' }]);
  const empty = await changed(await made(), (files) => files.delete('manifest.json'));
  expect(await faultsOf(empty)).toEqual([{ what: 'no-dossier' }]);
});

test('an archive whose making fails never becomes whole', async () => {
  async function* failing(): AsyncGenerator<ZipFile> {
    for await (const file of dossierOf([ROULETTE])) {
      if (file.name === 'index.html') throw new Error('the game server has stopped');
      yield file;
    }
  }
  await expect(blobOf(failing())).rejects.toThrow('the game server has stopped');
});
