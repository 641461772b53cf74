// The arguments of the npm commands: what is wrong with them, and what they are.
import { parseArgs } from 'node:util';

/** @typedef {import('../commands.mjs').Command} Command */

/**
 * What is wrong with the arguments of a command, in a sentence; `undefined` when it can run.
 * @param {Command} command
 * @param {string[]} given
 * @returns {string | undefined}
 */
export function faultOf({ words = [], options = {}, acts, passes }, given) {
  if (passes !== undefined) return undefined;
  const read = parse(options, given);
  if (typeof read === 'string') return read;
  const { values, positionals } = read;
  for (const [name, value] of Object.entries(values)) {
    if (options[name].value === 'count' && !/^[1-9]\d{0,14}$/.test(value))
      return `--${name} is "${value}"; it takes a whole number above zero.`;
  }
  return acts === undefined ? wordsFault(words, positionals) : actFault(acts, positionals);
}

/** The values and the words, or a sentence. */
function parse(options, given) {
  const types = Object.entries(options).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]);
  try {
    return parseArgs({ args: given, options: Object.fromEntries(types), allowPositionals: true });
  } catch (error) {
    const unknown = /^Unknown option '([^' ]+)/.exec(error.message);
    if (unknown) return `There is no option ${unknown[1]}.`;
    const [, option] = /'(--[\w-]+)/.exec(error.message) ?? [];
    return error.message.includes('does not take an argument')
      ? `${option} takes no value.`
      : `${option} needs a value: ${option} VALUE, or ${option}=VALUE when it begins with a dash.`;
  }
}

const isOptional = (word) => word.startsWith('[');

function wordsFault(wanted, words) {
  const missing = wanted.filter((word) => !isOptional(word))[words.length];
  if (missing !== undefined) return `${missing} is missing.`;
  const several = wanted.some((word) => word.includes('…'));
  return several || words.length <= wanted.length ? undefined : `"${words[wanted.length]}" is one argument too many.`;
}

function actFault(acts, [act = 'list', ...words]) {
  if (!Object.hasOwn(acts, act)) {
    const known = Object.keys(acts).join(', ');
    return words.length === 0 && act === 'list' ? `Say what to do: ${known}.` : `"${act}" is not one of ${known}.`;
  }
  const fault = wordsFault(acts[act].words, words);
  return fault && `${[act, ...acts[act].words].join(' ')}: ${fault}`;
}

/** How a command is called. @param {string} name */
export const npmOf = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

/**
 * What a command does and which arguments it takes, for the terminal.
 * @param {string} name
 * @param {Command} command
 */
export function helpOf(name, { about, words = [], options = {}, acts, notes, passes }) {
  const rest = [
    ...(acts === undefined ? words : ['ACT …']),
    ...(Object.keys(options).length > 0 || passes !== undefined ? ['[OPTION …]'] : []),
  ];
  return [
    `${npmOf(name)}${rest.length > 0 ? ` -- ${rest.join(' ')}` : ''}`,
    '',
    about,
    ...block(Object.entries(acts ?? {}).map(([act, { words, about }]) => [[act, ...words].join(' '), about])),
    ...block(Object.entries(options).map(([option, spec]) => [written(option, spec), spec.about])),
    ...(passes === undefined ? [] : ['', `Options go to ${passes}`]),
    ...(notes === undefined ? [] : ['', notes]),
  ].join('\n');
}

const written = (option, { value, takes = 'N' }) => `--${option}${value === undefined ? '' : ` ${takes}`}`;

/** Two columns under each other, after an empty line. */
function block(rows) {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 2;
  return rows.length === 0 ? [] : ['', ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)];
}
