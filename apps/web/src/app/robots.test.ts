import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import robots from './robots.ts';

const rules = [robots().rules].flat();
const isRoute = (path: string) =>
  ['', '(account)/'].some((group) => existsSync(new URL(group + path, import.meta.url)));

test('what search engines leave alone exists, and is nothing that they read', () => {
  const [disallowed, allowed] = [
    rules.flatMap(({ disallow = [] }) => disallow),
    rules.flatMap(({ allow = [] }) => allow),
  ];
  expect(disallowed).toContain('/operator');
  expect(disallowed.filter((path) => !isRoute(path.slice(1)))).toEqual([]);
  expect(allowed.filter((path) => path !== '/$' && !isRoute(path.slice(1)))).toEqual([]);
  expect(disallowed.filter((path) => allowed.some((each) => each.startsWith(path)))).toEqual([]);
});
