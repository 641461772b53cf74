/**
 * A signal that is aborted with another one, or after this time. (`AbortSignal.any` is in Safari from 17.4 and in Firefox
 * from 124 only.)
 */
export function within(ms: number, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  const { signal } = either;
  const end = () => {
    clearTimeout(timer);
    either.abort(other.aborted ? other.reason : new DOMException('The time is up.', 'TimeoutError'));
  };
  const timer = setTimeout(end, ms);
  if (other.aborted) end();
  else other.addEventListener('abort', end, { once: true, signal });
  return signal;
}
