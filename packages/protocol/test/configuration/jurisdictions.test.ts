import { games } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { jurisdictionFault, readJurisdiction, readTableConfig, type StoredConfig } from '../../src/index.ts';

const own = (profile: object) => readJurisdiction({ JURISDICTION: JSON.stringify(profile) });

describe('whose rules a house keeps', () => {
  test('R10 R24: by default those of GLI-19: 75 % of every bet, and rounds for five years', () => {
    expect(readJurisdiction({})).toEqual({
      ...{ id: 'gli-19', minimumReturn: 0.75, source: 'GLI-19 v3.0, 4.7.1' },
      ...{ sideBets: true, roundSeconds: 0, keepRoundYears: 5, sessionMinutes: null },
    });
    expect(readJurisdiction({ JURISDICTION: '' }).id).toBe('gli-19');
    expect(readJurisdiction({ JURISDICTION: 'brazil' }).minimumReturn).toBe(0.85);
    expect(readJurisdiction({ JURISDICTION: 'none' }).minimumReturn).toBeNull();
  });

  test('a house has a profile of its own, of which every part may be left out', () => {
    expect(own({})).toMatchObject({ id: 'own', minimumReturn: null, sideBets: true, roundSeconds: 0 });
    expect(own({ sideBets: false, sessionMinutes: 240 })).toMatchObject({ sideBets: false, sessionMinutes: 240 });
  });

  test.each([
    ['GLI', 'JURISDICTION must be one of none, gli-19, brazil, or a profile as JSON'],
    ['{"sideBets":', 'JURISDICTION is no profile'],
    ['{"sideBets":"no"}', 'JURISDICTION is no profile: sideBets is wrong'],
    ['{"sidebets":false}', 'JURISDICTION is no profile: sidebets is wrong'],
    ['{"minimumReturn":75,"source":"a law"}', 'JURISDICTION is no profile: minimumReturn is wrong'],
    ['{"minimumReturn":0.9}', 'JURISDICTION asks for a return: its source must say where that is written'],
  ])('%s is refused', (text, sentence) => {
    expect(() => readJurisdiction({ JURISDICTION: text })).toThrow(sentence);
  });
});

describe('a configuration in a jurisdiction', () => {
  const blackjack = games.blackjack;
  const configOf = (change: object = {}): StoredConfig => {
    const { limits, pace } = blackjack;
    const read = readTableConfig(blackjack, { equipment: 'virtual', options: {}, limits, pace, ...change });
    if (!read.ok) throw new TypeError(read.error.key);
    return read.value;
  };
  const plain = configOf({ options: { perfectPairs: false, twentyOnePlusThree: false } });

  test('where no side bets may be offered, none comes to a table, and those of a running one can stay', () => {
    const strict = own({ sideBets: false });
    const fault = jurisdictionFault(blackjack, configOf(), null, strict);
    const bets = { list: ['pairs', '21+3'].map((bet) => ({ key: `blackjack.bet.${bet}`, values: { number: 1 } })) };
    expect(fault).toEqual({ key: 'house.config.side-bets', values: { part: 'options', bets } });
    expect(jurisdictionFault(blackjack, configOf(), plain, strict)).toEqual(fault);
    expect(jurisdictionFault(blackjack, plain, null, strict)).toBeUndefined();
    expect(jurisdictionFault(blackjack, configOf(), configOf(), strict)).toBeUndefined();
    const withPairs = configOf({ options: { twentyOnePlusThree: false } });
    expect(jurisdictionFault(blackjack, configOf(), withPairs, strict)).toMatchObject({
      key: 'house.config.side-bets',
    });
    expect(jurisdictionFault(blackjack, configOf(), null, own({}))).toBeUndefined();
  });

  test('a round takes as long as is asked, and that of a running table never becomes shorter below it', () => {
    const strict = own({ roundSeconds: 30 });
    const lasting = (seconds: number) =>
      configOf({ pace: { ...blackjack.pace, bettingMs: seconds * 1_000 - 7_000, resultMs: 7_000 } });
    const fault = { key: 'house.config.short-round', values: { part: 'pace.bettingMs', seconds: 30 } };
    expect(jurisdictionFault(blackjack, lasting(29), null, strict)).toEqual(fault);
    expect(jurisdictionFault(blackjack, lasting(30), null, strict)).toBeUndefined();
    expect(jurisdictionFault(blackjack, lasting(27), lasting(26), strict)).toBeUndefined();
    expect(jurisdictionFault(blackjack, lasting(25), lasting(26), strict)).toEqual(fault);
  });
});
