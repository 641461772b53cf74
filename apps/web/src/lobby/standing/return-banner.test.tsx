import { messages as phrases } from '@baize/words/messages/en';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.ts';
import { LiveProvider } from '../../live/live-provider.tsx';
import { joinedTable } from '../../live/state/table-state.testing.ts';
import { ReturnBanner } from './return-banner.tsx';

test('the way back to a table with chips in play is in the HTML of the server, so that nothing moves later', () => {
  const { info } = joinedTable();
  const texts = { ...english, phrases };
  const html = renderToString(
    // The cast: the library does not know the catalogues of phrases.
    <NextIntlClientProvider locale="en" messages={texts as never}>
      {/* The cast: nothing is opened here. */}
      <AppRouterContext value={{} as never}>
        <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId="ada">
          <ReturnBanner inPlay={{ tableId: info.id, stakedMinor: 500 }} known={info} />
        </LiveProvider>
      </AppRouterContext>
    </NextIntlClientProvider>,
  );
  expect(html).toContain('href="/table/vesper"');
  expect(html).toContain('Vesper');
});
