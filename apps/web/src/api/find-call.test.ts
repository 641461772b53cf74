import { OPERATIONS } from '@baize/client';
import { expect, test } from 'vitest';
import { findCall } from './find-call.ts';

test.each(Object.entries(OPERATIONS))(
  '%s is found by its method and path, with what it is about',
  (name, operation) => {
    const path = operation.path.replace('{id}', 'VESPER-1');
    const id = path === operation.path ? '' : 'VESPER-1';
    expect(findCall(operation.method, path)).toEqual({ name, operation, id });
    expect(findCall(operation.method, `${path}/of/something/else`)).toBeNull();
  },
);

test('a path of another method says which ones it has, and HEAD reads', () => {
  expect(findCall('POST', '/tables')).toEqual(['GET']);
  expect(findCall('GET', '/tables/vesper/close')).toEqual(['POST']);
  expect(findCall('HEAD', '/tables')).toMatchObject({ name: 'listTables' });
});

test.each(['', '/', '/tables/', '/tables/a%2Fb', '/tables/a/b', '/Tables', `/tables/${'x'.repeat(81)}`])(
  '%j is no call',
  (path) => {
    expect(findCall('GET', path)).toBeNull();
  },
);
