import { isDeepStrictEqual } from 'node:util';
import type { Refused } from '@baize/protocol';
import type { HouseNow } from '@baize/protocol/house';
import { askedNow } from '@baize/rules';
import type { TableEvent } from '../../events/table-events.ts';
import { decidePlayer } from '../commands/player-commands.ts';
import { actorOf } from '../state/author.ts';
import type { TableSetup } from '../state/setup.ts';
import { inPlay, type TableState } from '../state/table-state.ts';
import { type Draft, draft } from './draft.ts';
import { type Item, isBet, isDecision, type Mailbox, type PendingPlayerCommand } from './mailbox.ts';

export interface PlayerBatch {
  readonly taken: readonly { readonly pending: PendingPlayerCommand; readonly draft: Draft; readonly at: number }[];
  readonly refused: readonly { readonly pending: PendingPlayerCommand; readonly refused: Refused }[];
}

interface RunningTable {
  readonly setup: TableSetup;
  readonly state: TableState;
}

/** A table with what holds for all tables of the house now. */
interface TableOfHouse extends RunningTable {
  readonly house: HouseNow;
}

/** Maximum number of commands that share a commit. */
const LARGEST = 500;

/**
 * Whether a command may share a commit with others: a bet, or a decision that several players make at the same time.
 */
export function sharesCommit({ setup, state }: RunningTable, item: Item): item is PendingPlayerCommand {
  if (isBet(item)) return true;
  const current = inPlay(state);
  if (!current || !isDecision(item)) return false;
  const { shared } = askedNow(setup.game, current.round);
  return shared !== undefined && shared.decisions > 1;
}

/**
 * Takes the commands at the head of the mailbox that may share a commit. They come from different players, and each has
 * the same result without the others, so that one with too low a balance changes nothing for the rest.
 * @param now when decisions take effect; a bet counts from its arrival
 * @throws any error of the rules; then nothing is taken
 */
export function takeBatch(table: TableOfHouse, mailbox: Mailbox, now: number): PlayerBatch {
  const { setup, state, house } = table;
  const taken: { pending: PendingPlayerCommand; draft: Draft; at: number }[] = [];
  const refused: { pending: PendingPlayerCommand; refused: Refused }[] = [];
  const players = new Set<string>();
  let after = state;
  for (const item of mailbox.waiting()) {
    if (!sharesCommit(table, item) || taken.length === LARGEST || players.has(item.asker.userId)) break;
    const { commandId, hash, asker } = item;
    const { arrivedAt } = item;
    // A bet that arrived before the round was opened counts from its opening.
    const at = isBet(item) ? Math.max(arrivedAt, inPlay(state)?.openedAt ?? 0) : now;
    const alone = decidePlayer(setup, state, asker, { at, arrivedAt, now, house });
    const together = taken.length === 0 ? alone : decidePlayer(setup, after, asker, { at, arrivedAt, now, house });
    if (!isDeepStrictEqual(alone, together)) break;
    const others = together.ok ? together.value.flatMap(playersReturned) : [];
    if (others.some((other) => players.has(other))) break;
    if (!together.ok) {
      refused.push({ pending: item, refused: together.error });
      continue;
    }
    for (const each of [asker.userId, ...others]) players.add(each);
    const author = { actor: actorOf('player', asker.userId), command: { id: commandId, hash, at } };
    const drafted = draft(setup, after, author, together.value);
    after = drafted.after;
    taken.push({ pending: item, draft: drafted, at });
  }
  for (let left = taken.length + refused.length; left > 0; left--) mailbox.take();
  return { taken, refused };
}

/** Players whose bets are returned because of another player's withdrawal. */
const playersReturned = (event: TableEvent): readonly string[] =>
  event.type === 'betsWithdrawn' ? (event.returned ?? []).map(({ player }) => player) : [];
