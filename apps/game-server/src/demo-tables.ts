import { createTable, type PrismaClient, putInService } from '@baize/database';
import { isIsoCurrency, limitsIn } from '@baize/ledger';
import { type StoredConfig, storedConfig } from '@baize/protocol';
import {
  chips,
  type GameDefinition,
  games,
  type Limit,
  type Limits,
  type Pace,
  type Phrase,
  type Result,
  readOptions,
} from '@baize/rules';
import { english } from '@baize/words/english';

/** A demo table: only what differs from its game's defaults. */
export interface DemoTable {
  readonly id: string;
  readonly name: string;
  readonly game: keyof typeof games;
  /** Default EUR. The limits are the same number of chips in every currency. */
  readonly currency?: string;
  readonly options?: object;
  readonly limits?: (limits: Limits) => Limits;
  readonly pace?: Partial<Pace>;
}

/** A tenth of the minimum and maximum bets. */
const tenth = ({ classes }: Limits): Limits => ({
  classes: Object.fromEntries(
    Object.entries(classes).map(([name, { min, max, step }]): [string, Limit] => [
      name,
      { min: chips(Math.ceil(min / 10)), max: chips(Math.ceil(max / 10)), step: chips(Math.ceil(step / 10)) },
    ]),
  ),
});

/** At a single-player table of Antigo! players choose their ante. */
const ownAnte = ({ classes }: Limits): Limits => ({
  classes: {
    ...classes,
    ante: { min: chips(5_00), max: chips(200_00), step: chips(5_00) },
    insurance: { min: chips(5_00), max: chips(50_00), step: chips(5_00) },
  },
});

const fast = { bettingMs: 12_000, resultMs: 6_000 };

/** In lobby order. One line adds a table. */
export const DEMO_TABLES: readonly DemoTable[] = [
  { id: 'vesper', name: 'Vesper', game: 'roulette' },
  { id: 'orbit', name: 'Orbit', game: 'roulette', limits: tenth, pace: fast },
  { id: 'salon-rouge', name: 'Salon Rouge', game: 'baccarat' },
  { id: 'pearl', name: 'Pearl', game: 'baccarat', options: { commission: 'no-commission' } },
  { id: 'crescent', name: 'Crescent', game: 'blackjack' },
  { id: 'harbour', name: 'Harbour', game: 'antigo' },
  { id: 'lagoon', name: 'Lagoon', game: 'antigo', options: { mode: 'single' }, limits: ownAnte },
  { id: 'nightfall', name: 'Nightfall', game: 'casino-holdem' },
  { id: 'damson', name: 'Damson', game: 'three-card-poker' },
  { id: 'chimera', name: 'Chimera', game: 'three-card-monster' },
  { id: 'jade', name: 'Jade', game: 'dragon-tiger' },
  { id: 'saffron', name: 'Saffron', game: 'andar-bahar' },
];

/** One more roulette table for each of these currencies, such as `JPY,KWD`; throws for what is no currency. */
export function tablesInCurrencies(currencies = ''): readonly DemoTable[] {
  return currencies
    .split(',')
    .filter((currency) => currency !== '')
    .map((currency) => {
      if (!isIsoCurrency(currency))
        throw new RangeError(`DEMO_CURRENCIES contains "${currency}", which is no currency`);
      const id = `roulette-${currency.toLowerCase()}`;
      return { id, name: `Roulette ${currency}`, game: 'roulette', currency, pace: fast };
    });
}

/** Creates the missing demo tables, in service and with the automatic dealer; existing tables are not changed. */
export async function seedTables(prisma: PrismaClient, tables: readonly DemoTable[] = DEMO_TABLES): Promise<void> {
  const known = new Set((await prisma.table.findMany({ select: { id: true } })).map(({ id }) => id));
  const actor = { by: 'house', role: null, address: null, why: 'Demo table' };
  for (const table of tables) {
    const { id, name, game, currency = 'EUR' } = table;
    if (known.has(id)) continue;
    done(await createTable(prisma, actor, { id, name, game, currency, config: configOf(table) }));
    done(await putInService(prisma, actor, id));
  }
}

function done(act: Result<unknown, Phrase>): void {
  if (!act.ok) throw new Error(english(act.error));
}

/** The complete configuration, completed with the game's defaults. */
function configOf(table: DemoTable): StoredConfig {
  const definition: GameDefinition = games[table.game];
  const options = readOptions(definition.options, table.options ?? {});
  if (!options.ok) throw new Error(`table ${table.id}: ${english(options.error)}`);
  return storedConfig.parse({
    equipment: 'both',
    options: options.value,
    limits: limitsIn(table.currency ?? 'EUR', table.limits?.(definition.limits) ?? definition.limits),
    pace: { ...definition.pace, ...table.pace },
  });
}
