'use client';

import { useState } from 'react';

/**
 * The dialog of a button that changes something and states the outcome: meanwhile the button may have become another
 * one (*disable* becomes *enable*), but the dialog stays with the act it was opened for.
 */
export function useActDialog<Act>(act: Act) {
  const [open, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const [doing, setDoing] = useState(act);
  return {
    open,
    /** The act that the dialog was opened for. */
    doing,
    /** The React key of the form: a new one for each use, so that input, messages and secrets are discarded. */
    times,
    start: () => {
      setDoing(act);
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      setTimes(times + 1);
    },
  };
}
