import { isDeepStrictEqual } from 'node:util';
import type { Refused } from '@baize/protocol';
import type { Player } from '@baize/rules';
import { decidePlayer } from '../commands/player-commands.ts';
import type { TableEvent } from '../events.ts';
import { actorOf } from '../state/author.ts';
import type { TableSetup } from '../state/setup.ts';
import type { Standing } from '../state/standing.ts';
import { type Draft, draft } from './draft.ts';
import { type AskedBet, isBet, type Mailbox } from './mailbox.ts';

export interface BetBatch {
  readonly bets: readonly { readonly asked: AskedBet; readonly draft: Draft }[];
  readonly refused: readonly { readonly asked: AskedBet; readonly refused: Refused }[];
}

/** So many commands at most share a commit. */
const LARGEST = 500;

/**
 * Takes the bets at the head of the mailbox that may share a commit: of different players, and each of them as lawful
 * without the others as with them, so that one for which the balance is short changes nothing for the rest.
 * @throws what the rules throw; then nothing is taken
 */
export function takeBets(setup: TableSetup, standing: Standing, mailbox: Mailbox): BetBatch {
  const bets: { asked: AskedBet; draft: Draft }[] = [];
  const refused: { asked: AskedBet; refused: Refused }[] = [];
  const players = new Set<string>();
  let after = standing;
  for (const item of mailbox.waiting()) {
    if (!isBet(item) || bets.length === LARGEST || players.has(item.asker.userId)) break;
    const { commandId, hash, asker, arrivedAt } = item;
    const player = asker.userId as Player; // the transport has made sure who they are
    const alone = decidePlayer(setup, standing, player, asker.command, arrivedAt);
    const together = bets.length === 0 ? alone : decidePlayer(setup, after, player, asker.command, arrivedAt);
    if (!isDeepStrictEqual(alone, together)) break;
    const others = together.ok ? together.value.flatMap(sentBack) : [];
    if (others.some((other) => players.has(other))) break;
    if (!together.ok) {
      refused.push({ asked: item, refused: together.error });
      continue;
    }
    for (const each of [asker.userId, ...others]) players.add(each);
    const author = { actor: actorOf('player', asker.userId), command: { id: commandId, hash, at: arrivedAt } };
    const drafted = draft(setup, after, author, together.value);
    after = drafted.after;
    bets.push({ asked: item, draft: drafted });
  }
  for (let left = bets.length + refused.length; left > 0; left--) mailbox.take();
  return { bets, refused };
}

/** Players whose bets go back with what another takes back. */
const sentBack = (event: TableEvent): readonly string[] =>
  event.type === 'betsWithdrawn' ? (event.returned ?? []).map(({ player }) => player) : [];
