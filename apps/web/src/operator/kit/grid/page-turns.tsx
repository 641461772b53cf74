import { getLanguage } from '../../../i18n/get-language.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import type { PageSize } from './columns.ts';
import { RowsPerPage } from './rows-per-page.tsx';

export type PageTurnsProps = {
  size: PageSize;
  /** The address of the list for each number of rows, as in `RowsPerPage`. */
  sizes: readonly string[];
  /** The addresses of the neighbouring pages; null where there is none. */
  newer: string | null;
  older: string | null;
};

/** At the foot of a list, newest first: how many rows a page has, and the pages beside this one. */
export async function PageTurns({ size, sizes, newer, older }: PageTurnsProps) {
  const { say } = await getLanguage();
  return (
    <span className="ms-auto flex items-center gap-2">
      <RowsPerPage size={size} addresses={sizes} />
      {newer !== null && (
        <ButtonLink size="small" href={newer} prefetch={false}>
          {say('staff.audit.newer')}
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink size="small" href={older} prefetch={false}>
          {say('staff.audit.older')}
        </ButtonLink>
      )}
    </span>
  );
}
