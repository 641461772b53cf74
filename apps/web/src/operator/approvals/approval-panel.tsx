import type { Hindrance } from '@baize/auth';
import type { ListedApproval } from '@baize/database';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { roleName } from '../../account/role-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import type { ActChange } from '../audit/act-words.ts';
import { ChangeTable, Line } from '../audit/panel-parts.tsx';
import { PANEL } from '../kit/page.ts';
import { readRole } from '../staff/read-role.ts';
import { ApprovalState, ApprovalSubject, askedBecause } from './approval-words.tsx';
import { DecideForm } from './decide-form.tsx';
import type { AtTable } from './pit/decide-at-table.ts';

export type ApprovalPanelProps = {
  request: ListedApproval;
  changes: readonly ActChange[];
  /** Who may decide it now. */
  deciders: readonly string[];
  /** Why the reader may not; null when they may, and when it is not open. */
  hindrance: Hindrance | null;
  isOwn: boolean;
  /** Whether the role decides anything. */
  mayDecide: boolean;
  closeHref: string;
  /** The house edge of the bets of a configuration that is asked for, or what a void of a round changes. */
  figures?: ReactNode;
  /** Where the table of the request decides it. */
  atTable?: AtTable | undefined;
};

/** One request: what is asked, what it changes, who asked and why, until when, who may decide; and the keys to do so. */
export function ApprovalPanel({
  request,
  changes,
  deciders,
  hindrance,
  isOwn,
  mayDecide,
  closeHref,
  figures,
  atTable,
}: ApprovalPanelProps) {
  const language = useLanguage();
  const { say, tell, list } = language;
  const role = readRole(request.role);
  const isOpen = request.state === 'open';
  return (
    <aside className={PANEL} aria-label={say('office.approvals.one', { request: request.id })}>
      <p className="flex justify-between gap-4">
        <span>{say('office.approvals.one', { request: request.id })}</span>
        <Link prefetch={false} href={closeHref} aria-label={say('ui.close')} className="px-2">
          ×
        </Link>
      </p>
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-display">
        {say(`office.approvals.kind.${request.kind}.name`)}
        <span className="font-ui text-body">
          <ApprovalState state={request.state} />
        </span>
      </h2>
      <p>{say(`office.approvals.kind.${request.kind}.what`)}</p>
      <dl className="mt-3 grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Line term={say('office.approvals.head.subject')}>
          <ApprovalSubject request={request} />
        </Line>
        <Line term={say('office.approvals.head.by')}>
          {request.byName ?? request.by}
          {role && <span className="text-ink-soft">, {roleName(role, language)}</span>}
          <br />
          <span className="text-fine text-ink-soft">
            <LocalTime at={request.at} />
          </span>
        </Line>
        <Line term={say('office.approvals.head.why')}>
          {say('staff.audit.because', { reason: askedBecause(request, language) })}
        </Line>
        <Line term={say('office.approvals.head.expires')}>
          <LocalTime at={request.expiresAt} />
        </Line>
        {isOpen && (
          <Line term={say('office.approvals.mayDecide')}>
            {deciders.length > 0 ? list(deciders) : say('office.approvals.nobody')}
          </Line>
        )}
        {request.decidedAt !== null && request.state !== 'overtaken' && (
          <Line term={say('office.approvals.head.decidedBy')}>
            {request.decidedByName ?? request.decidedBy}
            {request.decidedWhy ? `, ${say('staff.audit.because', { reason: request.decidedWhy })}` : ''}
            <br />
            <span className="text-fine text-ink-soft">
              <LocalTime at={request.decidedAt} />
            </span>
          </Line>
        )}
      </dl>
      <ChangeTable changes={changes} />
      {figures}
      {request.state === 'overtaken' && <p role="note">{say('office.approvals.overtaken')}</p>}
      {isOpen && hindrance && !isOwn && <p role="note">{tell({ key: `house.approval.hindrance.${hindrance}` })}</p>}
      {/* Stays, so that its dialog can say what it has done. */}
      <DecideForm
        id={request.id}
        mayApprove={isOpen && mayDecide && hindrance === null}
        mayRefuse={isOpen && mayDecide && (hindrance === null || hindrance === 'asker-gone')}
        mayWithdraw={isOpen && isOwn}
        atTable={atTable}
      />
    </aside>
  );
}
