import type { Player } from '../core/bets/bet.ts';
import { isChips } from '../core/bets/chips.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { Fault, Line, RoundLine } from './line.ts';
import { isNumber, notNumber, parseOrder, VERBS } from './orders.ts';
import { expectedForm, isParseError, type Parsed, parseError } from './parse-error.ts';

/** Parses the `.round` notation (see NOTATION.md). Returns the first line that cannot be parsed as a fault. */
export function parseRound(text: string): Result<readonly RoundLine[], Fault> {
  const lines: RoundLine[] = [];
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const written = withoutComment(raw.trim());
    if (written === '') continue;
    const line = parseLine(written);
    if (isParseError(line)) return err({ number: i + 1, text: written, reason: line.misread });
    lines.push({ number: i + 1, text: written, line });
  }
  return ok(lines);
}

/** A void reason and a JSON value can contain `#`. */
function withoutComment(line: string): string {
  if (line.startsWith('#')) return '';
  return /^(void|option)\s/.test(line) ? line : line.replace(/\s#.*$/, '').trim();
}

function parseLine(text: string): Parsed<Line> {
  const [verb = '', ...words] = text.split(/\s+/);
  switch (verb) {
    case 'game':
      return words[0] ? { line: 'game', id: words[0] } : parseError('which-game');
    case 'option':
      return parseOption(text);
    case 'limit':
      return parseLimit(words);
    case 'returned':
    case 'pays': {
      const [player, spot, amount] = words;
      if (!player || !spot || !isNumber(amount)) return notNumber(amount, expectedForm(`${verb} PLAYER SPOT AMOUNT`));
      return { line: verb, player: player as Player, spot, amount: Number(amount) }; // any word can be an id
    }
    case 'refused':
      return parseRefused(words);
    default: {
      const order = parseOrder(verb, words);
      return isParseError(order) ? order : { line: 'order', order, refusal: undefined };
    }
  }
}

function parseOption(text: string): Parsed<Line> {
  const [, key, json] = /^option\s+(\S+)\s+(.+)$/.exec(text) ?? [];
  if (!key || !json) return expectedForm('option KEY JSON');
  try {
    return { line: 'option', key, value: JSON.parse(json) as unknown };
  } catch {
    return parseError('not-json', { text: json });
  }
}

function parseLimit(words: readonly string[]): Parsed<Line> {
  const written = words.slice(words.length === 1 ? 0 : 1);
  const odd = written.find((word) => !isNumber(word));
  const amounts = written.map(Number);
  if (odd !== undefined || !amounts.every(isChips)) return notNumber(odd, parseError('limit-units'));
  const [min, max, step] = amounts;
  if (words.length === 1 && min) return { line: 'total', max: min };
  if (words.length === 2 && words[0] === 'payout' && min) return { line: 'payout', max: min };
  if (words.length !== 4 || min === undefined || max === undefined || !step) return parseError('write-limit');
  return { line: 'limit', limitClass: words[0] ?? '', limit: { min, max, step } };
}

function parseRefused(words: readonly string[]): Parsed<Line> {
  const code = words[0] !== undefined && !VERBS.includes(words[0]) ? words[0] : undefined;
  const [verb = '', ...rest] = code === undefined ? words : words.slice(1);
  const order = parseOrder(verb, rest);
  return isParseError(order) ? order : { line: 'order', order, refusal: { code } };
}
