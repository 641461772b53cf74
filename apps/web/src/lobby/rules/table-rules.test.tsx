import { games, readOptions } from '@baize/rules';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { english } from '@/i18n/catalogues/english.testing.ts';
import { joinedTable } from '../../live/state/table-state.testing.ts';
import { TableRules } from './table-rules.tsx';

vi.mock('@/i18n/use-language.ts', () => ({ useLanguage: () => english }));

const options = readOptions(games.roulette.options, {});
const info = { ...joinedTable().info, options: options.ok ? options.value : {} };
const rulesOf = (isOpen: boolean) =>
  renderToStaticMarkup(
    // The cast: nothing is opened here.
    <AppRouterContext value={{} as never}>
      <TableRules info={info} isOpen={isOpen} />
    </AppRouterContext>,
  );

test('a table on the rules page says that its limits can be opened, by word and mark', () => {
  const [, summary] = /<summary[^>]*>(.*)<\/summary>/.exec(rulesOf(false)) ?? [];
  expect(summary).toContain(english.say('house.rulesPage.limits'));
  expect(summary).toContain('<svg');
});

test('the limits of the first table are in sight from the start', () => {
  expect(rulesOf(true)).toMatch(/<details[^>]* open=""/);
  expect(rulesOf(false)).not.toMatch(/<details[^>]* open=""/);
});
