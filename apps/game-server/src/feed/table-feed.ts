import type { Accepted, Answer, DealerView, LastResult, OwnView, TableInfo, TableView } from '@baize/protocol';
import type { Reversal } from '../events/table-events.ts';
import type { Asker } from '../table/asker.ts';

/** A table as seen by its gateways: decides, writes, and publishes changes. */
export interface TableEngine {
  readonly tableId: string;
  /** Increases with every engine that takes over the table. */
  readonly epoch: number;

  /** The time of its clock, ms: the times in its views are of that clock. */
  now(): number;

  /**
   * Handles a command in order of arrival. Resolves when its effect is durable, or when it has changed nothing; a
   * command takes effect once under the same id, however often it arrives.
   * @param traceParent the span of who asks, where the command is traced
   */
  handle(commandId: string, asker: Asker, traceParent?: string): Promise<Answer<Accepted>>;

  /** A bet has reached the door of a gateway in this process. @returns call it when the bet is handled */
  expectBet(): () => void;

  /** Replaces the attendance of one gateway. */
  attended(gateway: string, present: Present): void;

  /** The newest state. From now on the own views of these players are published. */
  snapshot(wanted: RequestedViews): Promise<Snapshot>;

  onPublication(listener: (publication: Publication) => void): void;

  /** Accepts no further commands, finishes and publishes the write in progress, and stops the timer. */
  stop(): Promise<void>;
}

/** A gateway's access to a table. Messages may be late, lost or out of order. */
export interface TableFeed {
  readonly tableId: string;

  /** @throws when no answer arrives: the command may have taken effect, and may be sent again under the same id */
  send(commandId: string, asker: Asker, traceParent?: string): Promise<Answer<Accepted>>;

  /**
   * A bet has reached the door: betting is not closed before it is handled. Without effect where the table is in another
   * process: a bet that waited here for too long is late there. @returns call it when the bet is handled
   */
  expectBet(): () => void;

  /** Publishes the complete attendance at this gateway. */
  attend(present: Present): void;

  /** @throws when no answer arrives */
  snapshot(wanted: RequestedViews): Promise<Snapshot>;

  /** What is published here: everything while the table is watched, otherwise at least what a lobby shows. */
  watch(isWatched: boolean): void;

  onPublication(listener: (publication: Publication) => void): void;

  close(): void;
}

/** The attendance at a table through one gateway. */
export interface Present {
  /** Number of connections. */
  readonly watching: number;
  /** User ids, each once. */
  readonly players: readonly string[];
  readonly dealers: readonly string[];
  /** Whether anyone present is shown the dealer's view. */
  readonly staff: boolean;
}

export const NOBODY: Present = { watching: 0, players: [], dealers: [], staff: false };

/** The views a snapshot must contain in addition to the public one. */
export interface RequestedViews {
  readonly players: readonly string[];
  /** Whether to include the dealer's view. */
  readonly staff: boolean;
  /** Whether to include the results and the reversals. */
  readonly results: boolean;
}

/** Counts over all gateways. */
export interface Attendance {
  readonly playing: number;
  /** Demo players among `playing`. */
  readonly demo: number;
  readonly watching: number;
}

/** The public state of a table. */
export interface PublicPart {
  readonly info: TableInfo;
  readonly view: TableView;
  /** The parts that are sent at once when they change, as one string: the round, its phase, its dealer. */
  readonly phase: string;
  /** User id of the dealer who is signed on. */
  readonly dealerId: string | null;
  readonly attendance: Attendance;
}

/** The state that only one player may see. */
export interface OwnPart {
  readonly userId: string;
  readonly view: OwnView;
}

/** The position of a message among all messages of its table: a later message contains nothing older. */
export interface Moment {
  readonly epoch: number;
  /** Number of the publication, without gaps; for a snapshot, of the newest publication before it. */
  readonly number: number;
  /** Counts publications and snapshots of an epoch. */
  readonly order: number;
}

/** The changes since the previous publication. Each part is complete; results and reversals are the new ones only. */
export interface Publication extends Moment {
  /** Number of the previous publication; its own number for a heartbeat, which only names the newest publication. */
  readonly after: number;
  readonly public?: PublicPart;
  readonly own: readonly OwnPart[];
  readonly dealer?: DealerView;
  readonly results: readonly LastResult[];
  readonly reversed: readonly Reversal[];
}

/** The current state of a table. */
export interface Snapshot extends Moment {
  readonly public: PublicPart;
  readonly own: readonly OwnPart[];
  readonly dealer?: DealerView;
  /** Oldest first, without reversed rounds; absent when they were not asked for. */
  readonly results?: readonly LastResult[];
  /** The newest reversals since the engine was started; without results, those that are not published yet. */
  readonly reversed: readonly Reversal[];
}
