// npm run table -- ACT …: shows and changes how tables are played; without an act it lists them.
import { isDeepStrictEqual } from 'node:util';
import { may, provePassword } from '@baize/auth';
import { addTableConfig, newestConfigs } from '@baize/database';
import { english } from '@baize/words/english';
import { abandonRound } from '../apps/game-server/src/abandon.ts';
import { readSettings } from '../apps/game-server/src/env.ts';
import { ACTOR, runAct } from './shared/accounts.mjs';
import { Misuse, Refusal, readEnvironment, variablesOf } from './shared/environment.mjs';
import { askPasswords } from './shared/passwords.mjs';
import { judgeOptions } from './shared/returns.mjs';
import { configAfter, newestOf } from './shared/table-configs.mjs';
import { LIFE } from './shared/table-life.mjs';

/** What each act does with its arguments; returns the message for the terminal. */
const ACTS = {
  list: async ({ prisma }) =>
    (await newestConfigs(prisma))
      .map(({ tableId, game, currency, version, state, name }) =>
        [tableId, game, currency, version, state, name].join('\t'),
      )
      .join('\n'),
  show: async ({ prisma }, [id]) => {
    const { tableId, version, by, at, why, config } = await newestOf(prisma, id);
    const head = `${tableId}, configuration ${version}, by ${by}, ${at.toISOString()}: ${why}`;
    return `${head}\n${JSON.stringify(config, null, 2)}`;
  },
  set: async ({ prisma }, [id, change, why = '']) => {
    const before = await newestOf(prisma, id);
    if (why.trim() === '') throw new Misuse('The reason is empty.');
    const config = configAfter(before, before.config, change);
    if (isDeepStrictEqual(config, before.config)) throw new Refusal('That changes nothing.');
    judgeOptions(before.game, before.config.options, config.options);
    const { tableId, version: replaces } = before;
    const version = await addTableConfig(prisma, { ...ACTOR, tableId, replaces, config, why });
    if (version === null)
      throw new Refusal('Somebody else changed this table at the same time. Look at it and try again.');
    const since = config.from === undefined ? 'its next round' : `its first round after ${config.from}`;
    return `${before.name} is played by configuration ${version} from ${since} on.`;
  },
  ...LIFE,
  abandon: async ({ auth, prisma, databaseUrl }, [id, first, second, reason = '']) => {
    const { tableId, name } = await newestOf(prisma, id);
    if (reason.trim() === '') throw new Misuse('The reason is empty.');
    const people = [
      await personOf(prisma, first, ['supervise']),
      await personOf(prisma, second, ['supervise', 'manage']),
    ];
    if (people[0].userId === people[1].userId) throw new Refusal('Another person must approve it.');
    for (const [nth, password] of (await askPasswords([first, second])).entries()) {
      const refused = await provePassword(auth, people[nth].userId, password);
      if (refused) throw new Refusal(`${people[nth].name}: ${english(refused.phrase)}`);
    }
    const settings = readSettings(variablesOf(readEnvironment().variables, 'game', databaseUrl));
    const abandoned = await abandonRound({ settings, tableId, people, reason: reason.trim() });
    if (!abandoned.ok) throw new Refusal(english(abandoned.error.phrase));
    return abandoned.value === null
      ? `No round was in play at ${name}, so no stake had to go back. The table continues.`
      : `Round ${abandoned.value} at ${name} is abandoned, and every stake has gone back.`;
  },
};

/** A member of staff who may do one of these. */
async function personOf(prisma, username = '', permissions) {
  const user = await prisma.user.findUnique({ where: { username: username.toLowerCase() } });
  const isAllowed = user && !user.banned && permissions.some((permission) => may(user.role, permission));
  if (!isAllowed)
    throw new Refusal(`"${username}" may not do this: a pit boss requests it, a pit boss or operator approves.`);
  return { userId: user.id, name: user.name };
}

await runAct(ACTS);
