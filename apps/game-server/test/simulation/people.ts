import type { DealerCommand, PitCommand, PlayerCommand } from '@baize/protocol';
import { oneOf } from '../fixtures/chance/random.ts';
import { Client } from './client.ts';
import { correctionOf, entryFor } from './dealer-entries.ts';
import type { StreamWitness } from './witnesses/stream-witness.ts';
import type { World } from './world.ts';

type Facts = Extract<PitCommand, { type: 'askResettle' }>['facts'];

/** A simulated user who acts from time to time. */
export interface Person {
  readonly client: Client;
  /** Factor by which this user waits longer between actions than others. */
  readonly calm: number;
  /** Performs one action; resolves when it is done, whatever its outcome. */
  act(tableId: string): Promise<unknown>;
}

/**
 * A player who bets, withdraws, decides, sets presets and chats, mostly as the newest view permits and sometimes not.
 */
export function playerOf(world: World, cookie: string): Person {
  const { random } = world;
  const client = new Client(world, cookie, seatsIn(world));

  const bet = (tableId: string): PlayerCommand => {
    const { game, limits } = world.setup(tableId);
    const spots = [...game.spots.values()].filter(({ kind }) => kind !== 'play');
    const main = spots.filter(({ kind }) => kind === 'main');
    const spot = oneOf(random, random(3) === 0 ? spots : main);
    if (!spot) throw new Error('a game without a spot');
    // a configuration stored by mistake has no limits: the table does not play it
    const min = limits.classes[spot.limit]?.min ?? 1;
    const companions = spot.conditions.flatMap((each) => (each.is === 'completed-by' ? [each.spot] : []));
    const coveredMinor = (client.owns.get(tableId)?.balanceMinor ?? 0) / (1 + companions.length);
    // Where play money is topped up, half of the players stake all they have.
    const isAllIn = coveredMinor >= min && world.premises.topUpRules !== null && random(2) === 0;
    const times = isAllIn ? Math.floor(coveredMinor / min) : random(2) === 0 ? 1 : 1 + random(10);
    const stake = min * times;
    const wagers = [spot.id, ...companions].map((id) => ({ spot: id, stake }));
    const [held] = Object.entries(client.owns.get(tableId)?.round?.stakes ?? {});
    if (held && random(4) === 0)
      return { type: 'moveBets', taken: [{ spot: held[0], stake: held[1] }], placed: wagers };
    return { type: random(7) === 0 ? 'withdrawBets' : 'placeBets', wagers };
  };

  return {
    client,
    calm: 1,
    act: async (tableId) => {
      if (client.isCheckDue && random(3) === 0)
        return client.ask('answerCheck', { answer: random(4) === 0 ? 'leave' : 'stay' });
      const topUp = topUpAt(world, client, tableId);
      if (topUp !== undefined) return client.topUp(topUp);
      const own = client.owns.get(tableId)?.round;
      const step = oneOf(random, own?.choices ?? []);
      const option = step && oneOf(random, step.options);
      if (step && option && random(8) > 0)
        return client.insist('play', tableId, { type: 'choose', place: step.place, choice: option.choice });
      const what = random(100);
      const isBetting = client.views.get(tableId)?.round?.phase === 'betting';
      const hasBet = Object.keys(own?.stakes ?? {}).length > 0;
      if (what < (isBetting ? (hasBet ? 10 : 85) : 4)) return client.insist('play', tableId, bet(tableId));
      if (what > 92 && what < 96 && (client.owns.get(tableId)?.seats.length ?? 0) > 0)
        return client.insist('play', tableId, { type: random(3) === 0 ? 'leaveSeat' : 'sitOut' });
      const preset = oneOf(random, world.setup(tableId).game.presets);
      if (what < 87 && preset)
        return random(5) > 0
          ? undefined
          : client.insist('play', tableId, { type: 'preset', preset, on: random(2) === 0 });
      if (what > 98) return client.ask('say', { tableId, commandId: world.newId(), text: `Line ${random(1_000)}` });
      if (what > 97) return client.ask('lobby', { watch: random(2) === 0 });
      if (what > 96) return client.ask('leave', { tableId }).then(() => client.sitDown(seatsIn(world)));
      return what > 95 ? client.join(tableId) : undefined;
    },
  };
}

