const NAMES = [
  ...['Mia', 'Leo', 'Nora', 'Otto', 'Ida', 'Hugo', 'Zoe', 'Emre', 'Lena', 'Marc', 'Yara', 'Piet'],
  ...['Rosa', 'Sven', 'Tara', 'Uwe', 'Vera', 'Wim', 'Alma', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Finn'],
];

export interface DemoPlayer {
  readonly userId: string;
  /** As shown at the tables, marked as a demo player. No player can choose such a name: it contains blanks. */
  readonly name: string;
  readonly unmarked: string;
}

/**
 * All demo players, known by their ids. These are fixed here and not looked up in the database, so that nobody with
 * rights there can disguise a grant to a player as one to a demo player.
 */
export const DEMO_PLAYERS: readonly DemoPlayer[] = NAMES.map((unmarked) => ({
  userId: `demo-${unmarked.toLowerCase()}`,
  name: `${unmarked} · demo`,
  unmarked,
}));

const USER_IDS: ReadonlySet<string> = new Set(DEMO_PLAYERS.map(({ userId }) => userId));

/** Whether an account belongs to one of the demo players. */
export const isDemoPlayer = (userId: string): boolean => USER_IDS.has(userId);
