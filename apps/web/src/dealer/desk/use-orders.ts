'use client';

import type { Accepted, Answer, DealerCommand, PitCommand, Refused } from '@baize/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { LOCKED_BY_SERVER } from '../lock/use-lock.ts';

export interface Orders {
  /** Sends a command; resolves to whether it was accepted. */
  readonly deal: (command: DealerCommand) => Promise<boolean>;
  /** The same; resolves to the refusal, which is shown, or null. */
  readonly ask: (command: DealerCommand) => Promise<Refused | null>;
  readonly supervise: (command: PitCommand) => Promise<boolean>;
  /** True from sending a command until its effect is shown. */
  readonly busy: boolean;
  /** The same, before the next render. */
  readonly isBusy: () => boolean;
  /** The number of commands answered and shown: queued keys continue with it. */
  readonly turn: number;
  /** Why the last input was refused; null if it was not. */
  readonly refusal: string | null;
  readonly refuse: (sentence: string) => void;
  readonly dismiss: () => void;
}

/** @param version of the displayed dealer's view */
export function useOrders(tableId: string, version: number): Orders {
  const live = useLive();
  const { tell } = useLanguage();
  const announce = useAnnounce();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The version with the effect of the last command; infinite until it is answered. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const underway = useRef(false);
  const shown = useRef(version);
  shown.current = version;

  const done = useCallback(() => {
    underway.current = false;
    setAwaited(null);
    setTurn((last) => last + 1);
  }, []);
  useEffect(() => {
    if (awaited !== null && version >= awaited) done();
  }, [awaited, done, version]);

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
      underway.current = true;
      setAwaited(Number.POSITIVE_INFINITY);
      const answer = await answering;
      if (answer.ok && answer.value.version > shown.current) setAwaited(answer.value.version);
      else done();
      if (answer.ok) dismiss();
      else refuse(tell(answer.refused.phrase));
      if (!answer.ok && answer.refused.code === 'console-locked') window.dispatchEvent(new Event(LOCKED_BY_SERVER));
      return answer.ok ? null : answer.refused;
    },
    [dismiss, done, refuse, tell],
  );

  const ask = useCallback((command: DealerCommand) => follow(live.deal(tableId, command)), [follow, live, tableId]);
  const deal = useCallback(async (command: DealerCommand) => (await ask(command)) === null, [ask]);
  const supervise = useCallback(
    async (command: PitCommand) => (await follow(live.supervise(tableId, command))) === null,
    [follow, live, tableId],
  );
  const isBusy = useCallback(() => underway.current, []);
  return { deal, ask, supervise, busy: awaited !== null, isBusy, turn, refusal, refuse, dismiss };
}
