import type { Jurisdiction } from '@baize/protocol';
import { type BetEdge, type Judged, type Judgement, judgeReturns, keptEdges } from '@baize/rules/returns';
import { countInThread } from './count-in-thread.ts';

/** How long an answer may take; what is counted by then is there for the next one. */
const PATIENCE_MS = 20_000;
/** Counts that wait for their turn. */
const QUEUE_MAX = 8;
/** Figures that are remembered. */
const KNOWN_MAX = 10_000;

/** What a configuration is held to; `counting`: ask again in a moment. */
export type Verdict = Exclude<Judgement, { is: 'unknown' }> | { readonly is: 'counting' };

/** Holds house rules against the minimum return of a jurisdiction. One bet after the other is counted, each once. */
export function createReturnsJudge(count: typeof countInThread = countInThread, patienceMs = PATIENCE_MS) {
  const known = new Map<string, BetEdge>();
  const running = new Map<string, Promise<void>>();
  let last: Promise<void> = Promise.resolve();

  const find = (game: string, { options, bets }: Extract<Judgement, { is: 'unknown' }>): Promise<void> | 'full' => {
    const id = JSON.stringify(bets.map(({ key }) => key));
    const started = running.get(id);
    if (started) return started;
    if (running.size >= QUEUE_MAX) return 'full';
    const keys = new Map(bets.map(({ bet, key }) => [bet, key]));
    const own = last.then(() =>
      count({ game, options, bets: [...keys.keys()] }, ({ bet, edge }) => {
        const key = keys.get(bet);
        if (key === undefined) return;
        if (known.size >= KNOWN_MAX) known.clear();
        known.set(key, edge);
      }),
    );
    const counted = own.finally(() => running.delete(id));
    last = counted.catch(() => undefined);
    running.set(id, counted);
    return counted;
  };

  /** Rejects when a bet cannot be counted. */
  return async (judged: Judged, { minimumReturn }: Pick<Jurisdiction, 'minimumReturn'>): Promise<Verdict> => {
    if (minimumReturn === null) return { is: 'fine' };
    const kept = keptEdges(judged.game, judged.kept);
    const until = Date.now() + patienceMs;
    for (;;) {
      const judgement = judgeReturns(judged, minimumReturn, new Map([...kept, ...known]));
      if (judgement.is !== 'unknown') return judgement;
      const counted = find(judged.game, judgement);
      const left = until - Date.now();
      if (counted === 'full' || left <= 0 || !(await isDoneWithin(counted, left))) return { is: 'counting' };
    }
  };
}

async function isDoneWithin(done: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([done.then(() => true), late]).finally(() => clearTimeout(timer));
}
