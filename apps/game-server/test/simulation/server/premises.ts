import { inMinorUnits, limitsIn, playerAccount } from '@baize/ledger';
import type { ChatLine, ChatMute, HeldBalance, TableInfo } from '@baize/protocol';
import { chips, games, type Pace } from '@baize/rules';
import type { ChatStore, CommandKey, NewChatLine, StoredLine } from '../../../src/chat/chat-store.ts';
import type { LineAuthor, ModerationStore } from '../../../src/chat/moderation-store.ts';
import type { Entropy } from '../../../src/dealing/entropy.ts';
import { MemoryShoeStore, type SealedShoe } from '../../../src/dealing/shoe-store.ts';
import type { Visitor } from '../../../src/identity/visitor.ts';
import { MemoryJournal } from '../../../src/journal/memory/memory.ts';
import type { TopUpRules } from '../../../src/ledger/top-up.ts';
import type { BalanceChanges } from '../../../src/money/balance-changes.ts';
import { type TableSetup, tableSetup } from '../../../src/table/state/setup.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';
import type { Random } from '../../fixtures/chance/random.ts';
import type { Life } from './life.ts';
import { PlayHistory } from './play-history.ts';
import { StoredTopUps } from './top-ups.ts';

/** The key under which shoes and numbers are sealed. */
export const SHOE_KEY = Buffer.alloc(32, 7);

export type GameId = keyof typeof games;

export interface TablePlan {
  readonly id: string;
  readonly game: GameId;
  readonly currency: string;
  readonly options: object;
  readonly pace: Pace;
  readonly equipment: TableInfo['equipment'];
}

interface PremisesPlan {
  readonly tables: readonly TablePlan[];
  readonly welcomeGrantMinor: number;
  readonly topUps: TopUpRules | null;
  readonly checkMinutes: number;
  readonly openRoster: boolean;
  readonly demonstrationMs: number;
}

/** Everything that outlives the server process: the database and its users. */
export class Premises {
  readonly journal: MemoryJournal;
  readonly shoes = new KnownShoes();
  readonly chat = new MemoryChat();
  readonly topUps: StoredTopUps;
  readonly topUpRules: TopUpRules | null;
  readonly play: PlayHistory;
  readonly moderation: ModerationStore;
  readonly entropy: Entropy;
  /** Every dealer may sign on at every table. */
  readonly openRoster: boolean;
  readonly demonstrationMs: number;
  /** The visitor of each cookie; `null` once signed out. */
  readonly visitors = new Map<string, Visitor | null>();
  /** Called with every configuration that is stored, by the process that listens. */
  readonly #listeners = new Map<Life, (tableId: string) => void>();
  /** Called with the players whose reality check was answered, by the process that listens. */
  readonly #checking = new Map<Life, (userId: string) => void>();
  /** Called with the money that other processes have moved, by the process that listens. */
  readonly #hearing: { readonly life: Life; readonly hear: (moved: BalanceChanges) => void }[] = [];
  readonly #setups = new Map<string, TableSetup[]>();

  /** Whether something is drawn there from a seal that is lost. */
  isSealLost({ shoe, numbers }: TableState): boolean {
    return [shoe, numbers?.revealed ? null : numbers].some((seal) => seal && this.shoes.lost.has(seal.id));
  }

  constructor(plan: PremisesPlan, random: Random) {
    const { tables, welcomeGrantMinor, topUps, checkMinutes } = plan;
    this.openRoster = plan.openRoster;
    this.demonstrationMs = plan.demonstrationMs;
    this.journal = new MemoryJournal({ welcomeGrantMinor });
    this.topUps = new StoredTopUps(this.journal);
    this.topUpRules = topUps;
    this.play = new PlayHistory(checkMinutes, (tableId) => this.setup(tableId).info.currency);
    this.moderation = moderationOf(this.chat);
    this.entropy = { below: random, bytes: (count) => Buffer.from(Array.from({ length: count }, () => random(256))) };
    for (const table of tables) this.#setups.set(table.id, [setupOf(table, 1)]);
  }

  /** Lets a process hear of every configuration stored from now on. */
  listen(life: Life, hear: (tableId: string) => void): void {
    this.#listeners.set(life, hear);
  }

  /** Lets a part of a process hear of the money that others move from now on. */
  listenForMoney(life: Life, hear: (moved: BalanceChanges) => void): void {
    this.#hearing.push({ life, hear });
  }

  /** Lets a process hear of every reality check that is answered from now on. */
  listenForChecks(life: Life, hear: (userId: string) => void): void {
    this.#checking.set(life, hear);
  }

