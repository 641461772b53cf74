import type { ListedRound } from '@baize/database';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { roundColumns } from './round-columns.tsx';

const opened = (at: string) => ({ openedAt: Date.parse(at), state: 'betting', currency: 'EUR' }) as ListedRound; // all that the column reads

test('the list and its print write the year of a round, by the zone of the reader', () => {
  const rounds = [opened('2026-12-31T22:59:00Z'), opened('2026-12-31T23:01:00Z')];
  const columns = roundColumns({
    rounds,
    order: { by: 'opened', descending: true },
    sorted: () => '',
    zone: 'Europe/Vienna',
    withDemo: false,
    language: english,
  });
  const column = columns.find(({ id }) => id === 'opened');
  const texts = rounds.map((round) => renderToStaticMarkup(column?.cell(round)).replace(/<[^>]*>/g, ''));
  expect(texts).toEqual(['31 Dec 2026 23:59:00', '1 Jan 2027 00:01:00']);
});
