'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import styles from '../kit/kit.module.css';
import { Menu } from '../kit/menu.tsx';
import { exportAddress } from './export-address.ts';
import type { RoundQuery } from './round-query.ts';

/** The files of the list: every round of its filter in its order. */
export function ExportMenu({ query }: { query: RoundQuery }) {
  const { say } = useLanguage();
  const shown = exportAddress(query, 'csv', 'shown');
  return (
    <Menu align="end" label={say('office.export.title')}>
      <ul className={styles.list}>
        <li className="contents">
          <a href={exportAddress(query, 'csv')} download>
            {say('office.export.csv')}
          </a>
        </li>
        <li className="contents">
          <a href={shown} download>
            {say('office.export.shown')}
          </a>
        </li>
        <li className="contents">
          <a href={exportAddress(query, 'json')} download>
            {say('office.export.json')}
          </a>
        </li>
      </ul>
    </Menu>
  );
}
