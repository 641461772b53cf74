import type { PitCommand } from '@baize/protocol';
import { inPlay } from '../../src/table/state/table-state.ts';
import { oneOf } from '../fixtures/chance/random.ts';
import { Client } from './client.ts';
import { bossOf, dealerOf, type Person, playerOf } from './people.ts';
import type { Plan } from './plan.ts';
import { PATIENCE_MS, reckoning } from './reckoning.ts';
import { World } from './world.ts';

const HOUR_MS = 3_600_000;

/** The result of a run. */
export interface Outcome {
  readonly plan: Plan;
  /** Digest of the whole trace: the same for the same plan. */
  readonly digest: string;
  readonly lines: number;
  readonly rounds: number;
  /** Rounds with bets. */
  readonly played: number;
  /** Results of settled rounds that were corrected. */
  readonly corrected: number;
  /** Players who owe something of rounds that were void or corrected, at each table. */
  readonly owing: number;
  readonly topUps: number;
  /** Answered reality checks. */
  readonly checks: number;
  readonly lives: number;
  /** The server's interactions with the outside at which it dies when the plan says so: at others the history is the same. */
  readonly moments: readonly number[];
  readonly messages: number;
  readonly violation: string | undefined;
  /** The last lines of the trace. */
  readonly last: readonly string[];
}

/** The pit bosses: each approves the requests of the other. */
const BOSSES = ['boss-1', 'boss-2'];

