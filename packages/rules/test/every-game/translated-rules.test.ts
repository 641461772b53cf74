import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/index.ts';

// A translation of a RULES.md is `RULES.<locale>.md` in the same folder: the same chapters and rules with the same
// tables,
// lists, charts and figures, the figures formatted for its language, and one more paragraph, which states that the
// English text is binding.

const GAMES = new URL('../../src/games/', import.meta.url);

/** The text from one heading or numbered rule to the next. */
interface Passage {
  /** `## 2` for the second chapter, `RO 3` for a rule. */
  readonly name: string;
  readonly lines: readonly string[];
}

const HEADING = /^#+ /;
const RULE = /^\*\*([A-Z0-9]{2,3} \d+)\*\* /;
const CHART = /^ {2}\S|^ {4,}/;

function passagesOf(book: string): readonly Passage[] {
  const passages: { name: string; lines: string[] }[] = [];
  let chapters = 0;
  for (const line of book
    .replace(/\n\[seal\]: .*\n$/, '')
    .replace(/^\[common\]: .*\n\n/gm, '')
    .trimEnd()
    .split('\n')) {
    const heading = HEADING.exec(line)?.[0];
    const name = heading ? `${heading}${++chapters}` : RULE.exec(line)?.[1];
    if (name) passages.push({ name, lines: [line] });
    else passages.at(-1)?.lines.push(line);
  }
  return passages;
}

/** The structure of a passage, independent of its words. */
function structureOf({ lines }: Passage) {
  const rows = lines.filter((line) => line.startsWith('|'));
  return {
    paragraphs: lines
      .join('\n')
      .trim()
      .split(/\n{2,}/).length,
    bold: lines.join('\n').match(/\*\*.+?\*\*/g)?.length ?? 0,
    items: lines.filter((line) => line.startsWith('- ')).length,
    cells: rows.map((row) => row.split('|').length - 2),
    chart: lines
      .filter((line) => CHART.test(line))
      .map((line) => line.split(/\s+/).filter((cell) => cell.length === 1)),
  };
}

/** The figures of a passage in order, without digit grouping and with a decimal point. */
function figuresOf({ lines }: Passage, locale: string): readonly string[] {
  const mark = (type: string) =>
    new Intl.NumberFormat(locale).formatToParts(10_000.5).find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [mark('group'), mark('decimal')];
  const figure = new RegExp(`(?<![\\w-])-?\\d+(?:[${group}\\s]\\d{3}(?!\\d))*(?:[${decimal}]\\d+)?|\\d+`, 'g');
  return [...lines.join('\n').matchAll(figure)].map(([written]) =>
    written.replace(new RegExp(`[${group}\\s]`, 'g'), '').replace(decimal, '.'),
  );
}

const translations = Object.keys(games).flatMap((game) =>
  readdirSync(new URL(`${game}/`, GAMES)).flatMap((file) => {
    const locale = /^RULES\.(.+)\.md$/.exec(file)?.[1];
    return locale ? [{ game, file, locale }] : [];
  }),
);

describe.each(translations)('$file of $game', ({ game, file, locale }) => {
  const read = (name: string) => passagesOf(readFileSync(new URL(`${game}/${name}`, GAMES), 'utf8'));
  const [english, translated] = [read('RULES.md'), read(file)];
  const named = <T>(passages: readonly Passage[], of: (passage: Passage) => T) =>
    Object.fromEntries(passages.map((passage) => [passage.name, of(passage)]));

  test('has the chapters and rules of the English text in the same order', () => {
    expect(translated.map(({ name }) => name)).toEqual(english.map(({ name }) => name));
  });

  test('has the same tables, lists and charts, and ends by stating which text is binding', () => {
    const ending = english.at(-1)?.name;
    const expected = named(english, (passage) => {
      const structure = structureOf(passage);
      return passage.name === ending ? { ...structure, paragraphs: structure.paragraphs + 1 } : structure;
    });
    expect(named(translated, structureOf)).toEqual(expected);
  });

  test('has the same figures', () => {
    expect(named(translated, (passage) => figuresOf(passage, locale))).toEqual(
      named(english, (passage) => figuresOf(passage, 'en')),
    );
  });
});
