import { expect, test } from 'vitest';
import { matterKey, subjectOfMatter } from './matter-key.ts';

test('the audit log names the table of an open item, or the chat', () => {
  expect(subjectOfMatter(matterKey.event('salon-rouge', 812))).toBe('table:salon-rouge');
  expect(subjectOfMatter(matterKey.waits('orbit', 0))).toBe('table:orbit');
  expect(subjectOfMatter(matterKey.line('7'))).toBe('chat');
});

test.each(['', 'user:ana', 'event:vesper', 'line:7:8', 'event:a b:1', `event:${'x'.repeat(65)}:1`])(
  '%j is no open item',
  (key) => expect(subjectOfMatter(key)).toBeNull(),
);
