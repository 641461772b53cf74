'use client';

import Link from 'next/link';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActForm } from '../../ui/acting/act-form.tsx';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { keepFocus } from '../../ui/keyboard/keep-focus.ts';
import { MENU_ITEM, Menu } from '../kit/menu.tsx';
import { dropView } from './actions.ts';
import { SaveView } from './save-view.tsx';

/** A saved view in the menu. */
export interface ListedView {
  readonly name: string;
  /** The address of the list by this view; null where the list understands it no more. */
  readonly href: string | null;
  readonly isShown: boolean;
  readonly shared: boolean;
  /** The colleague who shares it; null: it is the reader's own. */
  readonly by: string | null;
}

export type ViewMenuProps = {
  /** The path of the list. */
  list: string;
  /** What is shown now, as the query of its address. */
  query: string;
  views: readonly ListedView[];
  /** How many own views there can be. */
  max: number;
};

/** The saved views of a list, as links, and the form that saves the one that is shown. */
export function ViewMenu({ list, query, views, max }: ViewMenuProps) {
  const { say } = useLanguage();
  const own = views.filter(({ by }) => by === null);
  const others = views.filter(({ by }) => by !== null);
  const shown = views.find(({ isShown }) => isShown);
  return (
    <Menu
      align="end"
      label={
        <>
          {say('office.views.title')}
          {shown && <small className="max-w-40 truncate">{shown.name}</small>}
        </>
      }
    >
      <div ref={keptFocus} className="w-80 max-w-full max-md:w-auto">
        {views.length === 0 && <p className="px-4.5 pt-4 pb-3 text-ink-soft">{say('office.views.none')}</p>}
        <Group name={say('office.views.own')} list={list} views={own} />
        <Group name={say('office.views.colleagues')} list={list} views={others} />
        <div className="border-line border-t p-1.5">
          {own.length < max ? (
            <SaveView list={list} query={query} />
          ) : (
            <p className="px-3 py-2 text-fine text-ink-soft">{say('office.views.full', { count: max })}</p>
          )}
        </div>
      </div>
    </Menu>
  );
}

/** A deleted view leaves the focus in the menu. */
const keptFocus = (part: HTMLDivElement | null) => (part ? keepFocus(part) : undefined);

function Group({ name, list, views }: { name: string; list: string; views: readonly ListedView[] }) {
  if (views.length === 0) return null;
  return (
    <section aria-label={name} className="p-1.5">
      <h2 className="px-3 pt-1.5 pb-1 text-fine text-ink-soft">{name}</h2>
      <ul className="grid">
        {views.map((view) => (
          <li key={`${view.name} ${view.by}`} className="flex min-w-0 items-start gap-1">
            <View view={view} />
            {view.by === null && <DeleteView list={list} name={view.name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINE = 'min-w-0 flex-1 py-1.5';

function View({ view: { name, href, isShown, shared, by } }: { view: ListedView }) {
  const { say } = useLanguage();
  const words = (
    <>
      <span aria-hidden="true" className="w-3.5 flex-none text-accent">
        {isShown && '✓'}
      </span>
      <span className="wrap-anywhere min-w-0 whitespace-normal">
        {name}{' '}
        {(by !== null || shared) && (
          <span className="ms-1 font-normal text-fine text-ink-soft">
            {by === null ? say('office.views.shared') : say('office.views.by', { name: by })}
          </span>
        )}
        {href === null && <span className="block text-fine text-warning">{say('office.views.unusable')}</span>}
      </span>
    </>
  );
  return href === null ? (
    <span className={`flex min-h-9 items-center gap-2.5 px-3 text-ink-soft max-md:min-h-11 ${LINE}`}>{words}</span>
  ) : (
    <Link href={href} prefetch={false} aria-current={isShown || undefined} className={`${MENU_ITEM} ${LINE}`}>
      {words}
    </Link>
  );
}

function DeleteView({ list, name }: { list: string; name: string }) {
  const { say } = useLanguage();
  return (
    <ActForm act={dropView} className="flex-none">
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="name" value={name} />
      <IconButton
        type="submit"
        label={say('office.views.delete', { name })}
        icon={<Icon name="close" size={16} />}
        className="size-9! max-md:size-11!"
      />
    </ActForm>
  );
}