  /** Tells every process of an answered reality check. */
  announceCheck(userId: string): void {
    for (const [life, hear] of this.#checking) if (life.isAlive) hear(userId);
  }

  /** Tells the other processes of money that one has moved; null: all of them. */
  announceMoney(from: Life | null, moved: BalanceChanges): void {
    for (const { life, hear } of this.#hearing) if (life !== from && life.isAlive) hear(moved);
  }

  get tableIds(): readonly string[] {
    return [...this.#setups.keys()];
  }

  /** A player's balances by currency. */
  balancesOf(userId: string): readonly HeldBalance[] {
    const currencies = new Set(this.tableIds.map((tableId) => this.setup(tableId).info.currency));
    return [...currencies].map((currency) => {
      const { minor, reservedMinor } = this.journal.fundsOf(playerAccount(userId, currency));
      return { currency, balanceMinor: minor, ...(reservedMinor > 0 && { reservedMinor }) };
    });
  }

  /** @param version counted from 1; the newest when absent */
  setup(tableId: string, version?: number): TableSetup {
    const setups = this.#setups.get(tableId) ?? [];
    const setup = version === undefined ? setups.at(-1) : setups[version - 1];
    if (!setup) throw new Error(`no configuration ${version} of ${tableId}`);
    return setup;
  }

  /** Stores a configuration with another pace and a maximum payout; or, by mistake, with limits that allow no bets. */
  reconfigure(tableId: string, isMistake: boolean): void {
    const { configVersion } = this.setup(tableId);
    const { info } = this.lastPlayable(tableId);
    const pace = { ...info.pace, bettingMs: info.pace.bettingMs + 500, decisionMs: info.pace.decisionMs + 300 };
    const setup = setupOf({ ...info, pace }, configVersion + 1);
    const mistaken = { ...setup, limits: { classes: {} }, info: { ...setup.info, limits: { classes: {} } } };
    this.#setups.get(tableId)?.push(isMistake ? mistaken : setup);
    for (const [life, hear] of this.#listeners) if (life.isAlive) hear(tableId);
  }

  /** Whether a table may be played under this configuration. */
  isRight(tableId: string, configVersion: number): boolean {
    return Object.keys(this.setup(tableId, configVersion).limits.classes).length > 0;
  }

  /** The newest configuration under which a table may be played. */
  lastPlayable(tableId: string): TableSetup {
    const right = this.#setups.get(tableId)?.findLast(({ configVersion }) => this.isRight(tableId, configVersion));
    if (!right) throw new Error(`${tableId} was never configured`);
    return right;
  }

  nameOf(userId: string): string {
    return `Name of ${userId}`;
  }
}

function setupOf(
  { id, game, currency, options, pace, equipment }: Pick<TableInfo, keyof TablePlan>,
  configVersion: number,
): TableSetup {
  const usual = limitsIn(currency, games[game as GameId].limits); // as it was planned
  const limits = configVersion > 1 ? { ...usual, payout: chips(inMinorUnits(configVersion * 20_00, currency)) } : usual;
  const info = { id, name: id.toUpperCase(), game, currency, options, limits, pace, equipment };
  return tableSetup({ info, configVersion });
}

/** A shoe store whose sealed content is visible to the witnesses. */
class KnownShoes extends MemoryShoeStore {
  readonly sealed = new Map<string, Buffer>();
  readonly lost = new Set<string>();

  override lose(id: string): void {
    this.lost.add(id);
    super.lose(id);
  }

  override async save(shoe: SealedShoe): Promise<void> {
    this.sealed.set(shoe.id, shoe.sealed);
    await super.save(shoe);
  }
}

/** The chat as stored in the database. */
class MemoryChat implements ChatStore {
  readonly lines: (ChatLine & { readonly command: CommandKey; hidden: boolean })[] = [];

  async add(saying: NewChatLine): Promise<StoredLine> {
    const before = await this.find(saying.userId, saying.command.id);
    if (before) return before;
    const kept = { id: String(this.lines.length + 1), at: Date.now() };
    this.lines.push({ ...saying, ...kept, role: roleOf(saying.userId), hidden: false });
    return { ...kept, tableId: saying.tableId, text: saying.text, hash: saying.command.hash };
  }

  async find(userId: string, commandId: string): Promise<StoredLine | undefined> {
    const line = this.lines.find((each) => each.userId === userId && each.command.id === commandId);
    return line && { id: line.id, at: line.at, tableId: line.tableId, text: line.text, hash: line.command.hash };
  }

  async last(tableId: string, count: number): Promise<readonly ChatLine[]> {
    return this.lines
      .filter((line) => line.tableId === tableId && !line.hidden)
      .slice(-count)
      .map(({ hidden: _, command: __, ...line }) => line);
  }

  async hide(tableId: string, lineId: string): Promise<boolean> {
    const line = this.lines.find((each) => each.tableId === tableId && each.id === lineId);
    if (line) line.hidden = true;
    return line !== undefined;
  }
}

/** User ids begin with the role. */
const roleOf = (userId: string): LineAuthor['role'] =>
  userId.startsWith('dealer') ? 'dealer' : userId.startsWith('boss') ? 'staff' : 'player';

function moderationOf(chat: MemoryChat): ModerationStore {
  const mutes = new Map<string, ChatMute>();
  const paces = new Map<string, number>();
  return {
    author: async (tableId, lineId) => {
      const line = chat.lines.find((each) => each.tableId === tableId && each.id === lineId);
      return line && { userId: line.userId, role: line.role };
    },
    report: async () => undefined,
    resolve: async () => undefined,
    mute: async ({ userId, until, reason, command: { hash } }) => {
      mutes.set(userId, { until, reason });
      return { until, reason, hash };
    },
    lift: async ({ userId }) => void mutes.delete(userId),
    mutes: async () => new Map(mutes),
    setPace: async (tableId, everySeconds) => void paces.set(tableId, everySeconds),
    paces: async () => new Map(paces),
  };
}
