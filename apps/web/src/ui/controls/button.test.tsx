// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { click, inPage } from '../in-page.testing.tsx';
import { ActionKey, Button } from './button.tsx';

afterEach(() => document.body.replaceChildren());

test.each([
  [
    'a button',
    (refusal: string | undefined, pressed: () => void) => (
      <Button {...{ refusal }} onClick={pressed}>
        Bet
      </Button>
    ),
  ],
  [
    'a key',
    (refusal: string | undefined, pressed: () => void) => (
      <ActionKey {...{ refusal }} label="Bet" icon={null} onClick={pressed} />
    ),
  ],
] as const)('%s that is refused stays focusable, states the reason and does nothing', (_, make) => {
  let presses = 0;
  const { page, draw } = inPage(make('No bets to double.', () => presses++));
  const button = page.querySelector('button');
  expect([button?.disabled, button?.getAttribute('aria-disabled'), button?.title]).toEqual([
    false,
    'true',
    'No bets to double.',
  ]);
  expect(button?.textContent).toContain('No bets to double.');
  click(button);
  expect(presses).toBe(0);
  draw(make(undefined, () => presses++));
  click(button);
  expect(presses).toBe(1);
  expect(button?.hasAttribute('aria-disabled')).toBe(false);
});

test('a busy button ignores presses and is announced as busy', () => {
  let presses = 0;
  const { page } = inPage(
    <Button busy onClick={() => presses++}>
      Save
    </Button>,
  );
  click(page.querySelector('button'));
  expect(presses).toBe(0);
  expect(page.querySelector('[aria-busy="true"]')).not.toBeNull();
});
