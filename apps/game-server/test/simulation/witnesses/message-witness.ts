import { may } from '@baize/auth';
import type {
  Accepted,
  Answer,
  ChatLine,
  DealerView,
  Joined,
  LastResult,
  LobbyTable,
  Message,
  OwnView,
  ServerMessages,
  TableInfo,
  TableView,
  ToppedUp,
} from '@baize/protocol';
import type { Player } from '@baize/rules';
import { redacted } from '../../../src/channels/redact.ts';
import { commandHash } from '../../../src/doubt/command-hash.ts';
import type { Visitor } from '../../../src/identity/visitor.ts';
import { commandKey } from '../../../src/journal/batch.ts';
import { actorOf } from '../../../src/table/state/author.ts';
import { seatsOf } from '../../../src/table/state/seats.ts';
import type { TableSetup } from '../../../src/table/state/setup.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';
import { dealerView } from '../../../src/table/views/dealer-view.ts';
import { privateView, publicView } from '../../../src/table/views/public-view.ts';
import type { Asked, Sent, Wire } from '../environment/network.ts';
import type { Push } from '../environment/packets.ts';
import { isAlike } from './alike.ts';
import { asOwned, asOwnersDealer, behindShown, dealerBehindShown } from './clocks.ts';
import { PASSING } from './passing.ts';
import { cardsIn, ownCards, publicCards } from './secrets.ts';
import type { StreamWitness } from './stream-witness.ts';
import type { TopUpWitness } from './top-up-witness.ts';

/** What the witness must know about users and their balances. */
export interface Known {
  readonly streams: ReadonlyMap<string, StreamWitness>;
  readonly topUps: Pick<TopUpWitness, 'onAnswered'>;
  visitorOf(cookie: string): Visitor | null | undefined;
  /** Whether the player ever had this balance in the table's currency. */
  everHeld(tableId: string, userId: string, balanceMinor: number): boolean;
  /** Whether a matching chat line is stored. */
  isStored(line: Partial<ChatLine>): boolean;
  /** Whether the clocks of two machines may be that far apart, ms. */
  mayDiffer(ms: number): boolean;
  violated(what: string): void;
}

/** Commands that may be accepted without an effect, because nothing needs to change; these are not stored. */
export const MAY_BE_NOTHING = [
  'signOn',
  'handOver',
  'resume',
  'openTable',
  'refuseReversal',
  'sitOut',
  'leaveSeat',
  'withdrawHandOver',
  'assignDealer',
  'unassignDealer',
  'newShoe',
];

/** Checks every packet as the server sends it: nothing in it may be unwritten, older than before, wrong, or secret. */
export class MessageWitness {
  readonly #known: Known;
  readonly #newest = new WeakMap<Wire, Map<string, number>>();
  /** The table info sent on each connection. */
  readonly #infos = new WeakMap<Wire, Map<string, TableInfo>>();
  /** Views and results already checked except for their order: a broadcast is one object for all clients. */
  readonly #right = new WeakSet<object>();
  /** Rounds shown by servers, with the expected round they were found equivalent to. */
  readonly #rightRounds = new WeakMap<object, object>();
  readonly #expected = new Map<string, unknown>();
  readonly #setups = new WeakMap<TableSetup, TableSetup>();
  shown = 0;

  constructor(known: Known) {
    this.#known = known;
  }

  sent({ wire, packet }: Sent): void {
    this.shown += 1;
    if (this.shown % SALTS_EVERY === 0) this.#noSalt(packet);
    if (packet.kind === 'push') this.#pushed(wire, packet);
    if (packet.kind !== 'answer') return;
    const asked = wire.questions.get(packet.id);
    if (asked) this.#answered(wire, asked, packet.answer);
    else this.#known.violated(`an answer to nothing: ${JSON.stringify(packet)}`);
  }

  /** Checks that no packet contains a secret before it is revealed. */
  #noSalt(packet: Sent['packet']): void {
    const text = JSON.stringify(packet);
    for (const { draws } of this.#known.streams.values())
      if (draws.hidden.some((salt) => text.includes(salt))) this.#known.violated(`a sealed secret was shown: ${text}`);
  }

