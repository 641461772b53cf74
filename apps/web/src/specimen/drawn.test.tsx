import { gameName, games } from '@baize/rules';
import { messages as phrases } from '@baize/words/messages/en';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { english as language } from '../i18n/catalogues/english.testing.ts';
import { english } from '../i18n/catalogues/english.ts';
import { phasesOf, specimenTable } from './phases.ts';
import { SpecimenPage } from './specimen-page.tsx';
import { SpecimenSheet } from './specimen-sheet.tsx';
import { SpecimenTable } from './specimen-table.tsx';
import { SpecimenTables } from './specimen-tables.tsx';

const draw = (page: ReactNode): string =>
  renderToString(
    <AppRouterContext.Provider value={{ push: () => undefined, prefetch: () => undefined } as never}>
      <NextIntlClientProvider locale="en" messages={{ ...english, phrases } as never}>
        {page}
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );

it('draws every section', () => {
  const page = draw(<SpecimenPage />);
  expect(page.match(/data-specimen="/g)?.length).toBeGreaterThan(30);
  expect(page.match(/href="\/specimen\//g)?.length).toBeGreaterThan(40);
});

it.each(Object.values(games))('draws the table of $id in every phase', (definition) => {
  for (const phase of phasesOf(definition.id)) {
    const name = language.tell(gameName(definition.id));
    // What a page gives to its browser is JSON.
    const table = JSON.parse(JSON.stringify(specimenTable(definition, phase)));
    expect(table).toEqual(specimenTable(definition, phase));
    expect(draw(<SpecimenTable table={table} gameName={name} kept={[]} />)).toContain(name);
  }
});

it.each(Object.values(games))('draws the sheet of $id, a stage for each phase', (definition) => {
  const tables = phasesOf(definition.id).map((phase) => ({ phase, table: specimenTable(definition, phase) }));
  const page = draw(<SpecimenSheet game={definition.id} tables={tables} />);
  expect(page.match(/data-shows="/g)?.length).toBe(tables.length);
});

it('draws several tables, the first of them current', () => {
  const tables = [specimenTable(games.roulette, 'betting'), specimenTable(games.baccarat, 'won')];
  const page = draw(<SpecimenTables tables={tables} gameNames={{}} kept={{}} />);
  expect(page.match(/data-tab=/g)?.length).toBe(2);
});
