import type { Figures } from './figures.ts';
import type { Say } from './say.ts';

/** A duration in text: `48 s`, `12 min`, `1 h 08 min`, `3 d 4 h`. Never negative, rounded down. */
export function durationWords(durationMs: number, say: Say, { number }: Pick<Figures, 'number'>): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  if (seconds < 60) return say('ui.duration.seconds', { seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return say('ui.duration.minutes', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24)
    return say('ui.duration.hours', { hours, minutes: number(minutes % 60, { minimumIntegerDigits: 2 }) });
  return say('ui.duration.days', { days: Math.floor(hours / 24), hours: hours % 24 });
}
