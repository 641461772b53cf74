import type { DealerCommand, PitCommand, PlayerCommand } from '@baize/protocol';
import type { OwnLimitPeriod } from '@baize/protocol/own-limits';

/**
 * Who sent a command. The transport has authenticated them and checked their permission for this kind of command.
 * `isCheckDue`: the player must answer a reality check before the next bet. `timeUsedUp`: their own limit of time, by its
 * period, is used up. `agoMs`: how long before it was sent here it had
 * reached the door; a duration, so that the clocks of two machines need not agree.
 */
export type Asker =
  | {
      readonly as: 'player';
      readonly userId: string;
      readonly name: string;
      readonly command: PlayerCommand;
      readonly isCheckDue?: boolean;
      readonly timeUsedUp?: OwnLimitPeriod;
      readonly agoMs?: number;
    }
  | { readonly as: 'dealer'; readonly userId: string; readonly name: string; readonly command: DealerCommand }
  | { readonly as: 'staff'; readonly userId: string; readonly name: string; readonly command: PitCommand };

export type AskingPlayer = Extract<Asker, { as: 'player' }>;

/** The commands that change a player's bets during betting time. */
export type BetCommand = Extract<PlayerCommand, { type: 'placeBets' | 'withdrawBets' | 'moveBets' }>;