/** Runs a plan from the first start of the server until all tables are closed. */
export async function storm(plan: Plan): Promise<Outcome> {
  const world = new World(plan);
  const restore = world.time.install(() => world.random(1 << 30) / (1 << 30));
  const rejected = (reason: unknown) =>
    world.trace.violated(`unhandled rejection: ${reason instanceof Error ? reason.stack : reason}`);
  process.on('unhandledRejection', rejected);
  try {
    const clients = await evening(world, plan);
    world.casino.touches.deadly = plan.deadly;
    world.casino.touches.awaitsDeath = true;
    if (!world.trace.violation) await closingTime(world, clients);
    if (!world.trace.violation) await reckoning(world, clients);
  } catch (error) {
    world.trace.violated(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    process.off('unhandledRejection', rejected);
    restore();
  }
  const {
    trace,
    streams,
    messages,
    topUps,
    premises,
    casino: { lives, touches },
  } = world;
  const ended = [...streams.values()].map((stream) => stream.ended);
  return {
    plan,
    digest: trace.digest(),
    lines: trace.lines,
    rounds: ended.reduce((sum, { rounds }) => sum + rounds, 0),
    played: ended.reduce((sum, { played }) => sum + played, 0),
    corrected: [...streams.values()].reduce((sum, { resettlements }) => sum + resettlements.size, 0),
    owing: [...streams.values()].reduce(
      (sum, { owed }) => sum + [...owed.values()].filter((minor) => minor > 0).length,
      0,
    ),
    topUps: topUps.commands.size,
    checks: premises.play.answered,
    lives,
    moments: touches.moments,
    messages: messages.shown,
    violation: trace.violation?.message,
    last: trace.last,
  };
}

async function evening(world: World, plan: Plan): Promise<readonly Client[]> {
  const end = world.start + plan.minutes * 60_000;
  const people: Person[] = [];
  for (let i = 1; i <= plan.players; i++) {
    world.welcome(`player-${i}`, 'player', i === 4);
    people.push(playerOf(world, `player-${i}`));
  }
  for (let i = 1; i <= plan.dealers; i++) {
    world.welcome(`dealer-${i}`, 'dealer');
    people.push(dealerOf(world, `dealer-${i}`));
  }
  for (const boss of BOSSES) {
    world.welcome(boss, 'pit-boss');
    if (plan.supervised) people.push(bossOf(world, boss));
  }
  world.casino.begin();
  world.watchForHangs();
  if (plan.watched) new Client(world, '').connect();
  for (const { client } of people) client.connect();
  const busy = new Set(people);
  for (const person of people) keepActing(world, person, plan, () => busy.delete(person));
  scheduleIncidents(world, people, end);
  await world.until(() => busy.size === 0);
  return people.map(({ client }) => client);
}

/** Schedules a user's actions until the end, and completes the last one. */
function keepActing(world: World, person: Person, plan: Plan, finished: () => void): void {
  const end = world.start + plan.minutes * 60_000;
  const [least, most] = plan.waitsMs;
  const waitMs = (least + world.random(most - least)) * person.calm;
  world.time.later(Math.min(waitMs, end - world.time.now), () => {
    if (world.time.now >= end) return finished();
    const tableId = oneOf(world.random, person.client.tables) ?? '';
    if (world.sky.strikes(world.sky.now.cut)) person.client.cut();
    person.act(tableId).then(() => keepActing(world, person, plan, finished));
  });
}

/** Schedules sign-outs, shutdowns, freezes and new configurations. */
function scheduleIncidents(world: World, people: readonly Person[], end: number): void {
  const { premises, sky } = world;
  world.time.later(3_000, () => {
    if (world.time.now >= end) return;
    for (const [cookie, visitor] of premises.visitors) {
      if (visitor && visitor.role !== 'pit-boss' && sky.strikes(sky.now.signedOut)) {
        world.trace.say(`${cookie} is signed out`);
        premises.visitors.set(cookie, null);
        world.time.later(5_000, () => {
          premises.visitors.set(cookie, visitor);
          people.find(({ client }) => client.cookie === cookie)?.client.cut();
        });
      }
    }
    if (world.clocksSet && world.setting(4) === 0) world.time.setClocks((world.setting(5) - 2) * HOUR_MS);
    if (world.losesSeals && world.losing(3) === 0) loseSeal(world);
    if (sky.strikes(sky.now.stopped)) world.casino.stop();
    if (sky.strikes(sky.now.frozen)) world.casino.freeze();
    if (sky.random(8) === 0) premises.reconfigure(oneOf(sky.random, world.tableIds) ?? '', sky.random(4) === 0);
    scheduleIncidents(world, people, end);
  });
}

/** The seal of a table is lost from the database, which its next owner finds. */
function loseSeal(world: World): void {
  const tableId = oneOf(world.losing, world.tableIds) ?? '';
  const { shoe, numbers } = world.streams.get(tableId)?.now ?? {};
  const seal = shoe ?? (numbers?.revealed ? null : numbers);
  if (!seal) return;
  world.trace.say(`the seal ${seal.id} of ${tableId} is lost`);
  world.premises.shoes.lose(seal.id);
  world.casino.stop();
}

/** Ends all faults; then the pit closes every table, whatever its state, and abandons what a lost seal has stopped. */
async function closingTime(world: World, clients: readonly Client[]): Promise<void> {
  world.sky.clear();
  const bosses = BOSSES.map((boss) => {
    const present = clients.find(({ cookie }) => cookie === boss);
    const client = present ?? new Client(world, boss);
    if (!present) client.connect();
    return client;
  });
  const patience = world.time.now + PATIENCE_MS;
  const open = new Set(world.tableIds);
  for (const tableId of world.tableIds)
    void (async () => {
      while (!(await isOver(world, bosses, tableId))) {
        await close(world, bosses, tableId);
        await world.wait(2_000);
      }
      open.delete(tableId);
    })();
  await world.until(() => open.size === 0 || world.time.now > patience);
  for (const tableId of open)
    if (!world.trace.violation)
      world.trace.violated(`${tableId} cannot be closed: ${JSON.stringify(bosses[0]?.views.get(tableId))}`);
}

async function isOver(world: World, [boss]: readonly Client[], tableId: string): Promise<boolean> {
  const state = world.streams.get(tableId)?.now;
  if (!state || state.closed === null || inPlay(state)) return false;
  if (!world.premises.isSealLost(state)) return true;
  // Its owner has the seal in memory; only the next one stops the table.
  const command = { type: 'refuseAbandon' } as const;
  const answer = await boss?.ask('supervise', { tableId, commandId: world.newId(), command });
  return answer?.ok === false && answer.refused.code === 'not-stopped';
}

async function close(world: World, [boss, second]: readonly Client[], tableId: string): Promise<void> {
  const order = async (command: PitCommand, by = boss) => {
    const answer = await by?.ask('supervise', { tableId, commandId: world.newId(), command });
    return answer?.ok === true;
  };
  const reason = 'closing time';
  const state = world.streams.get(tableId)?.now;
  const stands = [boss, second].some((each) => each?.views.get(tableId)?.waitsFor === 'pit');
  if (stands || (state && world.premises.isSealLost(state))) {
    await order({ type: 'askAbandon', reason });
    for (const by of [boss, second]) await order({ type: 'approveAbandon' }, by);
  }
  if (state?.closed === null) await order({ type: 'closeTable', reason });
  if (state && inPlay(state)?.dealer && !state.paused) await order({ type: 'pause', reason });
  if (!state?.paused) return;
  const handed = await order({ type: 'handOver', to: 'automatic' });
  if (!handed) {
    await order({ type: 'askVoid', reason });
    for (const by of [boss, second]) await order({ type: 'approveVoid' }, by);
  }
  await order({ type: 'refuseVoid', why: reason });
  await order({ type: 'resume' });
}
