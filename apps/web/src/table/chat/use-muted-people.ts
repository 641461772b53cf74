'use client';

import type { ChatLine } from '@baize/protocol';
import type { MutedPerson } from '../../account/settings/muted-people.ts';
import { useSettings } from '../../account/settings/settings-provider.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection } from '../../live/live-provider.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';

/** The people whose messages are hidden: stored in the account; without one until the page is left. */
export function useMutedPeople() {
  const { settings, mute } = useSettings();
  const { say } = useLanguage();
  const signedIn = useConnection(({ session }) => session !== null);
  const toast = useToast();
  const people = settings.mutedPeople;
  const keep = async (person: MutedPerson, isMuted: boolean) => {
    const kept = await mute(person, isMuted);
    if (signedIn && !kept) toast({ tone: 'refused', text: say('table.chat.notKept') });
  };
  return {
    people,
    has: (userId: string) => people.some((each) => each.userId === userId),
    mute: ({ userId, name }: Pick<ChatLine, 'userId' | 'name'>) => void keep({ userId, name }, true),
    unmute: (person: MutedPerson) => void keep(person, false),
  };
}
