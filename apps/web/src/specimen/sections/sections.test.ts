import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('-section.tsx') || file.endsWith('-sections.tsx'),
);

it('every section is drawn by the browser: components of the tables use hooks', () => {
  expect(files.length).toBeGreaterThan(4);
  const others = files.filter(
    (file) => !readFileSync(`${import.meta.dirname}/${file}`, 'utf8').startsWith("'use client'"),
  );
  expect(others).toEqual([]);
});
