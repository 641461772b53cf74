'use client';

import Link from 'next/link';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MENU_ITEM, Menu, MenuList } from '../menu.tsx';

export type ColumnMenuProps = {
  columns: readonly {
    readonly id: string;
    readonly name: string;
    readonly isShown: boolean;
    /** The address with this column hidden, or shown again. */
    readonly toggled: string;
  }[];
};

/** The visible columns, as links: they are part of the address. */
export function ColumnMenu({ columns }: ColumnMenuProps) {
  const { say } = useLanguage();
  const hidden = columns.filter(({ isShown }) => !isShown).length;
  return (
    <Menu
      keepOpen
      align="end"
      label={
        <>
          {say('office.columns.title')}
          {hidden > 0 && <small>{say('office.columns.hidden', { count: hidden })}</small>}
        </>
      }
    >
      <MenuList>
        {columns.map(({ id, name, isShown, toggled }) => (
          <li key={id} className="contents">
            <Link
              href={toggled}
              replace
              scroll={false}
              prefetch={false}
              className={MENU_ITEM}
              aria-label={say(isShown ? 'office.columns.hide' : 'office.columns.show', { column: name })}
            >
              <span aria-hidden="true" className="w-3.5 text-accent">
                {isShown && '✓'}
              </span>
              {name}
            </Link>
          </li>
        ))}
      </MenuList>
    </Menu>
  );
}
