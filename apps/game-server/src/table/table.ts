import type {
  Accepted,
  Answer,
  DealerCommand,
  DealerView,
  LastResult,
  OwnView,
  PitCommand,
  PlayerCommand,
  TableInfo,
  TableView,
} from '@baize/protocol';
import type { Player } from '@baize/rules';
import type { Reversal } from './reversal.ts';

/** Who asks. The transport has made sure that they are who they say and may ask this kind of thing. */
export type Asker =
  | { readonly as: 'player'; readonly userId: string; readonly name: string; readonly command: PlayerCommand }
  | { readonly as: 'dealer'; readonly userId: string; readonly name: string; readonly command: DealerCommand }
  | { readonly as: 'staff'; readonly userId: string; readonly name: string; readonly command: PitCommand };

/** One table: a mailbox, one round, commands strictly in order. Knows no game by name, no socket and no SQL. */
export interface Table {
  readonly info: TableInfo;

  /** Takes a command in its turn. The answer comes when it is durable, or when it has changed nothing. */
  handle(commandId: string, asker: Asker): Promise<Answer<Accepted>>;

  /** Of the newest view, as one text, what everybody is to see at once: the round, its phase, who deals it. */
  readonly phase: string;

  /** The newest views; each is whole. */
  view(): TableView;
  ownView(userId: Player): OwnView;
  dealerView(): DealerView;
  results(): readonly LastResult[];

  /** Told after every durable change: the public view is new, and the private part of these players. */
  onChange(listener: (change: TableChange) => void): void;

  /** Whether anybody holds the console; a dealer who stays away pauses the table (time by configuration). */
  dealerPresent(userId: string, present: boolean): void;
  watching(count: number): void;

  /** Takes no further command, ends what is being written, and stops the clock. */
  stop(): Promise<void>;
}

export interface TableChange {
  /** Players whose own view is new; `all` after a close, a settlement or a void. */
  readonly players: readonly Player[] | 'all';
  /** A round ended with this result. */
  readonly result: LastResult | null;
  /** Rounds that were settled and are void now. */
  readonly reversed: readonly Reversal[];
}