/**
 * The currency in which a player asks for a top-up now: mostly one that is offered, sometimes that of the table though
 * money is left. Draws nothing where nobody is topped up.
 */
function topUpAt(world: World, client: Client, tableId: string): string | undefined {
  const { premises, random, time } = world;
  if (!premises.topUpRules) return undefined;
  const offer = client.topUps.find(({ from }) => from <= time.now);
  if (offer && random(3) === 0) return offer.currency;
  return random(50) === 0 ? world.currencyOf(tableId) : undefined;
}

/** A dealer who takes a table, follows its procedure with entered or drawn cards, makes mistakes and corrects them. */
export function dealerOf(world: World, cookie: string): Person {
  const { random } = world;
  const client = new Client(world, cookie, seatsIn(world));
  const userId = cookie;
  const reason = 'something happened';

  const next = (tableId: string): DealerCommand => {
    const view = client.consoles.get(tableId);
    if (view?.offeredTo?.userId === userId && random(3) > 0)
      return { type: random(4) === 0 ? 'declineHandOver' : 'acceptHandOver' };
    if (view?.signedOn?.userId !== userId)
      return random(4) === 0 ? { type: 'announce', text: 'Hello.' } : { type: 'signOn' };
    const wrong = oneOf(
      random,
      view.facts.filter(({ correctable }) => correctable),
    );
    const what = random(100);
    if (wrong && what < 8)
      return {
        type: 'correct',
        index: wrong.index,
        fact: correctionOf(random, wrong),
        ...(random(2) === 0 && { dropping: 20 }),
        ...(random(2) === 0 && { swapping: true as const }),
      };
    if (what < 10) return { type: 'signOff' };
    if (what < 12) return { type: 'pause', reason };
    if (what < 13) return { type: 'askVoid', reason };
    if (what < 15) return { type: 'handOver', to: oneOf(random, ['dealer-1', 'dealer-2', 'nobody']) ?? 'nobody' };
    if (what < 17) return { type: 'newShoe' };
    if (view.may.includes('openBets')) return { type: 'openBets' };
    if (view.may.includes('closeBets') && what < 50) return { type: 'closeBets' };
    const step = view.asked[0]?.step;
    if (!step || what < 45) return { type: 'draw' };
    const why = step.ask === 'act' && step.irregular ? { reason } : {};
    return { type: 'report', fact: entryFor(random, step), ...why };
  };

  return {
    client,
    calm: 1,
    act: async (tableId) => {
      if (random(40) === 0 && client.lines.length > 0)
        return client.ask('say', { tableId, commandId: world.newId(), text: 'Ladies and gentlemen' });
      // At a table with another dealer, act only occasionally.
      const { signedOn } = client.consoles.get(tableId) ?? {};
      const offered = client.consoles.get(tableId)?.offeredTo?.userId === userId;
      if (signedOn && signedOn.userId !== userId && !offered && random(6) > 0) return undefined;
      return client.insist('deal', tableId, next(tableId));
    },
  };
}

/** One table, or sometimes all, which share one balance. */
const seatsIn = ({ tableIds, random }: World): readonly string[] =>
  random(4) === 0 ? tableIds : tableIds.slice(random(tableIds.length)).slice(0, 1);

