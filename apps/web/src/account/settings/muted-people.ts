import type { Settings } from '../../lib/settings/settings.ts';

/** The maximum number of hidden people; beyond it the oldest are shown again. */
const MAX_PEOPLE = 200;

export type MutedPerson = Settings['mutedPeople'][number];

/** The people whose chat lines are hidden, after one of them was muted or unmuted. */
export function withMuted(people: readonly MutedPerson[], person: MutedPerson, isMuted: boolean): MutedPerson[] {
  const others = people.filter(({ userId }) => userId !== person.userId);
  return isMuted ? [...others, person].slice(-MAX_PEOPLE) : others;
}
