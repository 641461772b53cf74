'use client';

import type { StandingMessage } from '@baize/protocol';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useLive, useServerNow } from '../live/live-provider.tsx';
import { Button } from '../ui/controls/button.tsx';
import { useToast } from '../ui/feedback/toast.tsx';

export type OfferProps = { offer: StandingMessage['topUps'][number]; flush: boolean };

/** The offer to top up one currency. */
export function Offer({ offer, flush }: OfferProps) {
  const { say, tell, money, moment } = useLanguage();
  const now = useServerNow(1_000);
  const live = useLive();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const press = async () => {
    setAsking(true);
    const answer = await live.topUp(offer.currency);
    setAsking(false);
    if (answer.ok)
      toast({
        tone: 'done',
        text: say('table.topUp.done', { amount: money(answer.value.balanceMinor, offer.currency) }),
      });
    else toast({ tone: 'refused', text: tell(answer.refused.phrase, offer.currency) });
  };
  return (
    <section
      aria-label={say('table.topUp.title')}
      className={`flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line bg-surface ${flush ? 'border-b px-5 py-2' : 'rounded-2 border px-4 py-3'}`}
    >
      <p>{now < offer.from ? say('table.topUp.later', { time: moment(offer.from) }) : say('table.topUp.empty')}</p>
      {now >= offer.from && (
        <Button variant="primary" busy={asking} onClick={() => void press()}>
          {say('table.topUp.key', { amount: money(offer.upToMinor, offer.currency, { trim: true }) })}
        </Button>
      )}
    </section>
  );
}
