'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { ShownIncident } from '../incidents.ts';
import { Order } from '../order.tsx';
import type { Powers } from './table-orders.tsx';

type AskedWords = { readonly name: string; readonly reason: string };

export type SecondPersonProps = {
  asked: ShownIncident;
  may: Powers;
  busy: boolean;
  title: string;
  /** What the person who asked reads, and what the others read. */
  own: (words: AskedWords) => string;
  others: (words: AskedWords) => string;
  /** The verb of the approval. */
  approve: string;
  onApprove: () => void;
  onRefuse: () => void;
  /** What the decision is about. */
  children?: ReactNode;
};

/** A request that takes two people: another one approves or refuses it, the person who asked may only withdraw it. */
export function SecondPerson({ asked, may, busy, title, own, others, approve, ...props }: SecondPersonProps) {
  const { say } = useLanguage();
  const { actor, actorName } = asked.incident;
  const isOwn = actor.replace(/^\w+:/, '') === may.userId;
  const words = { name: actorName ?? '', reason: asked.reason ?? '' };
  return (
    <Order title={title} note={isOwn ? own(words) : others(words)}>
      {props.children}
      {!isOwn && (
        <Button variant="grave" busy={busy} onClick={props.onApprove}>
          {approve}
        </Button>
      )}
      <Button busy={busy} onClick={props.onRefuse}>
        {say(isOwn ? 'operator.pit.order.withdrawVoid' : 'operator.pit.order.refuseVoid')}
      </Button>
    </Order>
  );
}
