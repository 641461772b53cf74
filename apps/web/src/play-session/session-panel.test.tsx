// @vitest-environment jsdom
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { expect, test, vi } from 'vitest';
import { leave } from '../account/actions.ts';
import { inPage } from '../ui/in-page.testing.tsx';
import { SessionPanel } from './session-panel.tsx';

vi.mock('../account/actions.ts', () => ({ leave: vi.fn() }));

test('a player signs out at the table itself', async () => {
  const { page } = inPage(
    <AppRouterContext value={{ push: () => undefined, prefetch: () => undefined } as never}>
      <SessionPanel read={null} />
    </AppRouterContext>,
  );
  const keys = [...page.querySelectorAll('button')].filter((each) => each.textContent === 'Sign out');
  expect(keys).toHaveLength(1);
  keys[0]?.form?.requestSubmit();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1), 10_000);
});
