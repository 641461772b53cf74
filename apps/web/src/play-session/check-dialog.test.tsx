// @vitest-environment jsdom
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { beforeAll, expect, test } from 'vitest';
import { LiveClient } from '../live/client.ts';
import { LiveWith } from '../live/live-provider.tsx';
import { inPage, showDialogs } from '../ui/in-page.testing.tsx';
import { CheckDialog } from './check-dialog.tsx';

beforeAll(showDialogs);

test('the reality check advises no answer: its keys to leave and to stay look the same', () => {
  const read = { readAt: 0, playSession: { since: 0, elapsedMs: 3_600_000, rounds: 0, money: [] } } as never; // what the dialog reads
  const { page } = inPage(
    <AppRouterContext value={{ push: () => undefined } as never}>
      <LiveWith client={new LiveClient('http://127.0.0.1:9')}>
        <CheckDialog read={read} onHistory={() => undefined} />
      </LiveWith>
    </AppRouterContext>,
  );
  const keys = [...page.querySelectorAll('button')].filter((each) => each.textContent !== '');
  expect(keys.map((each) => each.textContent)).toEqual(['Leave table', 'View history', 'Stay at the table']);
  expect(new Set(keys.map((each) => each.className)).size).toBe(1);
});
