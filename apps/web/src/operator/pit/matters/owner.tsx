'use client';

import type { TakenMatter } from '@baize/database';
import { createContext, useContext, useState, useTransition } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { reach } from '../../../lib/browser/reach.ts';
import { useLive } from '../../../live/live-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { ShownIncident } from '../incidents.ts';
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
  const { taken } = useContext(Taking);
  const take = async () => {
    const reached = await reach(() => takeMatter(matter));
    return 'unanswered' in reached ? say(`ui.act.${reached.unanswered}`) : '';
  };
  return <OwnerLine owner={taken.find((each) => each.matter === matter) ?? null} take={take} />;
}

/** The same where a table is paused: taking it is an event of the table, and its dealer sees who is on it. */
export function PauseOwner({ tableId, owner }: { tableId: string; owner: ShownIncident['owner'] }) {
  const { tell } = useLanguage();
  const live = useLive();
  const take = async () => {
    const answer = await live.supervise(tableId, { type: 'acknowledge' });
    return answer.ok ? '' : tell(answer.refused.phrase);
  };
  return <OwnerLine owner={owner && { ...owner, by: owner.by.replace(/^\w+:/, '') }} take={take} />;
}

type OwnerLineProps = {
  owner: Pick<TakenMatter, 'by' | 'name'> | null;
  /** Why it could not be taken; empty once it is. */
  take: () => Promise<string>;
};

function OwnerLine({ owner, take }: OwnerLineProps) {
  const { say } = useLanguage();
  const { me, onTaken } = useContext(Taking);
  const [refusal, setRefusal] = useState('');
  const [busy, start] = useTransition();
  const press = () =>
    start(async () => {
      setRefusal(await take());
      onTaken();
    });
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-fine">
      {owner && <b className="font-semibold">{say('operator.pit.owner.is', { name: owner.name })}</b>}
      {me !== null && owner?.by !== me && (
        <Button size="small" variant="plain" busy={busy} className="-ms-2" onClick={press}>
          {say(owner ? 'operator.pit.owner.takeOver' : 'operator.pit.owner.take')}
        </Button>
      )}
      <span role="alert" className="w-full text-danger empty:hidden">
        {refusal}
      </span>
    </span>
  );
}
