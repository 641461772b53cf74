'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ReasonForm } from '../../kit/form/reason-form.tsx';
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
  /** With the reason of a second person; who asked withdraws it without one. */
  onRefuse: (because: { readonly why?: string }) => void;
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
      {isOwn ? (
        <Button busy={busy} onClick={() => props.onRefuse({})}>
          {say('operator.pit.order.withdrawVoid')}
        </Button>
      ) : (
        <>
          <Button variant="grave" busy={busy} onClick={props.onApprove}>
            {approve}
          </Button>
          <ReasonForm
            label={say('operator.pit.order.reason')}
            verb={say('operator.pit.order.refuseVoid')}
            busy={busy}
            onReason={(why) => props.onRefuse({ why })}
          />
        </>
      )}
    </Order>
  );
}
