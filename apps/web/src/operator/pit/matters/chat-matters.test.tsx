import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '../../../i18n/catalogues/english.ts';
import { ZoneProvider } from '../../../lib/zone.tsx';
import { LiveProvider } from '../../../live/live-provider.tsx';
import { ChatMatters } from './chat-matters.tsx';

const MUTED = {
  ...{ tableId: 'vesper', userId: 'loud', name: 'Loud', reason: 'Insults', by: 'Olga', at: 0 },
  until: Date.UTC(2026, 10, 20, 20, 14, 8),
};

/** The HTML of the server, which has no zone of the reader except the chosen one. */
const html = (zone: string) =>
  renderToString(
    // The cast: the library does not know the catalogues of phrases.
    <NextIntlClientProvider locale="en" messages={{ ...english, phrases } as never}>
      <ZoneProvider zone={zone}>
        <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId="olga">
          <ChatMatters matters={[]} muted={[MUTED]} mayDecide={false} onDecided={() => undefined} />
        </LiveProvider>
      </ZoneProvider>
    </NextIntlClientProvider>,
  );

test('the end of a mute is written in the zone of the house, whatever the zone of the server or the browser', () => {
  expect(html('Asia/Macau')).toContain('until 21 Nov 2026, 04:14:08 GMT+8, by Olga: Insults');
  expect(html('Europe/Malta')).toContain('until 20 Nov 2026, 21:14:08 CET, by Olga: Insults');
});
