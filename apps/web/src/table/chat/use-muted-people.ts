'use client';

import type { ChatLine } from '@baize/protocol';
import { useSettings } from '../../account/settings/settings-provider.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection } from '../../live/live-provider.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The maximum number of hidden people; beyond it the oldest are shown again. */
const MOST_PEOPLE = 200;

/** The people whose messages are hidden: stored in the account; without one until the page is left. */
export function useMutedPeople() {
  const { settings, change } = useSettings();
  const { say } = useLanguage();
  const signedIn = useConnection(({ session }) => session !== null);
  const toast = useToast();
  const people = settings.mutedPeople;
  const keep = async (mutedPeople: typeof people) => {
    const kept = await change({ mutedPeople });
    if (signedIn && !kept) toast({ tone: 'refused', text: say('table.chat.notKept') });
  };
  return {
    people,
    has: (userId: string) => people.some((each) => each.userId === userId),
    mute: ({ userId, name }: Pick<ChatLine, 'userId' | 'name'>) =>
      void keep([...people, { userId, name }].slice(-MOST_PEOPLE)),
    unmute: (userId: string) => void keep(people.filter((each) => each.userId !== userId)),
  };
}
