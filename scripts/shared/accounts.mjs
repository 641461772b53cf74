// What npm run staff and npm run player have in common: an act on an account, from the command line.
import { createAuth, readAuthSettings } from '@baize/auth';
import { createPrisma } from '@baize/database';
import { english } from '@baize/words/english';
import { openDatabase } from '../running/casino.mjs';
import { runCommand } from './command.mjs';
import { Refusal, readOpenedHouse } from './environment.mjs';

/** Who acts: on the audit log it is the house. */
export const ACTOR = { by: 'house', role: null, address: null };

/** The sentence, unless the act was refused; `already` where it would change nothing, for which the pages say to reload them. */
export const done = (refused, sentence, already) => {
  if (refused === null) return sentence;
  throw new Refusal(refused.code === 'already-so' ? already : english(refused.phrase));
};

/** Why an account is not among those that a command is for. */
const OTHERS = {
  staff: (name) => `"${name}" is a player: see npm run player -- --help.`,
  player: (name) => `"${name}" is a member of staff: see npm run staff -- --help.`,
};

/**
 * Runs the act that the command line names, the running casino's database or a stopped one's, and prints its message.
 * @param {Record<string, (house: object, words: string[]) => Promise<string>>} acts by their names in `commands.mjs`
 * @param {keyof typeof OTHERS} [whose] accounts the acts are for
 */
export function runAct(acts, whose) {
  return runCommand(async ([word = 'list', ...words]) => {
    const environment = readOpenedHouse();
    const database = await openDatabase(environment);
    const prisma = createPrisma(database.url);
    const idOf = async (name = '') => {
      const user = await prisma.user.findUnique({ where: { username: name.toLowerCase() } });
      if (user === null) throw new Refusal(`Nobody signs in as "${name}".`);
      if ((user.role === 'player') !== (whose === 'player')) throw new Refusal(OTHERS[whose](name));
      return user.id;
    };
    try {
      const auth = createAuth({ ...readAuthSettings(environment.variables), prisma });
      const house = { auth, prisma, idOf, webUrl: environment.webUrl, databaseUrl: database.url };
      return await acts[word](house, words);
    } finally {
      await prisma.$disconnect();
      await database.stop();
    }
  });
}
