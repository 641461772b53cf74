import { inMinorUnits, playerAccount, playerOf, sumsByCurrency } from '@baize/ledger';
import type { ChatLine } from '@baize/protocol';
import type { Visitor } from '../../src/identity/visitor.ts';
import type { Batch, EntryOutcome } from '../../src/journal/journal.ts';
import type { WantedTopUp } from '../../src/ledger/top-up.ts';
import { type Due, nextDue } from '../../src/table/state/due.ts';
import type { Presence } from '../../src/table/state/presence.ts';
import type { TableSetup } from '../../src/table/state/setup.ts';
import { inPlay } from '../../src/table/state/table-state.ts';
import { type Random, seeded } from '../fixtures/chance/random.ts';
import type { ClientEnd, Wire } from './environment/network.ts';
import { SimulatedTime } from './environment/simulated-time.ts';
import { Sky } from './environment/weather.ts';
import type { Plan } from './plan.ts';
import { Premises } from './server/premises.ts';
import { SimulatedCasino } from './server/simulated-casino.ts';
import { Trace } from './trace.ts';
import { CheckWitness } from './witnesses/check-witness.ts';
import { MessageWitness } from './witnesses/message-witness.ts';
import { StreamWitness } from './witnesses/stream-witness.ts';
import { TopUpWitness } from './witnesses/top-up-witness.ts';

/** Longer than any timed action of a table waits for its time. */
const LONGEST_PHASE_MS = 15_000;
/** Maximum delay of a table's timed action, including every fault of a write. */
const HANGS_MS = 25_000;

/** The casino, everything that outlives its processes, and the witnesses: the same seed gives the same history. */
export class World {
  readonly time = new SimulatedTime();
  readonly start = this.time.now;
  readonly random: Random;
  readonly sky: Sky;
  readonly trace = new Trace(() => this.time.now);
  readonly premises: Premises;
  readonly streams: ReadonlyMap<string, StreamWitness>;
  readonly topUps: TopUpWitness;
  readonly checks: CheckWitness;
  readonly messages: MessageWitness;
  readonly casino: SimulatedCasino;
  #ids = 0;
  /** The timed action each table was waiting for at the last check, and since when. */
  readonly #due = new Map<string, Due & { readonly since: number }>();
  readonly #held = new Map<string, Set<number>>();

  readonly losesSeals: boolean;
  readonly corrects: boolean;
  /** Whether and whose seals are lost: drawn for itself, so that kept seeds replay as they were found. */
  readonly losing: Random;
  readonly clocksSet: boolean;
  /** Whether and by how much clocks are set: drawn for itself, so that kept seeds replay as they were found. */
  readonly setting: Random;

  constructor({ seed, weather, deadly, isSocketIo, isBus, planted, ...plan }: Plan) {
    this.losesSeals = plan.losesSeals;
    this.corrects = plan.corrects;
    this.losing = seeded(seed * 61 + 5);
    this.clocksSet = plan.clocksSet;
    this.setting = seeded(seed * 53 + 7);
    this.random = seeded(seed);
    this.sky = new Sky(seeded(seed * 7 + 1), weather);
    this.premises = new Premises(plan, seeded(seed * 13 + 5));
    const violated = (what: string) => this.trace.violated(what);
    this.streams = new Map(plan.tables.map(({ id }) => [id, new StreamWitness(id, this.premises, violated)]));
    const { streams, premises: all } = this;
    this.topUps = new TopUpWitness({ streams, premises: all, now: () => this.time.now, violated });
    const userOf = (cookie: string) => all.visitors.get(cookie)?.userId;
    this.checks = new CheckWitness({ play: all.play, userOf, violated });
    this.messages = new MessageWitness({
      ...{ streams, topUps: this.topUps },
      visitorOf: (cookie) => this.premises.visitors.get(cookie),
      everHeld: (tableId, userId, minor) => {
        const currency = this.currencyOf(tableId);
        const held = this.#held.get(playerAccount(userId, currency));
        return minor === inMinorUnits(plan.welcomeGrantMinor, currency) || (held?.has(minor) ?? false);
      },
      isStored: (line) => this.premises.chat.lines.some((kept) => isSaid(kept, line)),
      mayDiffer: (ms) => (isBus && plan.clocksSet ? isNearHours(ms) : ms === 0),
      violated,
    });
    const { time, sky, trace, premises } = this;
    this.casino = new SimulatedCasino(
      {
        ...{ time, sky, trace, premises, isSocketIo, isBus, planted },
        newId: () => this.newId(),
        onSent: (sent) => {
          this.messages.sent(sent);
          this.checks.sent(sent);
        },
        onCheckAnswered: (userId) => this.#checkAnswered(userId),
        onCommitted: (batch, outcomes) => this.#committed(batch, outcomes),
        onToppedUp: (wanted, balanceMinor) => this.#toppedUp(wanted, balanceMinor),
      },
      deadly,
    );
  }

  currencyOf(tableId: string): string {
    return this.premises.setup(tableId).info.currency;
  }

  get tableIds(): readonly string[] {
    return this.premises.tableIds;
  }

  setup(tableId: string): TableSetup {
    return this.premises.setup(tableId);
  }

