'use client';

import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

/** Says something to those who listen: politely after what is being read, or at once when it cannot wait. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => undefined);

/** The announcer of the page. Words repeated at once are said again. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);

type Said = { readonly text: string; readonly turn: number };

/** Keeps the page's two live regions; wraps everything that announces. */
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
