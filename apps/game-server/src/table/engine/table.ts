import type { Accepted, Answer, DealerView, LastResult, OwnView, TableInfo, TableView } from '@baize/protocol';
import type { Player } from '@baize/rules';
import type { Asker } from '../commands/asker.ts';
import type { TableChange } from '../views/table-change.ts';

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
