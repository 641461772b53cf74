'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { CsvForm } from '../../lib/settings/csv-form.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/default-settings.ts';
import { ActForm } from '../../ui/acting/act-form.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { MENU_ITEM, Menu, MenuList } from '../kit/menu.tsx';
import { chooseCsv } from './choose-csv.ts';

const Chosen = createContext<CsvForm>(DEFAULT_SETTINGS.csv);

/** The form of CSV files that the reader chose, for all exports below. */
export function CsvFormProvider({ csv, children }: { csv: CsvForm; children: ReactNode }) {
  return <Chosen value={csv}>{children}</Chosen>;
}

export type ExportMenuProps = {
  files: readonly { readonly name: string; readonly href: string }[];
};

/** The files of a page, and the form of those that are CSV. */
export function ExportMenu({ files }: ExportMenuProps) {
  const { say } = useLanguage();
  return (
    <Menu align="end" label={say('office.export.title')}>
      <MenuList>
        {files.map(({ name, href }) => (
          <li key={href} className="contents">
            <a href={href} download className={MENU_ITEM}>
              {name}
            </a>
          </li>
        ))}
      </MenuList>
      <CsvFields />
    </Menu>
  );
}

function CsvFields() {
  const { say } = useLanguage();
  const { separator, decimal, forSpreadsheets } = useContext(Chosen);
  const readers = forSpreadsheets ? 'spreadsheets' : 'programs';
  return (
    <ActForm act={chooseCsv} className="grid w-80 max-w-full grid-cols-1 gap-3 border-line border-t p-3 max-md:w-auto">
      <SelectField
        key={separator}
        label={say('office.export.separator.title')}
        name="separator"
        defaultValue={separator}
      >
        <option value="comma">{say('office.export.separator.comma')}</option>
        <option value="semicolon">{say('office.export.separator.semicolon')}</option>
        <option value="tab">{say('office.export.separator.tab')}</option>
      </SelectField>
      <SelectField key={decimal} label={say('office.export.decimal.title')} name="decimal" defaultValue={decimal}>
        <option value="point">{say('office.export.decimal.point')}</option>
        <option value="comma">{say('office.export.decimal.comma')}</option>
      </SelectField>
      <SelectField
        key={readers}
        label={say('office.export.readers.title')}
        name="readers"
        defaultValue={readers}
        hint={say('office.export.hint')}
      >
        <option value="programs">{say('office.export.readers.programs')}</option>
        <option value="spreadsheets">{say('office.export.readers.spreadsheets')}</option>
      </SelectField>
      <Button type="submit" size="small" className="justify-self-end">
        {say('office.export.use')}
      </Button>
    </ActForm>
  );
}
