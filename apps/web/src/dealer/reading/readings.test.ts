import { describe, expect, it } from 'vitest';
import { afterPicture, afterUse, NOTHING_READ, type Readings } from './readings.ts';

/** Shows pictures 100 ms apart. */
function sees(before: Readings, pictures: readonly (readonly string[])[], from = 1_000, expects = true): Readings {
  return pictures.reduce(
    (readings, codes, i) => afterPicture(readings, { codes, at: from + i * 100, expects }),
    before,
  );
}

const NINE = { card: '9h', deck: 3, code: '9HD3' };

describe('a card in the picture', () => {
  it('is shown from its first picture, also after it has left', () => {
    const shown = sees(NOTHING_READ, [[], ['9HD3'], ['9HD3'], []]);
    expect(shown.shown).toEqual({ ...NINE, since: 1_100 });
  });

  it('is not read while no card is expected, and is read then without being moved', () => {
    const waiting = sees(NOTHING_READ, [['9HD3'], ['9HD3']], 1_000, false);
    expect(waiting).toMatchObject({ shown: null, notice: null });
    expect(sees(waiting, [['9HD3']], 5_000).shown).toMatchObject(NINE);
    expect(sees(sees(NOTHING_READ, [['9HD3']]), [['9HD3']], 2_000, false).shown).toBeNull();
  });

  it('counts once for as long as it is held there, also when it is not recognised for a moment', () => {
    const used = afterUse(sees(NOTHING_READ, [['9HD3']]), 2_000);
    const held = sees(
      used,
      Array.from({ length: 50 }, (_, i) => (i % 12 === 0 ? ['9HD3'] : [])),
      2_100,
    );
    expect(held.shown).toBeNull();
    const gone = sees(held, [[], []], 9_000);
    expect(sees(gone, [['9HD3']], 9_200).shown).toMatchObject(NINE);
  });

  it('is the next one beside cards that were read before', () => {
    const used = afterUse(sees(NOTHING_READ, [['9HD3']]), 2_000);
    expect(sees(used, [['9HD3', 'KDD1']], 2_100).shown).toMatchObject({ card: 'Kd', deck: 1 });
    expect(sees(used, [['9HD3', '9HD4']], 2_100).shown).toMatchObject({ card: '9h', deck: 4 });
  });

  it('does not replace the card that is shown', () => {
    expect(sees(NOTHING_READ, [['9HD3'], ['KDD1'], ['9HD3', 'KDD1']]).shown).toMatchObject(NINE);
  });
});

it('reads none of several new cards', () => {
  expect(sees(NOTHING_READ, [['9HD3', 'KDD1']])).toMatchObject({ shown: null, notice: 'several' });
  expect(sees(NOTHING_READ, [['9HD3', '9HD3']]).shown).toMatchObject(NINE);
});

it('ignores unknown codes with a notice, and reads a card beside them', () => {
  expect(sees(NOTHING_READ, [['https://example.com']])).toMatchObject({ shown: null, notice: 'unknown' });
  expect(sees(NOTHING_READ, [['9h']], 1_000, false)).toMatchObject({ shown: null, notice: 'unknown' });
  expect(sees(NOTHING_READ, [['https://example.com', '9HD3']])).toMatchObject({ shown: NINE, notice: null });
  expect(sees(NOTHING_READ, [['x'], []])).toEqual(NOTHING_READ);
});
