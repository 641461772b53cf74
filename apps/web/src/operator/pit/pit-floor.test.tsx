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
  ...{ at: 0, figures: [], dealers: [], locked: [], incidents: [], matters: [], muted: [], staff: [], rosters: null },
  day: [{ tableId: 'vesper', rounds: 12, handleMinor: 345_600, houseResultMinor: 0, byHour: [] }],
};

test('the tables are in the HTML of the server with what the records have of them, and no live state', () => {
  const texts = { ...english, phrases };
  const html = renderToString(
    // The cast: the library does not know the catalogues of phrases.
    <NextIntlClientProvider locale="en" messages={texts as never}>
      {/* The cast: nothing is opened here. */}
      <AppRouterContext value={{} as never}>
        <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId={null}>
          <PitFloor
            first={NEWS}
            order={null}
            dealers={[]}
            tables={[{ id: 'vesper', name: 'Vesper', game: 'roulette', currency: 'EUR' }]}
            may={{ userId: 'olga', supervise: true, manage: true, moderate: true }}
          />
        </LiveProvider>
      </AppRouterContext>
    </NextIntlClientProvider>,
  );
  expect(html).toContain('href="/table/vesper"');
  expect(html).toContain('href="/operator/pit?view=report"');
  expect(html).toContain('3,456');
  expect(html).not.toContain('Place your bets');
});
