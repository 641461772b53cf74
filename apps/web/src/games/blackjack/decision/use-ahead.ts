'use client';

import { useEffect, useState } from 'react';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { useBettingState } from '../../../table/betting/use-betting-state.ts';
import { openChoices } from '../../../table/decisions/open-choices.ts';
import { availableAt } from '../../../table/game/available.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { type Ahead, isDue } from './ahead.ts';

export interface AheadHands {
  /** The pre-selected choice for that hand; null if there is none. */
  readonly chosen: (place: string) => string | null;
  /** Selects a choice, or cancels it if it is already selected. */
  readonly press: (place: string, choice: string) => void;
  /** The decision is requested and the pre-selected choice has been sent: the player need not decide. */
  readonly answering: boolean;
}

/** A choice sent while the player's part of the round was this, and the messages the player had seen by then. */
interface Sent {
  readonly own: TableSight['own'];
  readonly notice: number | null;
}

/**
 * Pre-selected choices. They exist only in this page: when the decision is requested, the choice is sent as if it had
 * been pressed then, if it is valid and covered; otherwise the player decides. A reload discards them.
 */
export function useAhead(table: TableSight, betting: Betting | null): AheadHands {
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const { roundId } = table.view;
  const [step] = openChoices(table);
  const notice = useBettingState(betting, (state) => state.notice?.id ?? null);
  const { own } = table;
  const availableMinor = availableAt(table, table.balance.getState());
  const due = ahead !== null && isDue(ahead, roundId, step) ? ahead : null;
  const lawful =
    due !== null &&
    covers(
      { table, availableMinor },
      step?.options.find(({ choice }) => choice === due.choice),
    );

  useEffect(() => {
    if (!due || !step) return;
    setAhead(null);
    if (!lawful) return;
    setSent({ own, notice });
    betting?.choose(due.place, due.choice);
  }, [betting, due, lawful, notice, step, own]);

  return {
    chosen: (place) => (ahead?.roundId === roundId && ahead.place === place ? ahead.choice : null),
    press: (place, choice) =>
      setAhead((before) =>
        before?.roundId === roundId && before.place === place && before.choice === choice
          ? null
          : { roundId, place, choice },
      ),
    // After a refusal the player is asked to decide.
    answering: lawful || (sent !== null && sent.own === own && sent.notice === notice),
  };
}

type Options = ReturnType<typeof openChoices>[number]['options'];

interface Covered {
  readonly table: TableSight;
  readonly availableMinor: number | null;
}

function covers({ table: { own, view }, availableMinor }: Covered, option: Options[number] | undefined): boolean {
  if (!option || view.state === 'paused') return false;
  const cost = option.stakes.reduce((sum, { stake, optional }) => sum + (optional ? 0 : stake), 0);
  return own !== null && cost <= (availableMinor ?? 0);
}
