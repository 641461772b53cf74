import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { OPERATIONS, openApi } from '../src/index.ts';

test('the description is one of OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(openApi())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every call is described at its path, and nothing else is', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, method.toUpperCase(), path]),
  );
  const wanted = Object.entries(OPERATIONS).map(([name, { method, path }]) => [name, method, path]);
  expect(described.toSorted()).toEqual(wanted.toSorted());
});

test('every reference leads somewhere', () => {
  const text = JSON.stringify(openApi());
  const { components } = openApi() as { components: Record<string, Record<string, unknown>> };
  const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(targets.length).toBeGreaterThan(20);
  for (const [, kind = '', name = ''] of targets) expect(components[kind]?.[name], name).toBeDefined();
  expect(text).not.toContain('#/$defs');
});
