import { messages as phrases } from '@baize/words/messages/en';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.ts';
import { LiveProvider } from '../../live/live-provider.tsx';
import type { PitNews } from './news/pit-news.ts';
import { PitFloor } from './pit-floor.tsx';

const NEWS: PitNews = {
  ...{
    at: 0,
    figures: [],
    dealers: [],
    locked: [],
    incidents: [],
    matters: [],
    muted: [],
    taken: [],
    staff: [],
    rosters: null,
  },
  day: [{ tableId: 'vesper', rounds: 12, handleMinor: 345_600, houseResultMinor: 0, byHour: [] }],
};

/** The HTML of the server. */
const html = (news: PitNews): string =>
  renderToString(
    // The cast: the library does not know the catalogues of phrases.
    <NextIntlClientProvider locale="en" messages={{ ...english, phrases } as never}>
      {/* The cast: nothing is opened here. */}
      <AppRouterContext value={{} as never}>
        <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId={null}>
          <PitFloor
            first={news}
            order={null}
            dealers={[]}
            tables={[{ id: 'vesper', name: 'Vesper', game: 'roulette', currency: 'EUR' }]}
            may={{ userId: 'pia', supervise: true, manage: true, moderate: true }}
          />
        </LiveProvider>
      </AppRouterContext>
    </NextIntlClientProvider>,
  );

test('the tables are in the HTML of the server with what the records have of them, and no live state', () => {
  const page = html(NEWS);
  expect(page).toContain('href="/table/vesper"');
  expect(page).toContain('href="/operator/reports?by=hour"');
  expect(page).toContain('3,456');
  expect(page).not.toContain('Place your bets');
});

test('an open item names who is on it, and can be taken by others', () => {
  const line = { tableId: 'vesper', tableName: 'Vesper', game: 'roulette', userId: 'loud', name: 'Loud', at: 0 };
  const matter = (lineId: string) => ({ ...line, lineId, text: `line ${lineId}`, reports: [], resolution: null });
  const taken = (lineId: string, by: string, name: string) => ({ matter: `line:${lineId}`, by, name, at: 1 });
  const keys = (news: Partial<PitNews>) => html({ ...NEWS, ...news }).match(/[\w ]+ is on it|Take it(?: over)?(?=<)/g);
  expect(keys({ matters: [matter('7')] })).toEqual(['Take it']);
  expect(keys({ matters: [matter('7')], taken: [taken('7', 'paul', 'Paul')] })).toEqual([
    'Paul is on it',
    'Take it over',
  ]);
  expect(keys({ matters: [matter('7')], taken: [taken('7', 'pia', 'Pia')] })).toEqual(['Pia is on it']);
});
