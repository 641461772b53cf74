import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amountOf, games, parseRound, playRound, setUp } from '../../src/index.ts';

// Every written round of every game: all commands are accepted as expected, and all returned chips are named.

const folder = new URL('../../src/games/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.round'));

test.each(files)('%s', (file) => {
  const [game] = file.split('/');
  const lines = parseRound(readFileSync(new URL(file, folder), 'utf8'));
  if (!lines.ok) expect.fail(JSON.stringify(lines.error));
  const setup = setUp(games, lines.value, game);
  if (!setup.ok) expect.fail(JSON.stringify(setup.error));
  const { round, fault } = playRound(setup.value, lines.value);
  expect(fault).toBeUndefined();
  const named = lines.value.flatMap(({ line }) =>
    line.line === 'pays' ? [{ player: line.player, spot: line.spot, amount: line.amount }] : [],
  );
  const paid = round.phase === 'settled' ? round.payouts : [];
  expect(named, 'every bet is named, including lost ones').toEqual(
    paid.map((payout) => ({ player: payout.player, spot: payout.spot, amount: amountOf(payout) })),
  );
});

test.each(Object.keys(games))('%s has written rounds', (id) => {
  expect(files.filter((file) => file.startsWith(`${id}/`)).length).toBeGreaterThan(0);
});
