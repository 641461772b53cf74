'use client';

import type { TakenMatter } from '@baize/database';
import { createContext, useContext, useState, useTransition } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { reach } from '../../../lib/browser/reach.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { takeMatter } from './take-matter.ts';

/** Who has taken what; `me` is null for viewers who take nothing. */
export interface Taking {
  readonly taken: readonly TakenMatter[];
  readonly me: string | null;
  /** Called after one was taken. */
  readonly onTaken: () => void;
}

export const Taking = createContext<Taking>({ taken: [], me: null, onTaken: () => undefined });

/** Who is on an open item, and the key to take it. */
export function Owner({ matter }: { matter: string }) {
  const { say } = useLanguage();
  const { taken, me, onTaken } = useContext(Taking);
  const [refusal, setRefusal] = useState('');
  const [busy, start] = useTransition();
  const owner = taken.find((each) => each.matter === matter);
  const take = () =>
    start(async () => {
      const reached = await reach(() => takeMatter(matter));
      setRefusal('unanswered' in reached ? say(`ui.act.${reached.unanswered}`) : '');
      onTaken();
    });
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-fine">
      {owner && <b className="font-semibold">{say('operator.pit.owner.is', { name: owner.name })}</b>}
      {me !== null && owner?.by !== me && (
        <Button size="small" variant="plain" busy={busy} className="-ms-2" onClick={take}>
          {say(owner ? 'operator.pit.owner.takeOver' : 'operator.pit.owner.take')}
        </Button>
      )}
      <span role="alert" className="w-full text-danger empty:hidden">
        {refusal}
      </span>
    </span>
  );
}