/** A pit boss who resolves what a table is paused for, and occasionally intervenes. */
export function bossOf(world: World, cookie: string): Person {
  const client = new Client(world, cookie);
  const { random } = world;
  const reason = 'as a test';

  const next = (tableId: string): PitCommand | undefined => {
    const view = client.views.get(tableId);
    const what = random(100);
    if (view?.waitsFor === 'pit') {
      if (what < 40) return { type: 'askAbandon', reason };
      return { type: what < 85 ? 'approveAbandon' : 'refuseAbandon' };
    }
    if (view?.state === 'closed') return { type: 'openTable' };
    if (view?.state === 'paused') {
      if (what < 45) return { type: 'resume' };
      if (what < 55) return { type: 'refuseVoid', why: reason };
      if (what < 60) return { type: 'voidRound', reason };
      if (what < 66) return { type: 'askVoid', reason };
      if (what < 76) return { type: 'approveVoid' };
      return { type: 'handOver', to: oneOf(random, ['automatic', 'automatic', 'dealer-1', 'dealer-2']) ?? 'automatic' };
    }
    if (what < 4) return { type: 'pause', reason };
    if (what < 5) return { type: 'voidRound', reason };
    if (what < 7) return { type: 'askVoid', reason };
    if (what < 12) return { type: 'handOver', to: oneOf(random, ['automatic', 'dealer-1', 'dealer-2']) ?? 'automatic' };
    if (what < 13) return { type: 'closeTable', reason, ...(view && view.version % 2 === 0 && { rounds: 2 }) };
    if (what < 20 && view?.closesAfter !== undefined) return { type: 'openTable' };
    const dealer = oneOf(random, ['dealer-1', 'dealer-2', 'nobody']) ?? 'nobody';
    if (what < 20) return { type: 'assignDealer', dealer };
    if (what < 22) return { type: 'unassignDealer', dealer };
    return undefined;
  };

  /** A command about the correction of a settled round, with one result entered otherwise; undefined where there is none. */
  const correcting = (stream: StreamWitness): PitCommand | undefined => {
    const [asked] = stream.resettleAskedAt;
    if (asked) {
      const [roundId, version] = asked;
      return random(8) > 0
        ? { type: 'approveResettle', roundId, version, owedMinor: random(2) * 100_000_00 }
        : { type: 'refuseResettle', roundId };
    }
    const roundId = oneOf(
      random,
      stream.settled.filter((id) => stream.entered.has(id) && !stream.resettlements.has(id)),
    );
    const facts = stream.entered.get(roundId ?? '') ?? [];
    const at = random(Math.max(facts.length, 1));
    const wrong = facts[at];
    if (roundId === undefined || !wrong) return undefined;
    const right = correctionOf(random, { kind: wrong.fact, place: 'place' in wrong ? wrong.place : null });
    const named: readonly unknown[] = facts;
    return { type: 'askResettle', roundId, reason, facts: named.with(at, right) as Facts }; // no card of them is face down
  };

  /** A command about a round, settled or not. */
  const ofSettled = (tableId: string): PitCommand => {
    const stream = world.streams.get(tableId);
    const asked = oneOf(random, [...(stream?.reversalAskedBy.keys() ?? [])]);
    const settled = oneOf(random, stream?.settled ?? []) ?? `${tableId.toUpperCase()}-1`;
    const roundId = asked !== undefined && random(3) > 0 ? asked : settled;
    const what = random(10);
    if (what < 4) return { type: 'askReversal', roundId, reason };
    return what < 9
      ? { type: 'approveReversal', roundId, owedMinor: random(2) * 100_000_00 }
      : { type: 'refuseReversal', roundId };
  };

  return {
    client,
    calm: 4,
    act: async (tableId) => {
      const stream = world.corrects && random(3) === 0 ? world.streams.get(tableId) : undefined;
      const command = (stream && correcting(stream)) ?? (random(6) === 0 ? ofSettled(tableId) : next(tableId));
      if ((command?.type === 'approveReversal' || command?.type === 'approveResettle') && world.corrects)
        world.spendWins(tableId, command.roundId);
      if (command) return client.insist('supervise', tableId, command);
      const lineId = client.lines.at(-1);
      return lineId && random(5) === 0 ? client.ask('hide', { tableId, lineId }) : undefined;
    },
  };
}
