// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { LiveClient } from '../../live/client.ts';
import { LiveWith } from '../../live/live-provider.tsx';
import { click, inPage } from '../../ui/in-page.testing.tsx';
import { ToldNotice } from './told-notice.tsx';

test('what the dealer tells everybody after a result is shown to all, also into the next round, until it is read', () => {
  const client = new LiveClient('http://127.0.0.1:9');
  const notice = (told: unknown) => (
    <LiveWith client={client}>
      <ToldNotice told={JSON.stringify(told)} />
    </LiveWith>
  );
  const told = { at: client.now(), text: 'Last spin of this dealer.' };
  const { page, draw } = inPage(notice(null));
  expect(page.textContent).toBe('');
  draw(notice(told));
  expect(page.textContent).toContain('Last spin of this dealer.');
  draw(notice(null));
  expect(page.textContent).toContain('Last spin of this dealer.');
  click(page.querySelector('button'));
  expect(page.textContent).toBe('');
  draw(notice(told));
  expect(page.textContent).toBe('');
});
