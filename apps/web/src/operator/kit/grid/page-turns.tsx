import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Keycap } from '../../../ui/controls/keycap.tsx';
import { KEYBOARD } from '../page.ts';
import type { PageSize } from './columns.ts';
import { RowsPerPage } from './rows-per-page.tsx';

export type PageTurnsProps = {
  size: PageSize;
  /** The address of the list for each number of rows, as in `RowsPerPage`. */
  sizes: readonly string[];
  /** The addresses of the neighbouring pages; null where there is none. */
  back: string | null;
  on: string | null;
  /** What leads there. */
  names: { readonly back: string; readonly on: string };
};

/** At the foot of a list: how many rows a page has, and the pages beside this one. */
export function PageTurns({ size, sizes, back, on, names }: PageTurnsProps) {
  return (
    <span className="ms-auto flex items-center gap-2">
      <RowsPerPage size={size} addresses={sizes} />
      {back !== null && (
        <ButtonLink size="small" href={back} prefetch={false}>
          <Key>P</Key>
          {names.back}
        </ButtonLink>
      )}
      {on !== null && (
        <ButtonLink size="small" href={on} prefetch={false}>
          <Key>N</Key>
          {names.on}
        </ButtonLink>
      )}
    </span>
  );
}

const Key = ({ children }: { children: string }) => (
  <span className={KEYBOARD}>
    <Keycap>{children}</Keycap>
  </span>
);
