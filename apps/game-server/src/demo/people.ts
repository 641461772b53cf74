import { DEMO_ID, type PrismaClient } from '@baize/database';
import { markAsDemo } from '@baize/protocol';

const NAMES = [
  ...['Mia', 'Leo', 'Nora', 'Otto', 'Ida', 'Hugo', 'Zoe', 'Emre', 'Lena', 'Marc', 'Yara', 'Piet'],
  ...['Rosa', 'Sven', 'Tara', 'Uwe', 'Vera', 'Wim', 'Alma', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Finn'],
];

/** Maximum number of demo players. */
export const MOST_DEMO_PLAYERS = NAMES.length;

export interface DemoPlayer {
  readonly userId: string;
  /** As shown at the tables, with the demo mark. */
  readonly name: string;
}

/** The first `count` demo players. */
export const demoPlayers = (count: number): readonly DemoPlayer[] =>
  NAMES.slice(0, count).map((name) => ({ userId: `${DEMO_ID}${name.toLowerCase()}`, name: markAsDemo(name) }));

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
