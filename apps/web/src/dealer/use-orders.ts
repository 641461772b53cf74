'use client';

import type { Accepted, Answer, DealerCommand, PitCommand } from '@baize/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '../live/live-provider.tsx';
import { useAnnounce } from '../ui/announcer.tsx';

export interface Orders {
  /** Tells the table; resolves to whether it was accepted. */
  readonly deal: (command: DealerCommand) => Promise<boolean>;
  readonly supervise: (command: PitCommand) => Promise<boolean>;
  /** From when a command is sent until the console shows what came of it. */
  readonly busy: boolean;
  /** The same, at once: keys that come in between wait. */
  readonly isBusy: () => boolean;
  /** Why the last input changed nothing; null after one that did. */
  readonly refusal: string | null;
  readonly refuse: (sentence: string) => void;
  readonly dismiss: () => void;
}

/** @param version of the dealer's view that is shown */
export function useOrders(tableId: string, version: number): Orders {
  const live = useLive();
  const announce = useAnnounce();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [awaited, setAwaited] = useState<number | null>(null);
  const underway = useRef<number | null>(null);
  const shown = useRef(version);
  shown.current = version;

  const await_ = useCallback((until: number | null) => {
    underway.current = until;
    setAwaited(until);
  }, []);
  useEffect(() => {
    if (awaited !== null && version >= awaited) await_(null);
  }, [awaited, await_, version]);

  const refuse = useCallback(
    (sentence: string) => {
      setRefusal(sentence);
      announce(sentence, 'assertive');
    },
    [announce],
  );
  const dismiss = useCallback(() => setRefusal(null), []);

  const follow = useCallback(
    async (answering: Promise<Answer<Accepted>>) => {
      await_(Number.POSITIVE_INFINITY);
      const answer = await answering;
      await_(answer.ok && answer.value.version > shown.current ? answer.value.version : null);
      if (answer.ok) dismiss();
      else refuse(answer.refused.sentence);
      return answer.ok;
    },
    [await_, dismiss, refuse],
  );

  const deal = useCallback((command: DealerCommand) => follow(live.deal(tableId, command)), [follow, live, tableId]);
  const supervise = useCallback(
    (command: PitCommand) => follow(live.supervise(tableId, command)),
    [follow, live, tableId],
  );
  const isBusy = useCallback(() => underway.current !== null && shown.current < underway.current, []);
  return { deal, supervise, busy: awaited !== null, isBusy, refusal, refuse, dismiss };
}
