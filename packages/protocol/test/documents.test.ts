import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BOOK = 'docs/operating';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const pagesIn = (folder: string, recursive = true) =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name));

const workspaces = ['apps', 'packages'].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => join(group, name)),
);

const documents = [
  ...['.', ...workspaces].flatMap((folder) => pagesIn(folder, false)),
  ...['docs', 'packages/rules/src'].flatMap((folder) => pagesIn(folder)),
];

/** The anchors of a page's headings, as GitHub names them. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every link between documents leads to a file, and to a heading in it', () => {
  expect(documents.length).toBeGreaterThan(30);
  const broken = documents.flatMap((from) =>
    [...read(from).matchAll(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? from : join(dirname(from), path);
        if (!existsSync(join(ROOT, file))) return true;
        return anchor !== undefined && file.endsWith('.md') && !anchorsIn(read(file)).includes(anchor);
      })
      .map((target) => `${from}: ${target}`),
  );
  expect(broken).toEqual([]);
});

it('the book of operations lists its pages, and names no npm command that is not there', () => {
  const pages = readdirSync(join(ROOT, BOOK)).filter((name) => name !== 'README.md');
  const index = read(`${BOOK}/README.md`);
  expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const named = pages.flatMap((name) =>
    [...read(`${BOOK}/${name}`).matchAll(/npm run ([a-z-]+)/g)].map(([, it]) => it),
  );
  expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});
