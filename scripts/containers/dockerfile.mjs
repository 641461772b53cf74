// The Dockerfile as stages with their steps: what of its language ours uses, and a refusal of anything else.
import { Refusal } from '../shared/environment.mjs';

/**
 * @typedef {{ instruction: string, flags: Record<string, string>, text: string }} Step
 * @typedef {{ name: string, from: string, steps: Step[] }} Stage `from` is the name of a stage, or an image
 */

const KNOWN = ['ARG', 'FROM', 'WORKDIR', 'ENV', 'COPY', 'RUN', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD', 'ENTRYPOINT'];

/** @param {string} text @returns {Stage[]} */
export function readDockerfile(text) {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const values = {};
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const { instruction, flags, text: said } = stepOf(line);
    if (instruction === 'ARG') {
      const [name, value = ''] = said.split(/=(.*)/s);
      values[name] = value;
    } else if (instruction === 'FROM') {
      const [from, name] = said.split(/ AS /);
      stages.push({ name, from: from.replaceAll(/\$\{(\w+)\}/g, (_, variable) => values[variable] ?? ''), steps: [] });
    } else stages.at(-1)?.steps.push({ instruction, flags, text: said });
  }
  return stages;
}

/** @param {string} line @returns {Step} */
function stepOf(line) {
  const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
  if (!KNOWN.includes(instruction)) throw new Refusal(`The Dockerfile has a step that is not known here: ${line}`);
  const flags = {};
  let text = rest;
  for (let found; ; text = text.slice(found[0].length)) {
    found = /^--([\w-]+)=(\S+)\s+/.exec(text);
    if (found === null) break;
    flags[found[1]] = found[2];
  }
  return { instruction, flags, text: text.replaceAll(/\s+/g, ' ').trim() };
}

/** Words of a list in JSON, or of a line. @param {string} text @returns {string[]} */
export const wordsOf = (text) => (text.startsWith('[') ? JSON.parse(text) : text.split(' '));

/** The variables that ENV sets. @param {Stage} stage @returns {Record<string, string>} */
export const variablesIn = ({ steps }) =>
  Object.fromEntries(
    steps
      .filter(({ instruction }) => instruction === 'ENV')
      .flatMap(({ text }) => text.split(' ').map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  );
