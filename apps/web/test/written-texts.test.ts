import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/** How code assembles or changes a text that the catalogue of every language should have whole. */
const PIECES: Readonly<Record<string, RegExp>> = {
  'joins texts': /\.join\((['"`])(?:, | · |; | – )\1\)/,
  'joins texts with a comma': /\{(['"`])[,;] ?\1\}|\$\{[^}]*\}, \$\{|, ` *$|\$\{[^}]*\}, `/,
  'joins amounts with a dash': /\$\{[^}]*\} – \$\{/,
  'quotes as in English': /[“”]/,
  'writes capitals': /\.to(?:Locale)?UpperCase\(/,
};

/** Files in which a found line is no text that the code assembles, and why. */
const REASONED: Readonly<Record<string, string>> = {
  'dealer/panels/answer-panel.tsx': 'capitals of a typed card code',
  'dealer/panels/press.tsx': 'the name of a key on the keyboard',
  'dealer/situation/entry.ts': 'capitals of a typed card code',
  'ui/keyboard/shortcuts/key-list.tsx': 'the name of a key on the keyboard',
  'operator/rounds/filter/dealt.ts': 'capitals of a typed card code',
  'operator/tables/config/config-fields.ts': 'the content of a field, which is read back',
  'operator/export/files/round-file.ts': 'a comment of the notation',
  'proxy.ts': 'names of parameters of the address',
};

/** The lines of a source without comments, where quotes and commas are prose. */
function linesOf(source: string): readonly string[] {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line) => line.replace(/(?<![:\w])\/\/ .*$/, ''));
}

const faultsOf = (source: string): readonly string[] =>
  linesOf(source).flatMap((line) =>
    Object.entries(PIECES).flatMap(([fault, pattern]) => (pattern.test(line) ? [`${fault}: ${line.trim()}`] : [])),
  );

describe('texts of the pages', () => {
  it.each([
    ["names.join(', ')", 1],
    ["{', '}", 1],
    [`\`\${name}, \${origin}\``, 1],
    [`\`\${least} – \${most}\``, 1],
    ['<p>“{reason}”</p>', 1],
    ['text.charAt(0).toUpperCase()', 1],
    ["[one, two].join(',')", 0],
    ['const name = 1; // as “this”', 0],
    ['/** `17, black`; “this” */', 0],
  ])('a source with %s', (source, count) => {
    expect(faultsOf(source)).toHaveLength(count);
  });

  it('are assembled by no code', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(?:ing)?\.|\.testing\./.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) =>
      faultsOf(readFileSync(`${SOURCE}/${file}`, 'utf8')).map((fault) => `${file}: ${fault}`),
    );
    expect(found.filter((fault) => !Object.keys(REASONED).some((file) => fault.startsWith(`${file}:`)))).toEqual([]);
  });
});
