'use client';

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

/** Announces a text to screen readers: after the current speech, or at once if it is urgent. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** The page's announcer. A text announced twice in a row is read twice. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

type Said = { readonly text: string; readonly turn: number };

/** Provides the page's two live regions; wraps everything that announces. */
export function Announcer({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState<Said>({ text: '', turn: 0 });
  const [assertive, setAssertive] = useState<Said>({ text: '', turn: 0 });
  const turn = useRef(0);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    turn.current += 1;
    (urgency === 'polite' ? setPolite : setAssertive)({ text, turn: turn.current });
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div aria-live="polite" className="sr-only">
        <p key={polite.turn}>{polite.text}</p>
      </div>
      <div aria-live="assertive" className="sr-only">
        <p key={assertive.turn}>{assertive.text}</p>
      </div>
    </AnnounceContext>
  );
}
