'use client';

import type { KeptFigure } from '@baize/rules';
import type { BetEdge } from '@baize/rules/returns';
import { useEffect, useRef, useState } from 'react';
import { type EdgeRow, type KnownEdges, keysOf } from './edge-rows.ts';
import type { EdgeNews, EdgeQuestion } from './edges.worker.ts';

export interface Edges {
  readonly rows: readonly EdgeRow[];
  /** Those found so far, by their keys; of the later configuration none, unless the rows are of this very one. */
  readonly found: ReadonlyMap<string, BetEdge>;
  /** `unreadable`: the form holds values that no table can be played by. */
  readonly state: 'counting' | 'counted' | 'failed' | 'unreadable';
  /** Whether the rows are those of the later configuration as it is now. */
  readonly isCurrent: boolean;
}

export interface EdgesOf {
  readonly game: string;
  readonly kept: readonly KeptFigure[];
  readonly before: object;
  /** Null while the form holds values that no table can be played by. */
  readonly after: object | null;
  /** What the server knows of the configurations that the page begins with. */
  readonly start: KnownEdges;
}

/** The rows of what was asked, and how far its figures are counted. */
interface Answer {
  readonly asked: string;
  readonly rows: readonly EdgeRow[];
  readonly state: 'counting' | 'counted' | 'failed';
}

/** How long typing pauses before a count begins. */
const PAUSE_MS = 250;

/** The house edge of every bet under two configurations, counted in a worker whenever the later one changes. */
export function useEdges({ game, kept, before, after, start }: EdgesOf): Edges {
  const asked = after && JSON.stringify([before, after]);
  const [found, setFound] = useState<ReadonlyMap<string, BetEdge>>(() => new Map(start.edges));
  const [answer, setAnswer] = useState<Answer>(() => ({
    asked: asked ?? '',
    rows: start.rows,
    state: keysOf(start.rows).every((key) => start.edges.some(([other]) => other === key)) ? 'counted' : 'counting',
  }));
  /** For the count to begin with; and what was counted to the end. */
  const past = useRef({ found, counted: answer.state === 'counted' ? answer.asked : null });

  useEffect(() => {
    if (asked === null || asked === past.current.counted) return;
    past.current.counted = null;
    let worker: Worker | undefined;
    const learn = (edges: KnownEdges['edges']) => {
      past.current.found = new Map([...past.current.found, ...edges]);
      setFound(past.current.found);
    };
    const hear = ({ data }: MessageEvent<EdgeNews>) => {
      if ('known' in data) {
        learn(data.known.edges);
        setAnswer({ asked, rows: data.known.rows, state: 'counting' });
      } else if ('key' in data) learn([[data.key, data.edge]]);
      else {
        if ('done' in data) past.current.counted = asked;
        setAnswer((last) => ({ ...last, asked, state: 'done' in data ? 'counted' : 'failed' }));
      }
    };
    const pause = setTimeout(() => {
      worker = new Worker(new URL('./edges.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = hear;
      worker.onerror = () => setAnswer((last) => ({ ...last, asked, state: 'failed' }));
      const [from, to]: readonly [object, object] = JSON.parse(asked);
      const has = [...past.current.found.keys()];
      worker.postMessage({ game, kept, before: from, after: to, has } satisfies EdgeQuestion);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      worker?.terminate();
    };
  }, [asked, game, kept]);

  const isCurrent = answer.asked === asked;
  const state = asked === null ? 'unreadable' : isCurrent ? answer.state : 'counting';
  return { rows: answer.rows, found, state, isCurrent };
}
