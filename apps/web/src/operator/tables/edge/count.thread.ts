import { parentPort, workerData } from 'node:worker_threads';
import { countEdges } from '@baize/rules/returns';
import type { CountedEdge, EdgesToCount } from './count-in-thread.ts';

const { game, options, bets }: EdgesToCount = workerData;
countEdges(game, options, bets, (bet, edge) => parentPort?.postMessage({ bet, edge } satisfies CountedEdge));
