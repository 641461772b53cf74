import type { PrismaClient } from '@baize/database';
import { markAsDemo } from '@baize/protocol';

const NAMES = [
  ...['Mia', 'Leo', 'Nora', 'Otto', 'Ida', 'Hugo', 'Zoe', 'Emre', 'Lena', 'Marc', 'Yara', 'Piet'],
  ...['Rosa', 'Sven', 'Tara', 'Uwe', 'Vera', 'Wim', 'Alma', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Finn'],
];

/** Maximum number of demo players. */
export const MAX_DEMO_PLAYERS = NAMES.length;

export interface DemoPlayer {
  readonly userId: string;
  /** As shown at the tables, with the demo mark. */
  readonly name: string;
}

const DEMO_PLAYERS: readonly DemoPlayer[] = NAMES.map((name) => ({
  userId: `demo-${name.toLowerCase()}`,
  name: markAsDemo(name),
}));
const USER_IDS: ReadonlySet<string> = new Set(DEMO_PLAYERS.map(({ userId }) => userId));

/** The first `count` demo players. */
export const demoPlayers = (count: number): readonly DemoPlayer[] => DEMO_PLAYERS.slice(0, count);

/**
 * Whether an account belongs to one of the demo players. Their ids are fixed here and not looked up in the database, so
 * that nobody with rights there can disguise a grant to a player as one to a demo player.
 */
export const isDemoPlayer = (userId: string): boolean => USER_IDS.has(userId);

/** Creates the missing accounts. They have no password, so nobody can sign in to them. */
export async function seedDemoPlayers(prisma: PrismaClient, players: readonly DemoPlayer[]): Promise<void> {
  await prisma.user.createMany({
    data: players.map(({ userId, name }) => ({
      id: userId,
      name,
      email: `${userId}@players.invalid`,
      role: 'player',
      demo: true,
    })),
    skipDuplicates: true,
  });
}
