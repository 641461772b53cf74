import { MAX_MUTED } from '../../lib/settings/default-settings.ts';
import type { Settings } from '../../lib/settings/settings.ts';

export type MutedPerson = Settings['mutedPeople'][number];

/** The people whose chat lines are hidden, after one of them was muted or unmuted. */
export function withMuted(people: readonly MutedPerson[], person: MutedPerson, isMuted: boolean): MutedPerson[] {
  const others = people.filter(({ userId }) => userId !== person.userId);
  return isMuted ? [...others, person].slice(-MAX_MUTED) : others;
}
