import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCE = new URL('../', import.meta.url);

/** Drawings of things whose left and right are those of the table in every language. */
const DRAWINGS: ReadonlySet<string> = new Set([
  'games/andar-bahar/cards/rows.module.css',
  'games/andar-bahar/stage.module.css',
  'games/antigo/hands/own-hand.module.css',
  'games/antigo/spots/place.module.css',
  'games/antigo/pays/ribbon.module.css',
  'games/antigo/spots/seat-message.module.css',
  'games/antigo/stage.module.css',
  'games/baccarat/spots/boxes.module.css',
  'games/baccarat/hands/hands.module.css',
  'games/baccarat/stage.module.css',
  'games/blackjack/hands/hand.module.css',
  'games/blackjack/spots/seat.module.css',
  'games/blackjack/stage.module.css',
  'table/two-sided/box.module.css',
  'table/two-sided/stage.module.css',
  'games/roulette/dealer-cloth.module.css',
  'games/roulette/cloth/felt.module.css',
  'games/roulette/more-bets/racetrack.module.css',
  'games/roulette/wheel/scene.module.css',
  'games/roulette/stage.module.css',
  'games/three-card-monster/spots/place.module.css',
  'table/spots/plane-marks.module.css',
  'games/three-card-monster/stage.module.css',
  'table/spots/drag/chip-drag.module.css',
  'table/stage/frame.module.css',
  'table/stage/result/beside-status.module.css',
  'table/spots/drawn/spot.module.css',
  'table/shared-hand/bets/boxes.module.css',
  'table/shared-hand/card-row.module.css',
  'table/shared-hand/stage.module.css',
  'ui/card/card.module.css',
  'ui/roads/road.module.css',
  'ui/wheel/wheel.module.css',
]);

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const read = (file: string): string =>
  readFileSync(new URL(file, SOURCE), 'utf8').replaceAll(/\/\*.*?\*\//gs, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );

/** A middle is a middle in both directions. */
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right)[\w-]*:|border-(?:top|bottom)-(?:left|right)-radius:|(?:left|right):(?!\s*50%)|(?:text-align|float|clear): (?:left|right))/;
/** What is written for top, right, bottom and left, or for the four corners. */
const FOUR =
  /(?<![\w-])(?:inset|(?:scroll-)?(?:margin|padding)|border-(?:width|style|color)|(border-radius)):\s*([^;]+);/;
/** A shadow within one side, a gradient from one side to the other, and the part of a screen that is cut off there. */
const ONE_SIDED =
  /inset -?[\d.]*[1-9]\w* 0|\(\s*to (?:top |bottom )?(?:left|right)\b|\(\s*-?(?:90|270)deg,|(?<!--safe-(?:start|end): )env\(safe-area-inset-(?:left|right)/;
const UTILITY =
  /(?<=["'`\s:]|^)-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]|text-(?:left|right)|float-(?:left|right))(?:-(?!1\/2)[\w.[\]%()/-]+)?(?=["'`\s]|$)/;

function physicalIn(file: string): readonly string[] {
  const lines = read(file).split('\n');
  const isPhysical = (line: string) => (file.endsWith('.css') ? isPhysicalRule(line, file) : physicalClass(line));
  return lines.flatMap((line, nth) => (isPhysical(line) ? [`${file}:${nth + 1}: ${line.trim()}`] : []));
}

function isPhysicalRule(line: string, file: string): boolean {
  // The back office keeps its shorthands until its style sheets are utilities.
  if (file.startsWith('operator/')) return PHYSICAL.test(line);
  const [, isCorners, written = ''] = FOUR.exec(line) ?? [];
  const [first, second = first, third = first, fourth = second] = partsOf(written);
  const isLopsided = isCorners ? first !== second || third !== fourth : second !== fourth;
  return PHYSICAL.test(line) || ONE_SIDED.test(line) || isLopsided;
}

/** The values of a shorthand; spaces within brackets separate nothing. */
const partsOf = (written: string): readonly string[] => written.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function physicalClass(line: string): boolean {
  const strings = line.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? [];
  return strings.some((text) => text.split(/\s+/).length > 1 && UTILITY.test(text.slice(1, -1)));
}

describe('the pages read in both directions', () => {
  it('by logical properties in every style sheet that draws no felt', () => {
    const sheets = files.filter((file) => file.endsWith('.css') && !DRAWINGS.has(file));
    expect(sheets.flatMap(physicalIn)).toEqual([]);
  });

  it('by logical utilities', () => {
    expect(files.filter((file) => file.endsWith('.tsx')).flatMap(physicalIn)).toEqual([]);
  });

  it('but for drawings that exist', () => {
    expect([...DRAWINGS].filter((file) => !files.includes(file))).toEqual([]);
  });
});