  #pushed(wire: Wire, { name, message }: Push<keyof ServerMessages>): void {
    if (name === 'info') this.#info(wire, message as TableInfo);
    if (name === 'view') this.#view(wire, message as TableView);
    if (name === 'own') this.#own(wire, message as OwnView);
    if (name === 'dealer') this.#dealer(wire, message as DealerView);
    if (name === 'result') this.#result((message as ServerMessages['result']).tableId, message as LastResult);
    if (name === 'reversed') this.#reversed(message as ServerMessages['reversed']);
    if (name === 'lobby' || name === 'tables') this.#tiles(message as readonly LobbyTable[]);
    if (name === 'chat') this.#said(message as ChatLine);
  }

  #answered(wire: Wire, { name, message, at }: Asked, answer: Answer<unknown>): void {
    if (name === 'play' || name === 'deal' || name === 'supervise')
      this.#commandAnswered(wire, name, message as Message<'play' | 'deal' | 'supervise'>, answer as Answer<Accepted>);
    else if (name === 'topUp')
      this.#known.topUps.onAnswered(this.#userOf(wire), message as Message<'topUp'>, at, answer as Answer<ToppedUp>);
    else if (answer.ok && name === 'say')
      this.#said({ userId: this.#userOf(wire), text: (message as Message<'say'>).text });
    else if (answer.ok && name === 'lobby') this.#tiles(answer.value as readonly LobbyTable[]);
    else if (answer.ok && name === 'join') this.#joined(wire, answer.value as Joined);
  }

  #said(line: Partial<ChatLine>): void {
    if (!this.#known.isStored(line)) this.#known.violated(`said and not stored: ${JSON.stringify(line)}`);
  }

  #userOf(wire: Wire): string {
    return this.#known.visitorOf(wire.cookie)?.userId ?? wire.cookie;
  }

  #info(wire: Wire, info: TableInfo): void {
    this.#infos.set(wire, (this.#infos.get(wire) ?? new Map()).set(info.id, info));
  }

  #joined(wire: Wire, { info, view, own, results }: Joined): void {
    this.#info(wire, info);
    this.#view(wire, view);
    if (own) this.#own(wire, own);
    const stream = this.#stream(view.tableId);
    for (const result of results) {
      this.#result(view.tableId, result);
      if ((stream.reversals.get(result.roundId) ?? Number.POSITIVE_INFINITY) <= view.version)
        this.#known.violated(`the result of ${result.roundId} was shown after it was void`);
      const again = stream.resettlements.get(result.roundId);
      if (again && again.version <= view.version && !isAlike(result.result, stream.results.get(result.roundId)?.result))
        this.#known.violated(`the result of ${result.roundId} was shown after it was corrected`);
    }
  }

  #commandAnswered(
    wire: Wire,
    name: 'play' | 'deal' | 'supervise',
    { tableId, commandId, command }: Message<'play' | 'deal' | 'supervise'>,
    answer: Answer<Accepted>,
  ): void {
    const userId = this.#userOf(wire);
    const stream = this.#known.streams.get(tableId);
    const actor = actorOf(name === 'play' ? 'player' : name === 'deal' ? 'dealer' : 'staff', userId);
    const kept = stream?.commands.get(commandKey(actor, commandId));
    const isOther = kept !== undefined && kept.hash !== commandHash(command);
    if (isOther) this.#isRefused(`${commandId} of ${actor}`, answer);
    if (isOther) return;
    if (!answer.ok) {
      if (kept && !PASSING.includes(answer.refused.code))
        this.#known.violated(`${commandId} of ${actor} took effect and was refused: ${answer.refused.code}`);
      return;
    }
    const { version, at, balanceMinor } = answer.value;
    if (balanceMinor !== undefined) this.#balance(tableId, userId, balanceMinor);
    if (kept) {
      if (kept.version !== version || kept.at !== at)
        this.#known.violated(`${commandId} of ${actor} was answered ${version}, ${at} and is ${JSON.stringify(kept)}`);
    } else if (!MAY_BE_NOTHING.includes(command.type)) {
      this.#known.violated(`${commandId} of ${actor} was acknowledged and is not in the journal`);
    }
  }

  /** Checks that a command under a used id is refused. */
  #isRefused(command: string, answer: Answer<Accepted>): void {
    if (answer.ok) this.#known.violated(`${command} was accepted with another content than the first`);
    else if (!PASSING.includes(answer.refused.code) && answer.refused.code !== 'command-id-reused')
      this.#known.violated(`${command} has another content than the first and was refused: ${answer.refused.code}`);
  }

  #view(wire: Wire, view: TableView): void {
    const state = this.#state(wire, 'view', view);
    const sentInfo = this.#infos.get(wire)?.get(view.tableId);
    if (state?.current && !isAlike(sentInfo, this.#setupOf(view.tableId, state).info))
      this.#known.violated(`${wire.cookie} was shown a round under other rules than those it was sent`);
    if (!state || this.#right.has(view)) return;
    this.#right.add(view);
    const setup = this.#setupOf(view.tableId, state);
    const [haltedAt, unwrittenSince] = (['pit', 'records'] as const).map((what) =>
      view.waitsFor === what ? view.waitsSince : null,
    ) as [number | null, number | null]; // a pair
    // Nobody may have been watching, or not yet, as far as the engine knew.
    const isIdle = view.waitsFor === 'viewer' || (view.waitsFor === 'records' && view.deadline === null);
    const idle = isIdle ? { since: view.waitsSince ?? 0, everyMs: 1 } : null;
    const { equipment } = setup.info;
    const expected = this.#expectedOf(
      `view ${view.tableId} ${view.version} ${haltedAt} ${unwrittenSince} ${idle?.since}`,
      () => publicView(setup, state, { ...NOTHING_AROUND, haltedAt, unwrittenSince, equipment, idle }),
      ({ round }) => this.#noSecret(round, publicCards(state)),
    );
    // A server computes a round's view once and sends it in many views.
    const isKnown = view.round !== null && this.#rightRounds.get(view.round) === expected.round;
    const behindMs = this.#checked(behindShown(view, expected));
    const shown = { ...asOwned(view, expected, behindMs), now: 0, watching: 0, names: {} };
    this.#compare(isKnown ? { ...shown, round: expected.round } : shown, expected);
    if (view.round && expected.round) this.#rightRounds.set(view.round, expected.round);
  }

  #own(wire: Wire, own: OwnView): void {
    const state = this.#state(wire, 'own', own);
    const userId = this.#known.visitorOf(wire.cookie)?.userId;
    if (!state || userId === undefined) return;
    const player = userId as Player; // the rules' name for them
    const expected = this.#expectedOf(
      `own ${own.tableId} ${own.version} ${userId}`,
      () => {
        const setup = this.#setupOf(own.tableId, state);
        return [state.current?.id ?? null, privateView(setup, state, player), seatsOf(setup, state, player)];
      },
      (shown) => this.#noSecret(shown, new Set([...publicCards(state), ...ownCards(state, player)])),
    );
    this.#compare([own.roundId, own.round, own.seats], expected);
    this.#balance(own.tableId, userId, own.balanceMinor);
  }

  #dealer(wire: Wire, view: DealerView): void {
    const state = this.#state(wire, 'dealer', view);
    const visitor = this.#known.visitorOf(wire.cookie);
    if (!state || !visitor) return;
    if (!may(visitor.role, 'deal') && !may(visitor.role, 'supervise'))
      this.#known.violated(`${visitor.userId} was shown the dealer's view`);
    const expected = this.#expectedOf(
      `dealer ${view.tableId} ${view.version} ${visitor.userId}`,
      () => nameless(redacted(dealerView(this.#setupOf(view.tableId, state), state, new Map()), visitor)),
      ({ facts, takeAndPay }) => this.#noSecret([facts, takeAndPay], publicCards(state)),
    );
    const behindMs = this.#checked(dealerBehindShown(view, { ...view, ...expected, voidAsked: view.voidAsked }));
    this.#compare(nameless(asOwnersDealer(view, behindMs)), expected);
  }

  #checked(behindMs: number): number {
    if (!this.#known.mayDiffer(behindMs)) this.#known.violated(`the times of a view are wrong by ${behindMs} ms`);
    return behindMs;
  }

  #tiles(tiles: readonly LobbyTable[]): void {
    for (const { info, results } of tiles) for (const result of results) this.#result(info.id, result);
  }

  #reversed({ tableId, roundId, corrected }: ServerMessages['reversed']): void {
    const { reversals, resettlements } = this.#stream(tableId);
    if (!(corrected ? resettlements : reversals).has(roundId))
      this.#known.violated(`${roundId} was reported ${corrected ? 'corrected' : 'void'} and is not`);
  }

  #result(tableId: string, shown: LastResult): void {
    if (this.#right.has(shown)) return;
    this.#right.add(shown);
    const { roundId, number, shoe, result, byHand } = shown;
    const { results, resettlements } = this.#stream(tableId);
    const print = { roundId, number, shoe, result, ...(byHand ? { byHand } : {}) };
    if (!isAlike(print, results.get(roundId)) && !isAlike(print, resettlements.get(roundId)?.before))
      this.#known.violated(`an unknown result: ${JSON.stringify(shown)}`);
  }

  /**
   * The table's state at the version of a message; checks that the version is written and not older than the last one
   * on this connection.
   */
  #state(
    wire: Wire,
    kind: string,
    { tableId, version }: { readonly tableId: string; readonly version: number },
  ): TableState | undefined {
    const newest = this.#newest.get(wire) ?? new Map<string, number>();
    this.#newest.set(wire, newest);
    const key = `${kind} ${tableId}`;
    if (version < (newest.get(key) ?? 0))
      this.#known.violated(`${key} fell from ${newest.get(key)} to ${version} for ${wire.cookie}`);
    newest.set(key, version);
    const state = this.#stream(tableId).states[version];
    if (!state) this.#known.violated(`${key} ${version} was shown before it was written`);
    return state;
  }

  #balance(tableId: string, userId: string, balanceMinor: number): void {
    if (!this.#known.everHeld(tableId, userId, balanceMinor))
      this.#known.violated(`${userId} was shown ${balanceMinor} and never held that`);
  }

  #compare(shown: unknown, expected: unknown): void {
    if (!isAlike(shown, expected))
      this.#known.violated(`the view differs from the expected one:\n${JSON.stringify([shown, expected])}`);
  }

  #noSecret(shown: unknown, known: ReadonlySet<string>): void {
    for (const card of cardsIn(JSON.stringify(shown)))
      if (!known.has(card)) this.#known.violated(`${card} was shown but is secret: ${JSON.stringify(shown)}`);
  }

  /** The setup of the newest round: a copy, because servers cache their results by setup object. */
  #setupOf(tableId: string, state: TableState): TableSetup {
    const theirs = this.#stream(tableId).setupOf(state);
    const own = this.#setups.get(theirs) ?? { ...theirs };
    this.#setups.set(theirs, own);
    return own;
  }

  #stream(tableId: string): StreamWitness {
    const stream = this.#known.streams.get(tableId);
    if (!stream) throw new Error(`there is no table ${tableId}`);
    return stream;
  }

  /** The expected content of a view, computed and checked for secrets once. */
  #expectedOf<Shown>(key: string, show: () => Shown, checkSecrets: (shown: Shown) => void): Shown {
    const before = this.#expected.get(key);
    if (before !== undefined) return before as Shown; // each key has one type
    if (this.#expected.size > 500) this.#expected.clear();
    const shown = show();
    checkSecrets(shown);
    this.#expected.set(key, shown);
    return shown;
  }
}

/** Every view is compared with the expected one anyway, so packets are searched for salts only in a sample. */
const SALTS_EVERY = 7;

const NOTHING_AROUND = {
  opensAt: null,
  now: 0,
  watching: 0,
  names: new Map<string, string>(),
  haltedAt: null,
  unwrittenSince: null,
};

/** A dealer's view without names, because a newly started server knows only some of them. */
const nameless = (view: DealerView) => ({
  ...view,
  voidAsked: view.voidAsked?.reason,
  players: view.players.map((player) => ({ ...player, name: '' })),
});
