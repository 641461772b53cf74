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
} from '@baize/protocol';
import type { Player } from '@baize/rules';
import { commandHash } from '../../../src/doubt/command-hash.ts';
import type { Visitor } from '../../../src/identity/visitor.ts';
import { commandKey } from '../../../src/journal/batch.ts';
import { actorOf } from '../../../src/table/state/author.ts';
import type { TableSetup } from '../../../src/table/state/setup.ts';
import type { Standing } from '../../../src/table/state/standing.ts';
import { dealerView } from '../../../src/table/views/dealer-view.ts';
import { privateView, publicView } from '../../../src/table/views/public-view.ts';
import { redacted } from '../../../src/transport/redact.ts';
import type { Sent, Wire } from '../environment/network.ts';
import type { Question, Told } from '../environment/packets.ts';
import { isAlike } from './alike.ts';
import { cardsIn, ownCards, publicCards } from './secrets.ts';
import type { StreamWitness } from './stream-witness.ts';

/** What else there is to know of the people and their money. */
export interface Known {
  readonly streams: ReadonlyMap<string, StreamWitness>;
  visitorOf(cookie: string): Visitor | null | undefined;
  /** Whether the player ever held this in the table's currency. */
  everHeld(tableId: string, userId: string, balanceMinor: number): boolean;
  /** Whether such a line of the chat is kept. */
  isStored(line: Partial<ChatLine>): boolean;
  violated(what: string): void;
}

/** Refusals that say nothing of what became of the command before. */
const PASSING = ['try-again', 'shutting-down', 'too-fast', 'malformed', 'signed-out', 'not-allowed', 'no-such-table'];
/** What may be accepted and change nothing, because things already are as it asks; that is not kept. */
export const MAY_BE_NOTHING = [
  'signOn',
  'handOver',
  'resume',
  'openTable',
  'refuseReversal',
  'withdrawHandOver',
  'assignDealer',
  'unassignDealer',
];

