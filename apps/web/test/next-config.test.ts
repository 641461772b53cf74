import { readdirSync, readFileSync } from 'node:fs';
import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { expect, it } from 'vitest';
import configOf from '../next.config.mjs';

it('The production server serves by the configuration of its build, without the plugin that made it', async () => {
  const { turbopack: _, webpack: __, ...built } = await configOf(PHASE_PRODUCTION_BUILD);
  const { turbopack: ___, ...served } = await configOf(PHASE_PRODUCTION_SERVER);
  expect(served).toEqual(built);
});

it('Nothing of ours sets a variable that Next keeps to itself', () => {
  const folder = new URL('..', import.meta.url);
  const files = ['', 'serve/', 'bundling/'].flatMap((path) =>
    readdirSync(new URL(path, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name))
      .map(({ name }) => path + name),
  );
  expect(files).toContain('serve.mjs');
  expect(files.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('__NEXT'))).toEqual([]);
});
