import type { SettledSums } from '@baize/database';
import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { expect, test } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { byCurrency, gamingDays } from './spans.ts';

const sums = (currency: string, rounds: number): SettledSums => ({
  ...{ currency, rounds, handleMinor: rounds * 100, payoutMinor: 0, players: 1 },
  ...{ demoHandleMinor: 0, demoPayoutMinor: 0, demoPlayers: 0 },
});

test('each currency has its own days and sums', () => {
  const found = {
    spans: [
      { ...sums('EUR', 1), span: '2026-11-19' },
      { ...sums('EUR', 2), span: '2026-11-20' },
      { ...sums('USD', 4), span: '2026-11-20' },
    ],
    whole: [sums('EUR', 3), sums('USD', 4)],
  };
  const reports = byCurrency(found, (days) => gamingDays(days, {}, { zone: 'UTC', days: USUAL_DAYS }, english));
  expect(reports.map(({ whole, spans }) => [whole.currency, whole.rounds, spans.map(({ rounds }) => rounds)])).toEqual([
    ['EUR', 3, [1, 2]],
    ['USD', 4, [4]],
  ]);
});
