import type { Accepted, Answer, DealerView, LastResult, OwnView, TableInfo, TableView } from '@baize/protocol';
import type { Asker } from '../table/commands/asker.ts';
import type { Reversal } from '../table/events.ts';

/** A table as its gateways reach it: decides, writes, and publishes what is new. */
export interface TableEngine {
  readonly tableId: string;
  /** Higher at every engine that takes the table. */
  readonly epoch: number;

  /**
   * Takes a command in its turn. The answer comes when it is durable, or when it has changed nothing; the same command
   * under the same id takes effect once, however often it arrives.
   */
  handle(commandId: string, asker: Asker): Promise<Answer<Accepted>>;

  /** Everybody who is at one gateway, whole; replaces what that gateway said before. */
  attended(gateway: string, present: Present): void;

  /** The newest of everything. From now on the own views of these players are published. */
  snapshot(wanted: Wanted): Promise<Snapshot>;

  onPublication(listener: (publication: Publication) => void): void;

  /** Takes no further command, ends what is being written, publishes it, and stops the clock. */
  stop(): Promise<void>;
}

/** All that a gateway has of a table. What comes through it may be late, lost or out of order. */
export interface TableFeed {
  readonly tableId: string;

  /** @throws when no answer came: it may have taken effect, and the same command may be sent again under its id */
  send(commandId: string, asker: Asker): Promise<Answer<Accepted>>;

  /** Says who is at this gateway. */
  attend(present: Present): void;

  /** @throws when no answer came */
  snapshot(wanted: Wanted): Promise<Snapshot>;

  onPublication(listener: (publication: Publication) => void): void;

  close(): void;
}

/** Who is at a table through one gateway. */
export interface Present {
  /** Connections. */
  readonly watching: number;
  /** User ids, each once. */
  readonly players: readonly string[];
  readonly dealers: readonly string[];
  /** Whether anybody is there who is shown the dealer's view. */
  readonly staff: boolean;
}

/** Whose views a snapshot is to hold, besides the public one. */
export interface Wanted {
  readonly players: readonly string[];
  /** The dealer's view too. */
  readonly staff: boolean;
}

/** At all gateways together. */
export interface Attendance {
  readonly playing: number;
  /** Of these, demo players. */
  readonly demo: number;
  readonly watching: number;
}

/** All that everybody may know of a table. */
export interface PublicPart {
  readonly info: TableInfo;
  readonly view: TableView;
  /** As one text, what everybody is to see at once when it changes: the round, its phase, who deals it. */
  readonly phase: string;
  /** User id of who is signed on. */
  readonly dealerId: string | null;
  readonly attendance: Attendance;
}

/** What one player alone may know. */
export interface OwnPart {
  readonly userId: string;
  readonly view: OwnView;
}

/** Where a message stands among all of its table: a later one holds nothing older. */
export interface Moment {
  readonly epoch: number;
  /** Of the publication itself; for a snapshot, of the newest publication before it. Without a gap. */
  readonly number: number;
  /** Counts publications and snapshots of an epoch. */
  readonly order: number;
}

/** What is new. Each part is whole; results and reversals are those since the publication before. */
export interface Publication extends Moment {
  /** The number of the publication before it; its own, when it only says which is the newest. */
  readonly after: number;
  readonly public?: PublicPart;
  readonly own: readonly OwnPart[];
  readonly dealer?: DealerView;
  readonly results: readonly LastResult[];
  readonly reversed: readonly Reversal[];
}

/** How a table is just now. */
export interface Snapshot extends Moment {
  readonly public: PublicPart;
  readonly own: readonly OwnPart[];
  readonly dealer?: DealerView;
  /** Oldest first; those of reversed rounds are gone. */
  readonly results: readonly LastResult[];
  /** The newest since the engine was started. */
  readonly reversed: readonly Reversal[];
}
