import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProcessLoad, reportLoad } from '../../src/metrics/process-load.ts';

let load: ProcessLoad;
let now: number;
beforeEach(() => {
  now = 0;
  load = new ProcessLoad(() => now);
});
afterEach(() => load.close());

/** Lets time pass, as seen by a process that writes its row every second. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second++) {
    now += 1_000;
    load.read();
  }
}

test('OW10: commands are counted by table for a minute', () => {
  load.handled('vesper');
  load.handled('vesper');
  pass(30);
  load.handled('orbit');
  expect(load.read().commands).toEqual({ vesper: 2, orbit: 1 });
  pass(31);
  expect(load.read().commands).toEqual({ orbit: 1 });
  pass(30);
  expect(load.read().commands).toEqual({});
});

test('it is reported with the tables as labels, those of the last minute only', async () => {
  const registry = new Registry();
  reportLoad(registry, () => load.read());
  load.handled('vesper');
  expect(await registry.metrics()).toContain('baize_table_commands{table="vesper"} 1');
  pass(61);
  const text = await registry.metrics();
  expect(text).not.toContain('vesper');
  expect(text).toMatch(/^baize_loop_utilisation [01](\.\d+)?$/m);
});
