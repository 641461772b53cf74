import type { DealerCommand, PitCommand, PlayerCommand } from '@baize/protocol';

/** Who asks. The transport has made sure that they are who they say and may ask this kind of thing. */
export type Asker =
  | { readonly as: 'player'; readonly userId: string; readonly name: string; readonly command: PlayerCommand }
  | { readonly as: 'dealer'; readonly userId: string; readonly name: string; readonly command: DealerCommand }
  | { readonly as: 'staff'; readonly userId: string; readonly name: string; readonly command: PitCommand };

/** What a player does with bets while they are taken. */
export type BetCommand = Extract<PlayerCommand, { type: 'placeBets' | 'withdrawBets' | 'moveBets' }>;
