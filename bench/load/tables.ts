import { type GameDefinition, games } from '@baize/rules';
import type { DemoTable } from '../../apps/game-server/src/demo-tables.ts';

const ids = Object.keys(games) as (keyof typeof games)[];

/** This many tables, going through all the games, with the automatic dealer. */
export const manyTables = (count: number, bettingMs: number): readonly DemoTable[] =>
  Array.from({ length: count }, (_, n) => {
    const game = ids[n % ids.length] ?? 'roulette';
    const { pace }: GameDefinition = games[game];
    return { id: `table-${n + 1}`, name: `Table ${n + 1}`, game, pace: { ...pace, bettingMs } };
  });
