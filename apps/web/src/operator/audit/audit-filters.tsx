'use client';

import { ACTS } from '@baize/database/acts';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../ledger/ledger.module.css';
import { StretchEditor } from '../stretch-editor.tsx';
import { formatStretch } from '../times.ts';
import { useZone } from '../zone.ts';
import { type ActQuery, writeActQuery } from './audit-query.ts';

export type AuditFiltersProps = {
  query: ActQuery;
  people: readonly { readonly id: string; readonly name: string }[];
};

/** Who, what, to whom and when; the address of the page. */
export function AuditFilters({ query, people }: AuditFiltersProps) {
  const router = useRouter();
  const zone = useZone();
  const language = useLanguage();
  const { say } = language;
  const [dating, setDating] = useState(false);
  const go = (next: { readonly [Key in keyof ActQuery]?: ActQuery[Key] | undefined }) => {
    const parts = Object.entries({ ...query, ...next }).filter(([, value]) => value !== undefined && value !== '');
    router.push(writeActQuery(Object.fromEntries(parts)));
  };
  const known = query.by === undefined || ['house', 'stranger', ...people.map(({ id }) => id)].includes(query.by);
  return (
    <>
      <span className={styles.filter}>
        <select
          aria-label={say('staff.audit.who')}
          value={query.by ?? ''}
          onChange={(event) => go({ by: event.target.value })}
        >
          <option value="">{say('staff.audit.anybody')}</option>
          <option value="house">{say('staff.audit.by.house')}</option>
          <option value="stranger">{say('staff.audit.by.stranger')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!known && <option value={query.by}>{query.by}</option>}
        </select>
      </span>
      <span className={styles.filter}>
        <select
          aria-label={say('staff.audit.act')}
          value={query.act ?? ''}
          onChange={(event) => go({ act: ACTS.find((act) => act === event.target.value) })}
        >
          <option value="">{say('staff.audit.anyAct')}</option>
          {ACTS.map((act) => (
            <option key={act} value={act}>
              {say(`staff.act.${act}`)}
            </option>
          ))}
        </select>
      </span>
      <form
        className={styles.filter}
        action={(form) => go({ subject: String(form.get('subject') ?? '').trim() })}
        key={query.subject}
      >
        <input
          name="subject"
          aria-label={say('staff.audit.subject')}
          placeholder="user:… round:… table:…"
          defaultValue={query.subject}
          maxLength={200}
        />
      </form>
      <Button size="small" onClick={() => setDating(true)}>
        {query.at ? formatStretch(query.at, zone, language) : say('operator.time.anyTime')}
      </Button>
      <Dialog open={dating} onClose={() => setDating(false)} title={say('staff.audit.timeOf')}>
        <StretchEditor
          value={query.at}
          onApply={(at) => {
            setDating(false);
            go({ at });
          }}
          onClear={
            query.at &&
            (() => {
              setDating(false);
              go({ at: undefined });
            })
          }
        />
      </Dialog>
    </>
  );
}
