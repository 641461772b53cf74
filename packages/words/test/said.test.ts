import { games } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../src/index.ts';
import { saidBy } from './said.ts';
import { WRITERS } from './writers.ts';

describe.each(Object.values(games).map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  const said = saidBy(definition);

  it('says something in its rounds', () => {
    expect(said.length).toBeGreaterThan(20);
  });

  // A missing text or value throws; a select without a matching text leaves two spaces or nothing.
  it.each(LOCALES)('is written whole in %s', (locale) => {
    const odd = said.filter((phrase) => {
      const text = WRITERS[locale](phrase, 'EUR');
      return text.trim() === '' || text !== text.trim() || /\s{2}|\{|undefined|\s[.,;:]/.test(text);
    });
    expect(odd).toEqual([]);
  });
});
