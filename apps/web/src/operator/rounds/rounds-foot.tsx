'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { RowsPerPage } from '../kit/grid/rows-per-page.tsx';
import { PAGE_FOOT } from '../kit/page.ts';
import { exportAddress } from './export-address.ts';
import { KEYBOARD } from './looks.ts';
import { type RoundQuery, writeQuery } from './round-query.ts';

const KEYS = [
  [['J', '↓'], 'nextRound'],
  [['K', '↑'], 'roundBefore'],
  [['Enter'], 'open'],
  [['R'], 'replay'],
  [['N'], 'nextPage'],
  [['P'], 'pageBefore'],
  [['S'], 'sort'],
  [['F'], 'filter'],
  [['/'], 'search'],
  [['E'], 'export'],
  [['?'], 'these'],
] as const;

const HINT = `flex items-center gap-1.75 whitespace-nowrap ${KEYBOARD}`;

export type RoundsFootProps = {
  /** Rows on this page. */
  shown: number;
  next: string | null;
  previous: string | null;
  /** The page shown. */
  query: RoundQuery;
};

/** Below the list: the keys, and the pages. */
export function RoundsFoot({ shown, next, previous, query }: RoundsFootProps) {
  const { say } = useLanguage();
  const [help, setHelp] = useState(false);
  useKeys({ '?': () => setHelp(true), e: () => location.assign(exportAddress(query, 'csv')) });
  return (
    <footer className={`${PAGE_FOOT} gap-5 max-md:sticky max-md:bottom-0 max-md:min-h-14`}>
      <span className={HINT}>
        <Keycap>J</Keycap>
        <Keycap>K</Keycap>
        {say('operator.rounds.keys.short.move')}
      </span>
      <span className={HINT}>
        <Keycap>Enter</Keycap>
        {say('operator.rounds.keys.short.open')}
      </span>
      <span className={HINT}>
        <Keycap>R</Keycap>
        {say('operator.rounds.keys.short.replay')}
      </span>
      <span className={HINT}>
        <Keycap>S</Keycap>
        {say('operator.rounds.keys.short.sort')}
      </span>
      <span className={HINT}>
        <Keycap>E</Keycap>
        {say('operator.rounds.keys.short.export')}
      </span>
      <button type="button" className={`${HINT} hover:text-ink`} onClick={() => setHelp(true)}>
        <Keycap>?</Keycap>
        {say('operator.rounds.keys.all')}
      </button>
      <div className="ms-auto flex items-center gap-2">
        <span className="max-sm:hidden">{say('operator.rounds.onPage', { count: shown })}</span>
        <RowsPerPage
          size={query.size ?? PAGE_SIZES[0]}
          addresses={PAGE_SIZES.map((size) => `/operator/rounds${writeQuery({ ...query, size })}`)}
        />
        {previous && (
          <ButtonLink href={previous} size="small">
            <span className={KEYBOARD}>
              <Keycap>P</Keycap>
            </span>
            {say('operator.rounds.previous')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={next} size="small">
            <span className={KEYBOARD}>
              <Keycap>N</Keycap>
            </span>
            {say('operator.rounds.next')}
          </ButtonLink>
        )}
      </div>
      <Dialog open={help} onClose={() => setHelp(false)} title={say('operator.rounds.keys.title')}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
          {KEYS.map(([keys, does]) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <Keycap key={key}>{key}</Keycap>
                ))}
              </dt>
              <dd>{say(`operator.rounds.keys.does.${does}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </footer>
  );
}
