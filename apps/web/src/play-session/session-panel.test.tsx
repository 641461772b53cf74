// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { leave } from '../account/actions.ts';
import { inPage } from '../ui/in-page.testing.tsx';
import { SessionPanel } from './session-panel.tsx';

vi.mock('../account/actions.ts', () => ({ leave: vi.fn() }));

test('a player signs out at the table itself', async () => {
  const { page } = inPage(<SessionPanel read={null} />);
  const keys = [...page.querySelectorAll('button')].filter((each) => each.textContent === 'Sign out');
  expect(keys).toHaveLength(1);
  keys[0]?.form?.requestSubmit();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1), 10_000);
});
