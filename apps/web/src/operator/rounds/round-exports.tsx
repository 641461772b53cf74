'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { exportAddress } from './export-address.ts';
import type { RoundQuery } from './round-query.ts';

/** The files of the list: every round of its filter in its order. */
export function RoundExports({ query }: { query: RoundQuery }) {
  const { say } = useLanguage();
  return (
    <ExportMenu
      files={[
        { name: say('office.export.csv'), href: exportAddress(query, 'csv') },
        { name: say('office.export.shown'), href: exportAddress(query, 'csv', 'shown') },
        { name: say('office.export.json'), href: exportAddress(query, 'json') },
      ]}
    />
  );
}
