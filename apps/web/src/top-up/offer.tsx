'use client';

import type { StandingMessage } from '@baize/protocol';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useLive, useServerNow } from '../live/live-provider.tsx';
import { Button } from '../ui/controls/button.tsx';
import { useToast } from '../ui/feedback/toast.tsx';

export type OfferProps = { offer: StandingMessage['topUps'][number]; inBar: boolean };

/** In the bar it takes the room of the chips, and moves nothing. */
const IN_BAR = [
  'min-h-14 max-w-100 text-fine/[1.3] roomy:max-desk:max-w-none roomy:max-desk:[grid-area:tray]',
  'phone:max-w-none phone:px-2 phone-upright:min-h-14.5 phone-short:min-h-12.5 phone-row:min-h-11 phone-row:max-w-80 phone-flat:min-h-0 phone-flat:gap-x-2',
].join(' ');
const ALONE = 'flex-wrap rounded-2 border border-line bg-surface px-4 py-3';

/** The offer to top up one currency. */
export function Offer({ offer, inBar }: OfferProps) {
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
      className={`flex items-center justify-between gap-x-5 gap-y-2 ${inBar ? IN_BAR : ALONE}`}
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
