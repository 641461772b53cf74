import type { ListedAct } from '@baize/database';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PANEL } from '../kit/page.ts';
import { memberRole } from '../staff/read-role.ts';
import { type ActChange, byName } from './act-words.ts';
import { type ActQuery, auditAddress } from './audit-query.ts';
import { ChangeTable, Line } from './panel-parts.tsx';
import { Subject } from './subject.tsx';

/** One entry in full: values before and after, and the reason. */
export function ActPanel({ act, changes, query }: { act: ListedAct; changes: readonly ActChange[]; query: ActQuery }) {
  const language = useLanguage();
  const { say } = language;
  const { open: _, place: __, ...filter } = query;
  const personLink = (name: ReactNode) => (
    <Link prefetch={false} href={auditAddress.write({ ...filter, by: act.by })} className="text-accent hover:underline">
      {name}
    </Link>
  );
  return (
    <aside className={PANEL} aria-label={say('staff.audit.one')}>
      <p className="flex justify-between gap-4">
        <LocalTime at={act.at} />
        <Link
          prefetch={false}
          href={auditAddress.write({ ...query, open: '' })}
          aria-label={say('ui.close')}
          className="px-2"
        >
          ×
        </Link>
      </p>
      <h2 className="font-display">{say(`staff.act.${act.act}`)}</h2>
      <dl className="mt-3 grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Line term={say('staff.audit.who')}>
          {act.role ? (
            <span className="text-ink-soft">
              {say.rich('staff.audit.whoRole', {
                who: personLink,
                name: byName(act, language),
                role: memberRole({ role: act.role, roleName: act.roleName }, language),
              })}
            </span>
          ) : (
            personLink(byName(act, language))
          )}
        </Line>
        <Line term={say('staff.audit.from')}>{act.address ?? '–'}</Line>
        {act.subject !== null && (
          <Line term={say('staff.audit.subject')}>
            <Subject act={act} />
            <br />
            <Link
              prefetch={false}
              href={auditAddress.write({ subject: act.subject })}
              className="text-fine text-accent hover:underline"
            >
              {say('staff.audit.same')}
            </Link>
          </Line>
        )}
        {act.why !== null && (
          <Line term={say('staff.audit.why')}>{say('staff.audit.because', { reason: language.tell(act.why) })}</Line>
        )}
        <Line term={say('staff.audit.row')}>{act.id}</Line>
      </dl>
      <ChangeTable changes={changes} />
      <p>{say('staff.audit.unchanged')}</p>
    </aside>
  );
}
