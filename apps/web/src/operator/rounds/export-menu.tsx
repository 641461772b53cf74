'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { MENU_ITEM, Menu, MenuList } from '../kit/menu.tsx';
import { exportAddress } from './export-address.ts';
import type { RoundQuery } from './round-query.ts';

/** The files of the list: every round of its filter in its order. */
export function ExportMenu({ query }: { query: RoundQuery }) {
  const { say } = useLanguage();
  const shown = exportAddress(query, 'csv', 'shown');
  return (
    <Menu align="end" label={say('office.export.title')}>
      <MenuList>
        <li className="contents">
          <a href={exportAddress(query, 'csv')} download className={MENU_ITEM}>
            {say('office.export.csv')}
          </a>
        </li>
        <li className="contents">
          <a href={shown} download className={MENU_ITEM}>
            {say('office.export.shown')}
          </a>
        </li>
        <li className="contents">
          <a href={exportAddress(query, 'json')} download className={MENU_ITEM}>
            {say('office.export.json')}
          </a>
        </li>
      </MenuList>
    </Menu>
  );
}
