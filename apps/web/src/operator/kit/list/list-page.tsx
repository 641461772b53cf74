import type { Stretch } from '@baize/database';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { getLanguage } from '../../../i18n/get-language.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { PrintButton } from '../../../ui/controls/print-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ExportMenu } from '../../export/export-menu.tsx';
import { ViewsOf } from '../../views/views-of.tsx';
import type { ListAddress, Parameters, Query } from '../address/list-address.ts';
import { ColumnMenu } from '../grid/column-menu.tsx';
import { PAGE_SIZES, type PageSize, toggleHidden } from '../grid/columns.ts';
import { PageTurns } from '../grid/page-turns.tsx';
import { HEAD_KEYS, LIST_PAGE, PAGE_FOOT, PAGE_HEAD, PAGE_TITLE } from '../page.ts';
import { withoutPeriodFields } from '../time/period-fields.ts';
import type { ListFilter, Option } from './list-filter.ts';
import { type FilterField, ListFilters } from './list-filters.tsx';
import { ListKeys } from './list-keys.tsx';

const FILE_NAMES = { csv: 'CSV', xlsx: 'Excel (XLSX)', json: 'JSON' } as const;

/** A file of the whole list: its format, or where it is when it is not all of it. */
export type ListFile = keyof typeof FILE_NAMES | { readonly name: string; readonly href: string };

/** What every list has in its address. */
export interface ListValues {
  readonly hidden: readonly string[];
  /** Of a list that has pages. */
  readonly size?: PageSize;
}

/** What is said instead of a list without rows. */
export interface NoRows {
  readonly title: string;
  /** The key to the whole list, where this is not it. */
  readonly all?: string;
  readonly note?: ReactNode;
}

export type ListPageProps<Values extends ListValues> = {
  list: ListAddress<Values>;
  query: Query<Values>;
  title: string;
  /** The head with its filters, spoken. */
  label: string;
  filters: readonly ListFilter<Values>[];
  /** The columns that can be hidden. */
  columns: readonly Option[];
  /** The first is that of the key. */
  files: readonly ListFile[];
  /** Rows on this page; without any, `none` is shown instead of the list. */
  count: number;
  none: NoRows;
  /** Below the list: what is shown, and keys. */
  foot: ReactNode;
  /** The addresses of the neighbouring pages, and what leads there; a list without them is whole. */
  turns?: {
    readonly back: string | null;
    readonly on: string | null;
    readonly names?: { readonly back: string; readonly on: string };
  };
  /** Beside the title. */
  tabs?: ReactNode;
  /** After the filters: what else narrows the list. */
  narrowed?: ReactNode;
  /** Before the exports. */
  keys?: ReactNode;
  /** Below the head: how its words were understood. */
  notes?: ReactNode;
  /** Between head and list. */
  sums?: ReactNode;
  children: ReactNode;
};

/**
 * A page of a list: its head with filters, columns and files, its sums, the table, and its foot with the pages. Keys: `/` to
 * the search, N and P turn the page, E takes the file.
 */
export async function ListPage<Values extends ListValues>(props: ListPageProps<Values>) {
  const { list, query, title, label, filters, columns, count, none, foot, turns } = props;
  const { say } = await getLanguage();
  const hidden: readonly string[] = query.hidden ?? [];
  const fields = filters.filter(hasChoice).map((filter) => fieldOf(list, query, filter));
  const own = fields.flatMap((field) => (field.is === 'period' ? [] : [field.name]));
  const said = new URL(list.change(query, {}), 'http://house').searchParams;
  const files = props.files.map((file) =>
    typeof file === 'string' ? { name: FILE_NAMES[file], href: list.write(query, file) } : file,
  );
  return (
    <main className={LIST_PAGE}>
      <section className={PAGE_HEAD} aria-label={label}>
        <h1 className={PAGE_TITLE}>{title}</h1>
        {props.tabs}
        <ListFilters
          path={list.path}
          fields={fields}
          kept={[...said].filter(([name]) => !own.includes(name))}
          names={list.names}
          now={Date.now()}
        />
        {props.narrowed}
        <ColumnMenu
          columns={columns.map(({ id, name }) => ({
            id,
            name,
            isShown: !hidden.includes(id),
            toggled: list.write({ ...query, ...partsOf<Values>({ hidden: toggleHidden(hidden, id) }) }),
          }))}
        />
        <div className={HEAD_KEYS}>
          {props.keys}
          <ViewsOf list={list} query={query} />
          <ExportMenu files={files} />
          <PrintButton />
        </div>
        {props.notes}
      </section>
      {props.sums ?? <span className="border-line border-t" />}
      {count === 0 ? (
        <EmptyState
          title={none.title}
          action={
            none.all !== undefined && (
              <ButtonLink href={list.path} className="mt-2">
                {none.all}
              </ButtonLink>
            )
          }
        >
          {none.note}
        </EmptyState>
      ) : (
        props.children
      )}
      <footer className={`${PAGE_FOOT} gap-3 max-md:sticky max-md:bottom-0`}>
        {foot}
        <ListKeys back={turns?.back ?? null} on={turns?.on ?? null} file={files[0]?.href ?? null} />
        {turns && (
          <PageTurns
            size={query.size ?? PAGE_SIZES[0]}
            sizes={PAGE_SIZES.map((size) => list.change(query, partsOf<Values>({ size })))}
            back={turns.back}
            on={turns.on}
            names={turns.names ?? { back: say('staff.audit.newer'), on: say('staff.audit.older') }}
          />
        )}
      </footer>
    </main>
  );
}

/** Parts that every list has are among those of a list. */
const partsOf = <Values,>(parts: Partial<ListValues>) => parts as Partial<Values>;

/** A form with periods, sent by a browser without scripts, is turned into the address of its list. */
export function withoutForm<Values>(
  list: ListAddress<Values>,
  parameters: Parameters,
  periods: readonly string[],
): void {
  const sent = withoutPeriodFields(parameters, periods);
  if (sent) redirect(list.write(list.query(sent)));
}

/** Where there is only one possibility, there is nothing to choose. */
const hasChoice = <Values,>(filter: ListFilter<Values>): boolean =>
  filter.is !== 'choice' || filter.any !== undefined || filter.options.length > 1;

function fieldOf<Values>(list: ListAddress<Values>, query: Query<Values>, filter: ListFilter<Values>): FilterField {
  const { of, ...same } = filter;
  const value: unknown = query[of];
  const name = list.nameOf(of);
  if (same.is === 'period') {
    const without = list.change(query, { [of]: undefined } as Partial<Query<Values>>); // one of its parts
    return { ...same, name, value: value as Stretch | undefined, without }; // a period is read as one
  }
  return { ...same, name, value: typeof value === 'string' ? value : '' };
}
