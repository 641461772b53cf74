'use client';

import { useEffect, useState } from 'react';
import type { Betting } from '../../table/betting/betting-desk.ts';
import { openChoices } from '../../table/decisions/decision-keys.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { type Ahead, isAsked } from './ahead.ts';

export interface AheadHands {
  /** What was chosen for that hand; null when nothing was. */
  readonly chosen: (place: string) => string | null;
  /** Chooses, or takes the same choice back. */
  readonly press: (place: string, choice: string) => void;
  /** The table asks and what was chosen ahead is on its way: nobody need be asked. */
  readonly answering: boolean;
}

/** A choice that was sent when the table stood at this version, and what the player had been told by then. */
interface Sent {
  readonly version: number;
  readonly notice: number | null;
}

/**
 * Choices before their turn. They live in this page alone: the moment the table asks, the choice goes to it like one
 * that was pressed then, if it is lawful and covered; otherwise the player is asked. A reload forgets them.
 */
export function useAhead(table: TableSight, betting: Betting | null): AheadHands {
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const { roundId } = table.view;
  const [step] = openChoices(table);
  const notice = betting?.state.notice?.id ?? null;
  const version = table.own?.version ?? 0;
  const due = ahead !== null && isAsked(ahead, roundId, step) ? ahead : null;
  const lawful =
    due !== null &&
    covers(
      table,
      step?.options.find(({ choice }) => choice === due.choice),
    );

  useEffect(() => {
    if (!due || !step) return;
    setAhead(null);
    if (!lawful) return;
    setSent({ version, notice });
    betting?.choose(due.place, due.choice);
  }, [betting, due, lawful, notice, step, version]);

  return {
    chosen: (place) => (ahead?.roundId === roundId && ahead.place === place ? ahead.choice : null),
    press: (place, choice) =>
      setAhead((before) =>
        before?.roundId === roundId && before.place === place && before.choice === choice
          ? null
          : { roundId, place, choice },
      ),
    // A refusal is told, and then the player is asked after all.
    answering: lawful || (sent !== null && sent.version === version && sent.notice === notice),
  };
}

type Options = ReturnType<typeof openChoices>[number]['options'];

function covers({ balanceMinor, own, view }: TableSight, option: Options[number] | undefined): boolean {
  if (!option || view.state === 'paused') return false;
  const cost = option.stakes.reduce((sum, { stake, optional }) => sum + (optional ? 0 : stake), 0);
  return own !== null && cost <= (balanceMinor ?? 0);
}
