// Configurations of tables, as the command line names them.
import { readFileSync } from 'node:fs';
import { newestConfigs } from '@baize/database';
import {
  changedConfig,
  jurisdictionFault,
  paceFault,
  readJurisdiction,
  readTableConfig,
  videoProviderFault,
} from '@baize/protocol';
import { listVideoProviders } from '@baize/protocol/video-providers';
import { games } from '@baize/rules';
import { english } from '@baize/words/english';
import { Misuse, Refusal, readEnvironment } from './environment.mjs';

/** The newest configuration of a table, with the table. */
export async function newestOf(prisma, id = '') {
  const [found] = await newestConfigs(prisma, id);
  if (!found) throw new Refusal(`There is no table "${id}". npm run table lists them.`);
  return found;
}

/** The rules of a game. */
export function gameOf(game) {
  if (!Object.hasOwn(games, game))
    throw new Refusal(`There is no game "${game}". The games are ${Object.keys(games).join(', ')}.`);
  return games[game];
}

/**
 * A configuration with a change, which a table can be played by.
 * @param {{ game: string, currency: string }} table
 * @param {object} before
 * @param {string | undefined} change JSON, or the name of a file that holds it
 */
export function configAfter({ game, currency }, before, change) {
  // The time from which the last one is in force is not that of this one.
  const { from: _, ...own } = before;
  const read = readTableConfig(gameOf(game), changedConfig(own, change === undefined ? {} : readChange(change)));
  if (!read.ok) throw new Refusal(english(read.error, currency));
  const providers = listVideoProviders(readEnvironment().variables).map(({ name }) => name);
  const fault = videoProviderFault(read.value, providers, before) ?? paceFault(read.value, before);
  if (fault) throw new Refusal(english(fault, currency));
  judgeConfig(game, before, read.value);
  return read.value;
}

/**
 * Refuses a configuration that the jurisdiction of the house does not allow, whatever its bets return.
 * @param {object | null} before null for a table that is not in service yet
 */
export function judgeConfig(game, before, config) {
  const fault = jurisdictionFault(gameOf(game), config, before, readJurisdiction(readEnvironment().variables));
  if (fault) throw new Refusal(english(fault));
}

/** The change itself, or the content of the file that it names. */
function readChange(text) {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8'));
  } catch (error) {
    throw new Misuse(`The change cannot be read: ${error.message}`);
  }
}
