import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const packageOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const next = join(packageOf('next'), 'dist');
const engine = join(packageOf('engine.io-client'), 'build/esm');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

it('Next has its client as ES modules, too, with the same exports', () => {
  const files = ['client', 'lib', 'shared'].flatMap((folder) =>
    readdirSync(join(next, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map((entry) => relative(next, join(entry.parentPath, entry.name))),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => !existsSync(join(next, 'esm', file)))).toEqual([]);
  const differing = files.filter((file) => {
    const offered = exportsOfModule(read(next, 'esm', file));
    return !offered.includes('*') && exportsOfCommonJs(read(next, file)).some((name) => !offered.includes(name));
  });
  expect(differing).toEqual([]);
});

it('Next’s last resort is one component, which the router shows when the app’s own page for failures fails', () => {
  expect(exportsOfModule(read(next, 'esm/client/components/builtin/global-error.js'))).toEqual(['default']);
  const router = read(next, 'esm/client/components/app-router.js');
  expect(matches(router, /import (\w+) from '\.\/builtin\/global-error'/g)).toEqual(['DefaultGlobalError']);
  expect(matches(router, /(\w+): DefaultGlobalError/g)).toEqual(['errorComponent']);
});

it('Next’s polyfills are of what every browser has that reads class static blocks', () => {
  const text = read(next, 'build/polyfills/polyfill-module.js');
  const polyfills = matches(text, /(?:prototype|Object|URL)\.(\w+)(?:=|\|\|)/g);
  // All are as old as these blocks but the last, which nothing reads in browsers without asking.
  const known = ['trimStart', 'trimEnd', 'flat', 'flatMap', 'finally', 'fromEntries', 'at', 'hasOwn', 'canParse'];
  expect([...new Set(polyfills)]).toEqual(known);
});

it('React reads nothing of `process` but its events, where there is no `reportError`', () => {
  for (const file of ['react-dom/cjs/react-dom-client', 'react/cjs/react']) {
    const text = read(next, 'compiled', `${file}.production.js`);
    expect(new Set(matches(text, /\bprocess\.(\w+)/g)), file).toEqual(new Set(['emit']));
    expect(text, file).toMatch(/"function" === typeof reportError\s*\? reportError/);
  }
});

it('Socket.IO names its transports in the file of which the pages have one', () => {
  const names = { WS: './websocket.node.js', WT: './webtransport.js', XHR: './polling-xhr.node.js' };
  const text = read(engine, 'transports/index.js');
  expect(exportsOfModule(text)).toEqual(['transports']);
  for (const [name, file] of Object.entries(names)) expect(text).toContain(`import { ${name} } from "${file}"`);
  expect(matches(text, /(\w+: \w+),/g)).toEqual(['websocket: WS', 'webtransport: WT', 'polling: XHR']);
  expect(exportsOfModule(read(engine, 'transports/websocket.js'))).toContain('WS');
});

it('Socket.IO’s pages need nothing of long-polling but its name, which the file of its other transport exports', () => {
  const polling = read(engine, 'transports/polling-xhr.js');
  expect(exportsOfModule(polling)).toContain('XHR');
  const index = read(engine, 'index.js');
  expect(matches(index, /import \{ ?(\w+) ?\} from/g)).toEqual(['Socket']);
  expect(index).toContain('export { XHR } from "./transports/polling-xhr.js"');
});

function exportsOfCommonJs(text: string): string[] {
  const [, list] = /0 && \(module\.exports = \{([^}]*)\}/.exec(text) ?? [];
  return [
    ...matches(list ?? '', /(\w+): null/g),
    ...matches(text, /Object\.defineProperty\(exports, "(?!__esModule)(\w+)"/g),
  ];
}

function exportsOfModule(text: string): string[] {
  return [
    ...matches(text, /\bexport (?:async )?(?:function\*?|class|const|let|var) (\w+)/g),
    ...matches(text, /\bexport (default|\*) /g),
    ...matches(text, /\bexport \{([^}]*)\}/g).flatMap((list) => matches(list, /(\w+)\s*(?:,|$)/g)),
  ];
}
