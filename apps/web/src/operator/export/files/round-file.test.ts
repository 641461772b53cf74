import { amountOf, games, parseRound, playRound, resettle, setUp } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/default-settings.ts';
import { ROULETTE, recordOf } from '../../../rounds/record.testing.ts';
import { replayRound, roundEvents } from '../../../rounds/replay.ts';
import { rulesOf, setupOf } from '../../../rounds/round-rules.ts';
import { betsAsCsv, roundAsJson, roundAsNotation } from './round-file.ts';

const RECORD = recordOf(ROULETTE);

describe('a round as a file', () => {
  it('is notation that plays back to the same payouts', () => {
    const file = roundAsNotation(RECORD, english);
    if (typeof file === 'string') throw new Error(file);
    expect(file.text).toContain('# SALON-1, Salon, opened 2026-11-20T17:00:00.000Z, settled');
    const lines = parseRound(file.text);
    if (!lines.ok) throw new Error(lines.error.reason.key);
    const setup = setUp(games, lines.value);
    if (!setup.ok) throw new Error(setup.error.reason.key);
    const { round, fault } = playRound(setup.value, lines.value);
    expect(fault).toBeUndefined();
    expect(round.phase === 'settled' && round.payouts.map((payout) => [payout.player, amountOf(payout)])).toEqual(
      RECORD.bets.map(({ playerId, returnedMinor }) => [playerId, returnedMinor]),
    );
  });

  it('has the right result where it was corrected, and the payouts that are due by it', () => {
    const rules = rulesOf(RECORD, english);
    if (typeof rules === 'string') throw new Error(rules);
    const setup = setupOf(rules);
    const again = resettle(setup, roundEvents(replayRound(rules.game, RECORD)), [{ fact: 'number', number: 18 }]);
    if (again.is !== 'settled') throw new Error(again.is);
    const event = { type: 'resettled', at: 9, reports: again.reports, payouts: again.payouts };
    const events = [...RECORD.events, { version: 99, at: 9, actor: 'staff:pia', event }];
    const file = roundAsNotation({ ...RECORD, events, round: { ...RECORD.round, resettled: true } }, english);
    if (typeof file === 'string') throw new Error(file);
    expect(file.text).toContain(', settled, with the result as it was corrected\n');
    expect(file.text).toContain('\nnumber 18\nact confirm\n');
    expect(file.text).not.toMatch(/^correct /m);
    const lines = parseRound(file.text);
    if (!lines.ok) throw new Error(lines.error.reason.key);
    expect(playRound(setup, lines.value).fault).toBeUndefined();
  });

  it('says why it cannot be written', () => {
    expect(roundAsNotation({ ...RECORD, round: { ...RECORD.round, rulesVersion: 9 } }, english)).toContain('version 9');
  });

  it('is not written as notation while cards are masked in it', () => {
    const masked = { ...RECORD, masked: { views: [] } };
    expect(roundAsNotation(masked, english)).toBe(
      'The round is in play and holds cards that only their owners may see: its notation is available once it is over.',
    );
    expect(JSON.parse(roundAsJson(masked))).toMatchObject({ cardsMasked: true });
  });

  it('is a table of its bets', () => {
    expect(betsAsCsv(RECORD, DEFAULT_SETTINGS.csv)).toBe(
      [
        'round,line,player id,player,spot,currency,stake,back,house,outcome,rule,paytable line,because',
        'SALON-1,1,ben,,red,EUR,20.00,0.00,20.00,lose,RO 8,,17 black',
        'SALON-1,2,ana,,straight:17,EUR,5.00,180.00,-175.00,win,RO 1,Straight up 35:1,17 black',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['JPY', 'JPY,2000,0,2000,', 'JPY,500,18000,-17500,'],
    ['KWD', 'KWD,2.000,0.000,2.000,', 'KWD,0.500,18.000,-17.500,'],
  ])('counts its bets in the minor units of %s', (currency, ...amounts) => {
    const lines = betsAsCsv({ ...RECORD, round: { ...RECORD.round, currency } }, DEFAULT_SETTINGS.csv).split('\r\n');
    for (const [i, amount] of amounts.entries()) expect(lines[i + 1]).toContain(amount);
  });

  it('is read by German spreadsheets as numbers, too', () => {
    const german = { separator: 'semicolon', decimal: 'comma', forSpreadsheets: true } as const;
    const [head, first] = betsAsCsv(RECORD, german).split('\r\n');
    expect(head?.slice(0, 11)).toBe('\uFEFFround;line');
    expect(first).toBe('SALON-1;1;ben;;red;EUR;20,00;0,00;20,00;lose;RO 8;;17 black');
  });

  it('is everything as JSON', () => {
    const { masked, ...kept } = RECORD;
    expect(JSON.parse(roundAsJson(RECORD))).toEqual({ ...kept, cardsMasked: masked !== null });
  });
});