  newId(): string {
    const hex = (++this.#ids).toString(16).padStart(12, '0');
    return `00000000-0000-4000-8000-${hex}`;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.time.later(ms, resolve));
  }

  /** Adds a user with this cookie, which is also the user id. */
  welcome(cookie: string, role: Visitor['role'], guest = false): void {
    this.premises.visitors.set(cookie, { userId: cookie, name: this.premises.nameOf(cookie), role, guest });
  }

  /** Opens a connection, if a gateway is running. */
  connect(cookie: string, client: ClientEnd): Wire | undefined {
    return this.casino.connect(cookie, client);
  }

  /** Runs until the condition holds or a violation occurs. */
  async until(isReached: () => boolean): Promise<void> {
    await this.time.until(() => this.trace.violation !== undefined || isReached());
  }

  /** Checks regularly whether a table is overdue with a timed action. */
  watchForHangs(): void {
    const present = { goneSince: () => null } as unknown as Presence; // disconnected people are not checked here
    const presence = { dealers: present, players: present, dealerGoneMs: 0, seatGoneMs: 0 };
    for (const [tableId, stream] of this.streams) {
      const setup = stream.setupOf(stream.now);
      // A table whose seal is lost may have stopped, until two people abandon its round.
      if (this.premises.isSealLost(stream.now)) {
        this.#due.delete(tableId);
        continue;
      }
      const next = nextDue({ setup, equipment: setup.info.equipment, idle: null }, stream.now, presence);
      // Who watches is known to the engine only.
      const due = next?.does === 'openRound' && this.premises.demonstrationMs > 0 ? undefined : next;
      // An action with an old due time may have become due only now, after a pause or when a dealer left.
      const known = this.#due.get(tableId);
      const isKnown = known?.at === due?.at && known?.does === due?.does;
      const since = isKnown ? (known?.since ?? 0) : this.time.now;
      if (due) this.#due.set(tableId, { ...due, since });
      else this.#due.delete(tableId);
      // Where clocks are set, the time of what is due may be that of another clock.
      const dueAt = this.clocksSet ? since + LONGEST_PHASE_MS : (due?.at ?? 0);
      if (due && this.time.now - Math.max(dueAt, since, this.casino.servedSince(tableId)) > HANGS_MS)
        this.trace.violated(`${tableId} hangs: ${due.does} was due at ${due.at}`);
    }
    this.time.later(2_000, () => this.watchForHangs());
  }

  #committed(batch: Batch, outcomes: readonly EntryOutcome[]): void {
    const what = batch.entries.map(({ actor, events }, i) => {
      const types = events.map(({ type }) => type).join('+');
      return `${outcomes[i]?.outcome} ${actor} ${types}`;
    });
    this.trace.say(`${batch.tableId} ${batch.expectedVersion}: ${what.join(', ')}`);
    this.streams.get(batch.tableId)?.committed(batch, outcomes);
    this.checks.committed(batch, outcomes);
    this.#isOneTableEach();
    this.#isBalanced();
  }

  #checkAnswered(userId: string): void {
    this.trace.say(`${userId} has answered a reality check`);
    this.checks.answered(userId);
  }

  #toppedUp(wanted: WantedTopUp, balanceMinor: number): void {
    this.trace.say(`${wanted.userId} is topped up to ${balanceMinor} ${wanted.currency}`);
    this.topUps.onBooked(wanted, balanceMinor);
    this.#isBalanced();
  }

  /** Staff debit the winners of a round of all that they hold: they owe what is taken back of it then. */
  spendWins(tableId: string, roundId: string): void {
    for (const account of this.streams.get(tableId)?.winnersOf(roundId) ?? []) {
      this.premises.journal.debitAll(account);
      this.premises.announceMoney(null, { moved: [playerOf(account) ?? ''], ended: [] });
    }
    this.#isBalanced();
  }

  /** Checks that the books sum to zero, and keeps what everybody has held. */
  #isBalanced(): void {
    const { journal } = this.premises;
    const balances = journal.accounts().map((account) => [account, journal.balanceOf(account)] as const);
    for (const [currency, sum] of sumsByCurrency(balances))
      if (sum !== 0) this.trace.violated(`the books in ${currency} sum to ${sum}`);
    for (const [account, balance] of balances) {
      const held = this.#held.get(account) ?? new Set();
      this.#held.set(account, held.add(balance));
    }
  }

  /** Checks that every dealer is signed on at only one table, whatever was repeated, lost or late. */
  #isOneTableEach(): void {
    const tables = new Map<string, string>();
    for (const [tableId, { now }] of this.streams)
      for (const userId of new Set([now.dealer, inPlay(now)?.dealer].flatMap((dealer) => dealer?.userId ?? []))) {
        if (tables.has(userId)) this.trace.violated(`${userId} deals at ${tables.get(userId)} and at ${tableId}`);
        tables.set(userId, tableId);
      }
  }
}

const isSaid = (kept: ChatLine, { id, userId, text }: Partial<ChatLine>): boolean =>
  (id === undefined || kept.id === id) && kept.userId === userId && kept.text === text;

const HOUR_MS = 3_600_000;
/** Clocks are set by whole hours, and read over a line that may take 1.5 s. */
const isNearHours = (ms: number): boolean => Math.abs(ms - Math.round(ms / HOUR_MS) * HOUR_MS) < 800;
