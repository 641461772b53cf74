import { chips, games, type Phrase } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { changedConfig, configChange, paceFault, readTableConfig } from '../../src/index.ts';

const { roulette, blackjack } = games;
const config = {
  equipment: 'both',
  options: {},
  limits: roulette.limits,
  pace: roulette.pace,
};
const refusalOf = (json: unknown): Phrase | undefined => {
  const read = readTableConfig(roulette, json);
  return read.ok ? undefined : read.error;
};

describe('the configuration of a table', () => {
  it('is read with every option filled in', () => {
    const read = readTableConfig(roulette, config);
    const defaults = Object.fromEntries(Object.entries(roulette.options).map(([key, rule]) => [key, rule.default]));
    expect(read).toEqual({ ok: true, value: { ...config, options: defaults } });
  });

  it.each<[string, unknown, string, string]>([
    ['a wrong type', { pace: { bettingMs: '20' } }, 'pace.bettingMs', 'invalid_type'],
    ['a time beyond ten minutes', { pace: { bettingMs: 600_001 } }, 'pace.bettingMs', 'too_big'],
    ['an amount below zero', { limits: { total: -1 } }, 'limits.total', 'too_small'],
    ['half a minor unit', { limits: { total: 0.5 } }, 'limits.total', 'invalid_type'],
    ['an unknown part', { limits: { totals: 5 } }, 'limits.totals', 'unrecognized_keys'],
    ['unknown equipment', { equipment: 'robot' }, 'equipment', 'invalid_value'],
    ['a missing part', { limits: null }, 'limits', 'invalid_type'],
  ])('is refused with %s', (_, change, part, fault) => {
    expect(refusalOf(changedConfig(config, change))).toEqual({
      key: 'house.config.malformed',
      values: { part, fault },
    });
  });

  it('is refused with options that the game does not have', () => {
    expect(refusalOf(changedConfig(config, { options: { wheel: 'round' } }))).toEqual({
      key: 'house.option.unknown',
      values: { part: 'options.wheel', option: 'wheel' },
    });
    expect(refusalOf(changedConfig(config, { options: { zero: 'gone' } }))).toEqual({
      key: 'house.option.unfit',
      values: { part: 'options.zero', option: { key: 'roulette.option.zero.label' }, value: '"gone"' },
    });
    expect(refusalOf(changedConfig(config, { options: { paytable: { straight: null } } }))).toMatchObject({
      key: 'house.option.unpaid',
      values: {
        part: 'options.paytable',
        option: { key: 'roulette.option.paytable.label' },
        lines: { list: [{ key: 'roulette.line.straight' }] },
      },
    });
  });

  it('becomes another one by the change between the two', () => {
    const before = { ...config, chips: [100], options: { paytable: { straight: [35, 1], split: [17, 1] } } };
    const after = {
      ...{ equipment: 'both', pace: roulette.pace, options: { paytable: { straight: [34, 1], split: null } } },
      limits: { ...roulette.limits, total: chips(5) },
    };
    expect(configChange(before, after)).toEqual({
      ...{ chips: null, options: { paytable: { straight: [34, 1], split: null } }, limits: { total: 5 } },
    });
    expect(changedConfig(before, configChange(before, after))).toEqual(after);
    expect(configChange(after, after)).toEqual({});
  });

  it('is refused with limits that allow no bet', () => {
    const limits = (straight: object | null) => changedConfig(config, { limits: { classes: { straight } } });
    expect(refusalOf(limits(null))).toEqual({
      key: 'house.config.no-limits',
      values: { part: 'limits.classes.straight', limit: { list: [{ key: 'roulette.line.straight' }] } },
    });
    expect(refusalOf(limits({ min: 100, max: 50, step: 100 }))).toEqual({
      key: 'house.config.no-bet',
      values: {
        part: 'limits.classes.straight',
        limit: { list: [{ key: 'roulette.line.straight' }] },
        min: { chips: chips(100) },
        max: { chips: chips(50) },
        step: { chips: chips(100) },
      },
    });
    expect(refusalOf(limits({ step: 0 }))?.key).toBe('house.config.no-bet');
  });

  it('names its chips, the smallest first, and one that makes a bet', () => {
    const of = (chips: unknown) => readTableConfig(roulette, changedConfig(config, { chips }));
    const min = Math.min(...Object.values(roulette.limits.classes).map((limit) => limit.min));
    expect(of([min, min * 4])).toMatchObject({ ok: true, value: { chips: [min, min * 4] } });
    for (const wrong of [[], [500, 100], [100, 100], [0, 100], [0.5], [1, 2, 3, 4, 5, 6, 700], 'all'])
      expect(of(wrong)).toMatchObject({ ok: false, error: { key: 'house.config.chips' } });
    expect(of([min - 1])).toMatchObject({
      ok: false,
      error: { key: 'house.config.no-chip', values: { chip: { chips: min - 1 }, min: { chips: min } } },
    });
  });
});

describe('a change of a configuration', () => {
  it('replaces only what it names', () => {
    expect(changedConfig({ a: { b: 1, c: [1, 2] }, d: 2 }, { a: { c: [3] } })).toEqual({ a: { b: 1, c: [3] }, d: 2 });
  });

  it('removes a part by null, and keeps null where it is a value: in the options', () => {
    const changed = changedConfig(
      { limits: { total: 5, payout: 6 }, options: { pays: { four: [3, 1], five: [4, 1] } } },
      { limits: { total: null }, options: { pays: { four: null } } },
    );
    expect(changed).toEqual({ limits: { payout: 6 }, options: { pays: { four: null, five: [4, 1] } } });
  });

  it('cannot reach beyond the configuration', () => {
    const changed = changedConfig({ a: 1 }, JSON.parse('{"__proto__": {"b": 2}}'));
    expect(Reflect.get({}, 'b')).toBeUndefined();
    expect(refusalOf(changed)?.key).toBe('house.config.malformed');
  });

  it('of one game is refused at another', () => {
    expect(readTableConfig(blackjack, config)).toMatchObject({ ok: false, error: { key: 'house.config.no-limits' } });
  });
});

describe('the pace of a table', () => {
  const showing = (resultMs: number) => ({ pace: { ...roulette.pace, resultMs } });

  it('leaves people time to read the results', () => {
    expect(paceFault(showing(4_000), showing(7_000))).toBeUndefined();
    expect(paceFault(showing(3_999), showing(7_000))).toEqual({
      key: 'house.config.short-result',
      values: { part: 'pace.resultMs', seconds: 4 },
    });
  });

  it('leaves people time to bet and to decide: seconds, where somebody means seconds and writes milliseconds', () => {
    const at = (pace: Partial<typeof roulette.pace>) => ({ pace: { ...roulette.pace, ...pace } });
    expect(paceFault(at({ bettingMs: 20 }), at({}))).toEqual({
      key: 'house.config.short-betting',
      values: { part: 'pace.bettingMs', seconds: 3 },
    });
    expect(paceFault(at({ decisionMs: 2_999 }), at({}))).toMatchObject({ key: 'house.config.short-decision' });
    expect(paceFault(at({ bettingMs: 3_000, decisionMs: 3_000 }), at({}))).toBeUndefined();
  });

  it('may be shorter where the change does not shorten it', () => {
    expect(paceFault(showing(300), showing(300))).toBeUndefined();
    expect(paceFault(showing(200), showing(300))).toMatchObject({ key: 'house.config.short-result' });
  });
});
