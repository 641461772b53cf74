'use client';

import Link from 'next/link';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MENU_ITEM, Menu, MenuList } from '../menu.tsx';

export type ColumnMenuProps<Id extends string> = {
  columns: readonly { readonly id: Id; readonly name: string }[];
  hidden: readonly Id[];
  /** The address with this column shown or hidden. */
  toggled: (id: Id) => string;
};

/** The visible columns, as links: they are part of the address. */
export function ColumnMenu<Id extends string>({ columns, hidden, toggled }: ColumnMenuProps<Id>) {
  const { say } = useLanguage();
  return (
    <Menu
      keepOpen
      align="end"
      label={
        <>
          {say('office.columns.title')}
          {hidden.length > 0 && <small>{say('office.columns.hidden', { count: hidden.length })}</small>}
        </>
      }
    >
      <MenuList>
        {columns.map(({ id, name }) => {
          const isShown = !hidden.includes(id);
          return (
            <li key={id} className="contents">
              <Link
                href={toggled(id)}
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
          );
        })}
      </MenuList>
    </Menu>
  );
}
