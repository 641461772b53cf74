// The acts of npm run table that create tables, name, order and retire them.
import {
  configFrom,
  createTable,
  orderTables,
  placeTable,
  putInService,
  renameTable,
  reopenTable,
  retireTable,
  standardConfig,
} from '@baize/database';
import { CURRENCIES } from '@baize/ledger';
import { english } from '@baize/words/english';
import { ACTOR } from './accounts.mjs';
import { Misuse, Refusal } from './environment.mjs';
import { judgeOptions } from './returns.mjs';
import { configAfter, gameOf, judgeConfig, newestOf } from './table-configs.mjs';

export const LIFE = {
  create: ({ prisma }, [id, game, name, why, ...rest]) => {
    const { currency = 'EUR', change } = lastWords(rest);
    const config = configAfter({ game, currency }, standardConfig(gameOf(game), currency, 'virtual'), change);
    return create(prisma, { id, name, game, currency, config }, why);
  },
  copy: async ({ prisma }, [copyOf, id, name, why, ...rest]) => {
    const model = await newestOf(prisma, copyOf);
    const { currency = model.currency, change } = lastWords(rest);
    const { game } = model;
    const config = configAfter({ game, currency }, configFrom(model.config, model.currency, currency), change);
    return create(prisma, { id, name, game, currency, config, copyOf }, why);
  },
  rename: async ({ prisma }, [tableId, name, why]) => {
    const before = done(await renameTable(prisma, { ...ACTOR, why }, { tableId, name }));
    return `${before} is called ${name.trim()} from its next round on. Earlier rounds keep the name.`;
  },
  order: async ({ prisma }, first) =>
    `The order in the lobby is now ${done(await orderTables(prisma, ACTOR, first)).join(', ')}.`,
  retire: async ({ prisma }, [id, why]) =>
    `${done(await retireTable(prisma, { ...ACTOR, why }, id))} is closed after its round. What was played there stays on record.`,
  move: async ({ prisma }, [tableId, engine, why]) => {
    if (engine !== 'any' && !/^\d{1,9}$/.test(engine))
      throw new Misuse('ENGINE is a number from npm run nodes, or any.');
    const serverId = engine === 'any' ? null : Number(engine);
    const name = done(await placeTable(prisma, { ...ACTOR, why }, { tableId, serverId }));
    return serverId === null ? `${name} is balanced with the other tables again.` : `${name} moves after its round.`;
  },
  reopen: async ({ prisma }, [id, why]) => {
    const { state, game, config } = await newestOf(prisma, id);
    if (state === 'draft') judgeDraft(game, config);
    const reopen = state === 'draft' ? putInService : reopenTable;
    return `${done(await reopen(prisma, { ...ACTOR, why }, id))} is in service.`;
  },
};

/** Creates a table and puts it into service, unless that takes another person. */
async function create(prisma, table, why) {
  judgeDraft(table.game, table.config);
  const actor = { ...ACTOR, why };
  const id = done(await createTable(prisma, actor, table));
  const opened = await putInService(prisma, actor, id);
  if (opened.ok) return `${opened.value} is in service. A running casino opens it within seconds.`;
  return `${table.name} is created as a draft. ${english(opened.error)} They find it at /operator/tables.`;
}

/** Refuses a draft that must not come into service in the jurisdiction of the house. */
function judgeDraft(game, config) {
  judgeConfig(game, null, config);
  judgeOptions(game, null, config.options);
}

/** What an act resulted in, unless it was refused. */
function done(act) {
  if (!act.ok) throw new Refusal(english(act.error));
  return act.value;
}

/** The currency and the change, of which either may be left out. */
function lastWords(words) {
  const currency = words.find((word) => CURRENCIES.includes(word));
  const [change, ...more] = words.filter((word) => word !== currency);
  if (more.length > 0)
    throw new Misuse(`"${change}" is no currency in use. Choose a code of ISO 4217, such as EUR, or CHIPS.`);
  if (change !== undefined && /^[A-Za-z]{2,5}$/.test(change))
    throw new Misuse(`"${change}" is no currency in use. Choose a code of ISO 4217, such as EUR, or CHIPS.`);
  return { currency, change };
}
