import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../..');

/** The pages that choose what they give to their browser. */
const pages = readdirSync(join(SOURCE, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => join(SOURCE, 'app', file))
  .filter((file) => read(file).includes('<Words of='));

/** The areas that a page gives, those of the layouts around it included; every browser has `ui`. */
function givenBy(page: string): ReadonlySet<string> {
  const areas = new Set(['ui']);
  for (let folder = dirname(page); folder.startsWith(SOURCE); folder = dirname(folder)) {
    for (const file of [page, join(folder, 'layout.tsx')]) {
      if (!existsSync(file)) continue;
      for (const [, list = ''] of read(file).matchAll(/<Words of=\{\[([^\]]*)\]/g)) {
        for (const [, area = ''] of list.matchAll(/'(\w+)'/g)) areas.add(area);
      }
    }
  }
  return areas;
}

/** The areas whose texts the code of a page writes in the browser, each with one file that does. */
function saidBy(page: string): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string, inBrowser: boolean): void => {
    const source = read(file);
    const client = inBrowser || source.startsWith("'use client'");
    if (source.startsWith("'use server'") || seen.has(`${file} ${client}`)) return;
    seen.add(`${file} ${client}`);
    if (client) {
      for (const [, area = ''] of source.matchAll(/\bsay(?:\.rich)?\(\s*[`'](\w+)\./g)) said.set(area, file);
    }
    for (const imported of importsOf(file, source)) visit(imported, client);
  };
  visit(page, false);
  return said;
}

function importsOf(file: string, source: string): readonly string[] {
  const found = source.matchAll(/(?:^import (?!type)[^;]*? from |^import |\bimport\()'([^']+)'/gm);
  return [...found].flatMap(([, from = '']) => {
    if (from.startsWith('@/')) return [join(SOURCE, from.slice(2))];
    return from.startsWith('.') ? [resolve(dirname(file), from)] : [];
  });
}

function read(file: string): string {
  return /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

describe('the texts that a page sends to its browser', () => {
  it.each(pages.map((page) => relative(SOURCE, page)))('are all that %s says there', (name) => {
    const page = join(SOURCE, name);
    const given = givenBy(page);
    const missing = [...saidBy(page)].filter(([area]) => area !== 'games' && !given.has(area));
    expect(missing.map(([area, file]) => `${area}: ${relative(SOURCE, file)}`)).toEqual([]);
  });
});
