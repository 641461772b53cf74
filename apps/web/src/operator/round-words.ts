import type { ListedRound } from '@baize/database';

/** A round's state in a word, for filters and exports. */
export const STATE_NAMES = {
  betting: 'bets open',
  playing: 'in play',
  settled: 'settled',
  void: 'void',
} as const satisfies Record<ListedRound['state'], string>;
