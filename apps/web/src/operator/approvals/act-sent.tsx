import Link from 'next/link';
import type { ReactNode } from 'react';
import { ActDone } from '../../account/entering/form-parts.tsx';
import type { FormState } from '../../account/entering/form-state.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { approvalHref } from './approvals-query.ts';

type ActSentProps = {
  /** `asked`: the number of the request for a second person, if the act takes one. */
  state: FormState & { readonly asked?: number };
  onClose: () => void;
  children?: ReactNode;
};

/** What a dialog shows after an act that may take two people: as `ActDone`, with a link to the request that was sent. */
export function ActSent({ state: { asked, ...state }, onClose, children }: ActSentProps) {
  const { say } = useLanguage();
  return (
    <ActDone state={state} onClose={onClose}>
      {children}
      {asked !== undefined && (
        <Link prefetch={false} href={approvalHref(asked)} className="text-accent underline underline-offset-3">
          {say('office.approvals.one', { request: String(asked) })}
        </Link>
      )}
    </ActDone>
  );
}
