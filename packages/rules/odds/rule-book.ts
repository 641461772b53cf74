import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { english } from '../../words/src/english.ts';
import { games, type KeptFigure, readOptions } from '../src/index.ts';
import { type Figure, NO_DECISION } from './figure.ts';
import { type GameId, isCounted, oddsOf } from './index.ts';

// The last chapter of every RULES.md is generated, and beside it odds.json with the same figures as data. The seal of
// the chapter, an invisible link, is a hash of everything that the figures depend on: it no longer matches once the
// chapter, the data, the game's version or options, or the counting code changes.

const ODDS = new URL('./', import.meta.url);
const HEADING = '## What the house keeps';

/** Writes the figures as the last chapter of the game's RULES.md, and as data to its odds.json. */
export function writeChapter(game: GameId, figures: readonly Figure[]): void {
  const body = chapter(game, figures);
  writeFileSync(dataOf(game), oddsData(figures));
  writeFileSync(bookOf(game), `${withoutChapter(read(bookOf(game)))}\n\n${body}\n\n${seal(game, body)}\n`);
}

/** The figures as the text of odds.json, as exact as in the chapter. */
export function oddsData(figures: readonly Figure[]): string {
  const kept = figures.map(
    ({ bet, name, edge, variance, staked, strategy }): KeptFigure => ({
      bet,
      name,
      edge: Number(edge.toFixed(6)),
      variance: Number(variance.toFixed(4)),
      ...(staked !== undefined && { staked: Number(staked.toFixed(4)) }),
      asPlayed: strategy !== NO_DECISION,
    }),
  );
  return `[\n${kept.map((figure) => `  ${JSON.stringify(figure)}`).join(',\n')}\n]\n`;
}

/** The text of the game's odds.json. */
export const printedData = (game: GameId): string => read(dataOf(game));

/** Whether the seal of the last chapter of the game's RULES.md matches the current game. */
export function isFresh(game: GameId): boolean {
  const body = printedChapter(game);
  return read(bookOf(game)).endsWith(`\n\n${body}\n\n${seal(game, body)}\n`);
}

/** The chapter in the game's RULES.md, without its seal. */
export function printedChapter(game: GameId): string {
  const text = read(bookOf(game));
  const from = text.indexOf(HEADING);
  return from === -1 ? '' : text.slice(from, text.lastIndexOf('\n[seal]: ')).trimEnd();
}

/** The chapter for these figures. */
export function chapter(game: GameId, figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ name, edge, hitRate, standardError }) =>
      `| ${english(name)} | ${percent(edge, 4)}${standardError === null ? '' : ` ± ${percent(standardError, 4)}`} | ${percent(hitRate, 2)} |`,
  );
  const strategies = new Set(figures.map(({ strategy }) => strategy).filter((strategy) => strategy !== NO_DECISION));
  const plans = [...strategies].map((strategy) => {
    const bets = figures.filter((figure) => figure.strategy === strategy).map(({ name }) => `**${english(name)}**`);
    return `- ${bets.join('; ')}: ${planned(strategy)}`;
  });
  return [
    `${HEADING}\n`,
    `${oddsOf(game).counted}\n`,
    '| Bet | House edge | Wins |\n|---|---|---|',
    ...rows,
    ...(plans.length > 0 ? ['\nThe figures are those of a player who plays like this:\n', ...plans] : []),
    '\nThe edge is the part of the first stake that stays with the house in the long run. The figures hold for a fresh ' +
      'shoe or deck and the pays above; the pays and limits in force at a table are shown at the table.',
  ].join('\n');
}

/** A strategy as text: a sentence, followed by its chart if there is one. */
function planned(strategy: string): string {
  const [sentence = '', ...chart] = strategy.split('\n');
  return chart.length === 0
    ? `${sentence}.`
    : [`${sentence}.\n`, '  ```text', ...chart.map((row) => `  ${row}`), '  ```'].join('\n');
}

/** `1.0579 %` */
export const percent = (fraction: number, digits: number): string => `${(fraction * 100).toFixed(digits)} %`;

const bookOf = (game: GameId): URL => new URL(`../src/games/${game}/RULES.md`, import.meta.url);

const dataOf = (game: GameId): URL => new URL(`../src/games/${game}/odds.json`, import.meta.url);

const read = (file: URL): string => readFileSync(file, 'utf8');

function withoutChapter(text: string): string {
  const from = text.indexOf(HEADING);
  if (from === -1) return text.trimEnd();
  const next = text.indexOf('\n## ', from);
  return `${text.slice(0, from)}${next === -1 ? '' : text.slice(next + 1)}`.trimEnd();
}

function seal(game: GameId, body: string): string {
  const options = readOptions<object>(games[game].options, {});
  const defaults = options.ok ? Object.entries(options.value) : [];
  const hash = createHash('sha256').update(JSON.stringify([games[game].version, defaults, body, printedData(game)]));
  for (const source of sourcesOf(new URL(isCounted(game) ? `${game}.ts` : 'simulated/measured.ts', ODDS)))
    hash.update(source);
  return `[seal]: # (${hash.digest('hex').slice(0, 32)})`;
}

/** The text of a file of this folder and of all files that it imports from here, directly or indirectly. */
function sourcesOf(file: URL, seen = new Set<string>()): string[] {
  if (seen.has(file.href)) return [];
  seen.add(file.href);
  const source = read(file);
  const imports = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => new URL(path, file));
  const counting = imports.filter(({ href }) => href.startsWith(ODDS.href));
  return [source, ...counting.flatMap((imported) => sourcesOf(imported, seen))];
}
