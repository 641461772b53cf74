'use client';

import { TRANSFER_CODES } from '@baize/ledger';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StretchEditor } from '../stretch-editor.tsx';
import { formatStretch } from '../times.ts';
import { useZone } from '../zone.ts';
import styles from './ledger.module.css';
import { type TransferQuery, writeTransferQuery } from './ledger-query.ts';

export type TransferFiltersProps = {
  query: TransferQuery;
  /** The account's name when the transfers are of one. */
  accountName: string | null;
};

/** Of which account, what for and of what time; the address of the page. */
export function TransferFilters({ query, accountName }: TransferFiltersProps) {
  const router = useRouter();
  const zone = useZone();
  const language = useLanguage();
  const { say } = language;
  const [dating, setDating] = useState(false);
  const { place: _, ...first } = query;
  const { account: __, ...everybody } = first;
  const go = (next: TransferQuery) => router.push(writeTransferQuery(next));
  return (
    <>
      {query.account !== undefined && (
        <span className={styles.filter}>
          <span className="max-w-48 truncate">{accountName ?? query.account}</span>
          <Link
            href={writeTransferQuery(everybody)}
            aria-label={say('operator.ledger.ofEvery')}
            className="px-1 text-ivory-2"
          >
            ×
          </Link>
        </span>
      )}
      <span className={styles.filter}>
        <select
          aria-label={say('operator.ledger.whatFor')}
          value={query.code ?? ''}
          onChange={(event) => {
            const { code: _code, ...rest } = first;
            const code = TRANSFER_CODES.find((each) => each === event.target.value);
            go(code ? { ...rest, code } : rest);
          }}
        >
          <option value="">{say('operator.ledger.forAnything')}</option>
          {TRANSFER_CODES.map((code) => (
            <option key={code} value={code}>
              {say(`operator.ledger.code.${code}`)}
            </option>
          ))}
        </select>
      </span>
      <Button size="small" onClick={() => setDating(true)}>
        {query.at ? formatStretch(query.at, zone, language) : say('operator.time.anyTime')}
      </Button>
      <Dialog open={dating} onClose={() => setDating(false)} title={say('operator.ledger.timeOf')}>
        <StretchEditor
          value={query.at}
          onApply={(at) => {
            setDating(false);
            go({ ...first, at });
          }}
          onClear={
            query.at &&
            (() => {
              const { at: _at, ...rest } = first;
              setDating(false);
              go(rest);
            })
          }
        />
      </Dialog>
    </>
  );
}