/** Sees every packet as the server sends it: nothing in it may be unwritten, older than before, wrong, or secret. */
export class MessageWitness {
  readonly #known: Known;
  readonly #newest = new WeakMap<Wire, Map<string, number>>();
  /** What each connection was told a table is. */
  readonly #infos = new WeakMap<Wire, Map<string, TableInfo>>();
  /** Views and results of which all but their order is known to be right: a broadcast is one object for all. */
  readonly #right = new WeakSet<object>();
  /** Rounds as servers show them, and what they were found to be. */
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
    if (packet.kind === 'told') this.#told(wire, packet);
    if (packet.kind !== 'answer') return;
    const asked = wire.questions.get(packet.id);
    if (asked) this.#answered(wire, asked, packet.answer);
    else this.#known.violated(`an answer to nothing: ${JSON.stringify(packet)}`);
  }

  /** Nothing that is sealed is in any packet before it is told. */
  #noSalt(packet: Sent['packet']): void {
    const text = JSON.stringify(packet);
    for (const { draws } of this.#known.streams.values())
      if (draws.hidden.some((salt) => text.includes(salt))) this.#known.violated(`a sealed secret was shown: ${text}`);
  }

  #told(wire: Wire, { name, message }: Told<keyof ServerMessages>): void {
    if (name === 'info') this.#info(wire, message as TableInfo);
    if (name === 'view') this.#view(wire, message as TableView);
    if (name === 'own') this.#own(wire, message as OwnView);
    if (name === 'dealer') this.#dealer(wire, message as DealerView);
    if (name === 'result') this.#result((message as ServerMessages['result']).tableId, message as LastResult);
    if (name === 'reversed') this.#reversed(message as ServerMessages['reversed']);
    if (name === 'lobby') this.#tiles(message as readonly LobbyTable[]);
    if (name === 'chat') this.#said(message as ChatLine);
  }

  #answered(wire: Wire, { name, message }: Question, answer: Answer<unknown>): void {
    if (name === 'play' || name === 'deal' || name === 'supervise')
      this.#judged(wire, name, message as Message<'play' | 'deal' | 'supervise'>, answer as Answer<Accepted>);
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
    }
  }

  #judged(
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

  /** Another command has taken the id. */
  #isRefused(command: string, answer: Answer<Accepted>): void {
    if (answer.ok) this.#known.violated(`${command} was accepted with another content than the first`);
    else if (!PASSING.includes(answer.refused.code) && answer.refused.code !== 'command-id-reused')
      this.#known.violated(`${command} has another content than the first and was refused: ${answer.refused.code}`);
  }

  #view(wire: Wire, view: TableView): void {
    const standing = this.#standing(wire, 'view', view);
    const told = this.#infos.get(wire)?.get(view.tableId);
    if (standing?.current && !isAlike(told, this.#setupOf(view.tableId, standing).info))
      this.#known.violated(`${wire.cookie} was shown a round by other rules than it was told`);
    if (!standing || this.#right.has(view)) return;
    this.#right.add(view);
    const setup = this.#setupOf(view.tableId, standing);
    const rightly = this.#rightly(
      `view ${view.tableId} ${view.version}`,
      () => publicView(setup, standing, { ...NOTHING_AROUND, equipment: setup.info.equipment }),
      ({ round }) => this.#noSecret(round, publicCards(standing)),
    );
    // A server works a round out once and shows it in many views.
    const isKnown = view.round !== null && this.#rightRounds.get(view.round) === rightly.round;
    const round = isKnown ? rightly.round : view.round;
    this.#mustBe({ ...view, round, now: 0, watching: 0, names: {} }, rightly);
    if (view.round && rightly.round) this.#rightRounds.set(view.round, rightly.round);
  }

  #own(wire: Wire, own: OwnView): void {
    const standing = this.#standing(wire, 'own', own);
    const userId = this.#known.visitorOf(wire.cookie)?.userId;
    if (!standing || userId === undefined) return;
    const player = userId as Player; // the rules' name for them
    const rightly = this.#rightly(
      `own ${own.tableId} ${own.version} ${userId}`,
      () => [standing.current?.id ?? null, privateView(this.#setupOf(own.tableId, standing), standing, player)],
      (shown) => this.#noSecret(shown, new Set([...publicCards(standing), ...ownCards(standing, player)])),
    );
    this.#mustBe([own.roundId, own.round], rightly);
    this.#balance(own.tableId, userId, own.balanceMinor);
  }

  #dealer(wire: Wire, view: DealerView): void {
    const standing = this.#standing(wire, 'dealer', view);
    const visitor = this.#known.visitorOf(wire.cookie);
    if (!standing || !visitor) return;
    if (!may(visitor.role, 'deal') && !may(visitor.role, 'supervise'))
      this.#known.violated(`${visitor.userId} was shown the dealer's view`);
    const rightly = this.#rightly(
      `dealer ${view.tableId} ${view.version} ${visitor.userId}`,
      () => nameless(redacted(dealerView(this.#setupOf(view.tableId, standing), standing, new Map()), visitor)),
      ({ facts, takeAndPay }) => this.#noSecret([facts, takeAndPay], publicCards(standing)),
    );
    this.#mustBe(nameless(view), rightly);
  }

  #tiles(tiles: readonly LobbyTable[]): void {
    for (const { info, results } of tiles) for (const result of results) this.#result(info.id, result);
  }

  #reversed({ tableId, roundId }: ServerMessages['reversed']): void {
    if (!this.#stream(tableId).reversals.has(roundId)) this.#known.violated(`${roundId} was told void and is not`);
  }

  #result(tableId: string, shown: LastResult): void {
    if (this.#right.has(shown)) return;
    this.#right.add(shown);
    const { roundId, number, shoe, result, byHand } = shown;
    const kept = this.#stream(tableId).results.get(roundId);
    if (!isAlike({ roundId, number, shoe, result, ...(byHand ? { byHand } : {}) }, kept))
      this.#known.violated(`a result that is not: ${JSON.stringify(shown)}`);
  }

  /** How the table stood at the version of a message, which is written and not older than the last one there. */
  #standing(
    wire: Wire,
    kind: string,
    { tableId, version }: { readonly tableId: string; readonly version: number },
  ): Standing | undefined {
    const newest = this.#newest.get(wire) ?? new Map<string, number>();
    this.#newest.set(wire, newest);
    const key = `${kind} ${tableId}`;
    if (version < (newest.get(key) ?? 0))
      this.#known.violated(`${key} fell from ${newest.get(key)} to ${version} for ${wire.cookie}`);
    newest.set(key, version);
    const standing = this.#stream(tableId).standings[version];
    if (!standing) this.#known.violated(`${key} ${version} was shown before it was written`);
    return standing;
  }

  #balance(tableId: string, userId: string, balanceMinor: number): void {
    if (!this.#known.everHeld(tableId, userId, balanceMinor))
      this.#known.violated(`${userId} was shown ${balanceMinor} and never held that`);
  }

  #mustBe(shown: unknown, rightly: unknown): void {
    if (!isAlike(shown, rightly))
      this.#known.violated(`shown is another thing than the journal's:\n${JSON.stringify([shown, rightly])}`);
  }

  #noSecret(shown: unknown, known: ReadonlySet<string>): void {
    for (const card of cardsIn(JSON.stringify(shown)))
      if (!known.has(card)) this.#known.violated(`${card} was shown and is nobody's to see: ${JSON.stringify(shown)}`);
  }

  /** The rules under which the newest round is played: a copy, as what servers work out they keep by their own. */
  #setupOf(tableId: string, standing: Standing): TableSetup {
    const theirs = this.#stream(tableId).setupOf(standing);
    const own = this.#setups.get(theirs) ?? { ...theirs };
    this.#setups.set(theirs, own);
    return own;
  }

  #stream(tableId: string): StreamWitness {
    const stream = this.#known.streams.get(tableId);
    if (!stream) throw new Error(`there is no table ${tableId}`);
    return stream;
  }

  /** What somebody is to see, worked out and looked through for secrets once. */
  #rightly<Shown>(key: string, show: () => Shown, lookThrough: (shown: Shown) => void): Shown {
    const before = this.#expected.get(key);
    if (before !== undefined) return before as Shown; // a key stands for one kind
    if (this.#expected.size > 500) this.#expected.clear();
    const shown = show();
    lookThrough(shown);
    this.#expected.set(key, shown);
    return shown;
  }
}

/** Views are compared with the journal's anyway: what slips past that is looked for in a sample. */
const SALTS_EVERY = 7;

const NOTHING_AROUND = { now: 0, watching: 0, names: new Map<string, string>(), halted: false };

/** A console's view without the names, of which a server that has just begun knows only some. */
const nameless = (view: DealerView) => ({
  ...view,
  voidAsked: view.voidAsked?.reason,
  players: view.players.map((player) => ({ ...player, name: '' })),
});
