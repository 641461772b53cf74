'use client';

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

/** Announces a text to screen readers: after the current speech, or at once if it is urgent. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** The page's announcer. A text announced twice in a row is read twice. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

type Said = { readonly text: string; readonly turn: number };

/** The texts that stay in a live region: texts announced together are all read, in order. */
const KEPT = 4;

/** Provides the page's two live regions; wraps everything that announces. */
export function Announcer({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState<readonly Said[]>([]);
  const [assertive, setAssertive] = useState<readonly Said[]>([]);
  const turn = useRef(0);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    turn.current += 1;
    const said = { text, turn: turn.current };
    (urgency === 'polite' ? setPolite : setAssertive)((before) => [...before, said].slice(-KEPT));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <Region live="polite" said={polite} />
      <Region live="assertive" said={assertive} />
    </AnnounceContext>
  );
}

/** Only what is added is read. */
const Region = ({ live, said }: { live: 'polite' | 'assertive'; said: readonly Said[] }) => (
  <div aria-live={live} aria-atomic="false" aria-relevant="additions" className="sr-only">
    {said.map(({ text, turn }) => (
      <p key={turn}>{text}</p>
    ))}
  </div>
);
