'use client';

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

/** Announces a text to screen readers: after the current speech, or at once if it is urgent. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** The page's announcer. A text announced twice in a row is read twice. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

type Announcement = { readonly text: string; readonly turn: number };

/** The texts that stay in a live region: texts announced together are all read, in order. */
const KEPT = 4;
/** Who walks through the page later does not find old results at its end, ms. */
const STAYS_MS = 10_000;

/** Provides the page's two live regions; wraps everything that announces. */
export function Announcer({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState<readonly Announcement[]>([]);
  const [assertive, setAssertive] = useState<readonly Announcement[]>([]);
  const turn = useRef(0);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    turn.current += 1;
    const announcement = { text, turn: turn.current };
    const set = urgency === 'polite' ? setPolite : setAssertive;
    set((before) => [...before, announcement].slice(-KEPT));
    setTimeout(() => set((before) => before.filter((each) => each !== announcement)), STAYS_MS);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <Region live="polite" announcements={polite} />
      <Region live="assertive" announcements={assertive} />
    </AnnounceContext>
  );
}

/** Only what is added is read. */
const Region = ({ live, announcements }: { live: 'polite' | 'assertive'; announcements: readonly Announcement[] }) => (
  <div aria-live={live} aria-atomic="false" aria-relevant="additions" className="sr-only">
    {announcements.map(({ text, turn }) => (
      <p key={turn}>{text}</p>
    ))}
  </div>
);
