import { expect, test } from 'vitest';
import { withMuted } from './muted-people.ts';

const person = (userId: string, name = userId) => ({ userId, name });

test('one person is muted or unmuted, and the others stay as they are', () => {
  const two = withMuted([person('bob')], person('cyd'), true);
  expect(two).toEqual([person('bob'), person('cyd')]);
  expect(withMuted(two, person('bob', 'Bob'), true)).toEqual([person('cyd'), person('bob', 'Bob')]);
  expect(withMuted(two, person('bob'), false)).toEqual([person('cyd')]);
});

test('the oldest of more than 200 are shown again', () => {
  const many = Array.from({ length: 200 }, (_, nth) => person(`u${nth}`));
  const people = withMuted(many, person('bob'), true);
  expect(people).toHaveLength(200);
  expect([people[0], people.at(-1)]).toEqual([person('u1'), person('bob')]);
});
