import { playerAccount, receivableAccount } from '@baize/ledger';
import type { Accepted } from '@baize/protocol';
import { type Player, reservedBy } from '@baize/rules';
import { Client } from './client.ts';
import { MAY_BE_NOTHING } from './witnesses/message-witness.ts';
import type { World } from './world.ts';

/** Maximum time until everything has finished after the last fault, in simulated ms. */
export const PATIENCE_MS = 20 * 60_000;
/** Time after which every client must have received the newest state, ms. */
const SHOWN_MS = 5_000;

/**
 * Checks that the answers of all clients agree with the journal, and that the balances they are shown are the stored
 * ones.
 */
export async function reckoning(world: World, clients: readonly Client[]): Promise<void> {
  const { trace, premises, streams } = world;
  const effects = effectsOf([...streams.values(), world.topUps]);
  for (const { cookie, insisted } of clients) {
    for (const [commandId, { type, answers }] of insisted) {
      const yes = new Set(answers.flatMap((answer) => (answer.ok ? [key(answer.value)] : [])));
      if (yes.size > 1 && !MAY_BE_NOTHING.includes(type))
        trace.violated(`${commandId} of ${cookie} was answered ${[...yes].join(' and ')}`);
      const effected = effects.get(commandId) ?? 0;
      if (effected > 1) trace.violated(`${commandId} of ${cookie} took effect ${effected} times`);
    }
  }
  areAsked(world, clients);
  areReserved(world, clients);
  areOwed(world, clients);
  await newestArrives(world, clients);
  for (const restart of [false, true]) {
    if (restart) world.casino.kill();
    for (const client of clients.filter(({ cookie }) => cookie.startsWith('player'))) {
      for (const tableId of world.tableIds) {
        const shown = await balanceShown(world, client, tableId);
        const has = premises.journal.balanceOf(playerAccount(client.cookie, world.currencyOf(tableId)));
        if (shown !== has) trace.violated(`${client.cookie} has ${has} and is shown ${shown} at ${tableId}`);
      }
    }
  }
}

/** Checks that of every balance as much is reserved as the rounds in play need for decisions, and no more than it has. */
function areReserved(world: World, clients: readonly Client[]): void {
  const { premises, streams, trace } = world;
  for (const { cookie } of clients)
    for (const currency of new Set(world.tableIds.map((id) => world.currencyOf(id)))) {
      const needed = world.tableIds
        .filter((id) => world.currencyOf(id) === currency)
        .map((id) => {
          const current = streams.get(id)?.now.current;
          return current
            ? reservedBy(premises.setup(id, current.configVersion).game, current.round, cookie as Player)
            : 0;
        });
      const { minor, reservedMinor } = premises.journal.fundsOf(playerAccount(cookie, currency));
      const sum = needed.reduce((all, each) => all + each, 0);
      if (reservedMinor !== sum || reservedMinor > minor)
        trace.violated(
          `${reservedMinor} of ${minor} of ${cookie} are reserved in ${currency}, for ${needed.join(' and ')}`,
        );
    }
}

/** Checks that every receivable is what its player owes of all rounds in its currency. */
function areOwed(world: World, clients: readonly Client[]): void {
  const { premises, streams, trace } = world;
  const { journal } = premises;
  for (const { cookie } of clients)
    for (const currency of new Set(world.tableIds.map((id) => world.currencyOf(id)))) {
      const own = world.tableIds.filter((id) => world.currencyOf(id) === currency);
      const owed = own.reduce((sum, id) => sum + (streams.get(id)?.owed.get(cookie) ?? 0), 0);
      const booked = -journal.balanceOf(receivableAccount(cookie, currency));
      if (booked !== owed) trace.violated(`${cookie} owes ${owed} in ${currency}, and ${booked} are booked`);
    }
}

/** Checks that every top-up was asked for by its player. */
function areAsked({ topUps, trace }: World, clients: readonly Client[]): void {
  const asked = new Set(
    clients.flatMap(({ cookie, insisted }) => [...insisted.keys()].map((id) => `${cookie}\n${id}`)),
  );
  for (const command of topUps.commands.keys())
    if (!asked.has(command)) trace.violated(`${command} was topped up and not asked for`);
}

/** Checks that every client at a table is sent the next change and has the newest state within `SHOWN_MS`. */
async function newestArrives(world: World, clients: readonly Client[]): Promise<void> {
  const { trace, streams } = world;
  const patience = world.time.now + PATIENCE_MS;
  let isShown = false;
  const observe = async () => {
    for (const client of clients)
      for (const tableId of client.tables) while (!(await client.join(tableId))?.ok) await world.wait(1_000);
    const present = clients.find(({ cookie }) => cookie === 'boss-1');
    const boss = present ?? new Client(world, 'boss-1');
    if (!present) boss.connect();
    const command = { type: 'assignDealer', dealer: 'dealer-9' } as const;
    for (const tableId of world.tableIds)
      while (!(await boss.ask('supervise', { tableId, commandId: world.newId(), command }))?.ok)
        await world.wait(1_000);
    // A server that died meanwhile has to start first, and its clients to return.
    let lives: number;
    do {
      lives = world.casino.lives;
      await world.wait(SHOWN_MS);
    } while (world.casino.lives !== lives);
    isShown = true;
  };
  void observe();
  await world.until(() => isShown || world.time.now > patience);
  if (!isShown) trace.violated('a client cannot join');
  for (const { cookie, tables, views, consoles } of clients)
    for (const tableId of tables) {
      const is = streams.get(tableId)?.now.version;
      const shown = [views, consoles].flatMap((kept: ReadonlyMap<string, { readonly version: number }>) => {
        const view = kept.get(tableId);
        return view ? [view.version] : [];
      });
      if (shown.some((version) => version !== is))
        trace.violated(`${tableId} is at ${is}, and ${cookie} is shown ${shown.join(' and ')}`);
    }
}

/** How often each command id took effect, over all tables, top-ups and actors. */
function effectsOf(all: readonly { readonly commands: ReadonlyMap<string, unknown> }[]): ReadonlyMap<string, number> {
  const effects = new Map<string, number>();
  for (const { commands } of all) {
    for (const key of commands.keys()) {
      const commandId = key.slice(key.indexOf('\n') + 1);
      effects.set(commandId, (effects.get(commandId) ?? 0) + 1);
    }
  }
  return effects;
}

/** The balance shown to a client that joins this table now; `undefined` when it cannot join. */
async function balanceShown(world: World, client: Client, tableId: string): Promise<number | undefined> {
  const patience = world.time.now + PATIENCE_MS;
  let shown: number | undefined;
  const joinTable = async () => {
    while (shown === undefined) {
      const joined = await client.join(tableId);
      shown = joined?.ok ? joined.value.own?.balanceMinor : undefined;
      await world.wait(1_000);
    }
  };
  void joinTable();
  await world.until(() => shown !== undefined || world.time.now > patience);
  return shown;
}

const key = (accepted: unknown): string => {
  const { version, at, balanceMinor } = accepted as Partial<Accepted>; // of a top-up: the balance alone
  return version === undefined ? `${balanceMinor}` : `${version} at ${at}`;
};
