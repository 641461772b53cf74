import { useEffect, useRef, useState } from 'react';

/**
 * A value that may change at any time, updated at most every `everyMs`; the first change after a pause is shown at
 * once.
 */
export function useBeat<Value>(value: Value, everyMs: number): Value {
  const [shown, setShown] = useState(() => value);
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const show = () => {
      shownAt.current = performance.now();
      setShown(() => value);
    };
    const timer = setTimeout(show, Math.max(0, shownAt.current + everyMs - performance.now()));
    return () => clearTimeout(timer);
  }, [shown, value, everyMs]);
  return shown;
}
