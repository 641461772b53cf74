import type { DealerCommand, PitCommand, PlayerCommand } from '@baize/protocol';

/** Who sent a command. The transport has authenticated them and checked their permission for this kind of command. */
export type Asker =
  | { readonly as: 'player'; readonly userId: string; readonly name: string; readonly command: PlayerCommand }
  | { readonly as: 'dealer'; readonly userId: string; readonly name: string; readonly command: DealerCommand }
  | { readonly as: 'staff'; readonly userId: string; readonly name: string; readonly command: PitCommand };

/** The commands that change a player's bets during betting time. */
export type BetCommand = Extract<PlayerCommand, { type: 'placeBets' | 'withdrawBets' | 'moveBets' }>;
