import { type ConfiguredTable, listConfiguredTables } from '@baize/database';
import type { HouseDoor, HouseScope } from '@baize/database/house';
import { betOf, betSubject, type SwitchedOff, type SwitchScope } from '@baize/protocol/house';
import { definitionOf, type GameLayout, gameName, kindNames, kindOfBet } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { layoutWith } from '../../table/game/house-rules.ts';
import { betsInWords } from '../tables/config/config-words.ts';
import { completed } from '../tables/read-table.ts';

/** What can be switched off, with its name in the reader's language. */
export interface Target extends Omit<SwitchedOff, 'scope'> {
  readonly scope: SwitchScope | HouseDoor;
  readonly name: string;
}

/** Names what orders are about, and lists what can be switched off. */
export interface HouseSubjects {
  readonly targets: readonly Target[];
  readonly nameOf: (order: { readonly scope: HouseScope; readonly subject: string }) => string;
}

/** Reads the tables of the house and the bets that they offer. */
export async function readSubjects(language: Language): Promise<HouseSubjects> {
  const tables = await listConfiguredTables(casinoPool());
  const { say, tell } = language;
  const inService = tables.filter(({ state }) => state === 'in-service');
  const games = [...new Set(inService.map(({ game }) => game))];
  const layouts = new Map(games.map((game) => [game, layoutsOf(game, inService)]));
  const nameOf: HouseSubjects['nameOf'] = ({ scope, subject }) => {
    switch (scope) {
      case 'house':
      case 'maintenance':
      case 'sign-ups':
      case 'guests':
        return say(`office.house.scope.${scope}`);
      case 'game':
        return tell(gameName(subject));
      case 'table':
        return tables.find(({ id }) => id === subject)?.name ?? subject;
      case 'bet':
        return betName(subject, layouts, language);
    }
  };
  const targets: readonly SwitchedOff[] = [
    { scope: 'house', subject: '' },
    ...games.map((game) => ({ scope: 'game' as const, subject: game })),
    ...inService.map(({ id }) => ({ scope: 'table' as const, subject: id })),
    ...games.flatMap((game) => kindsOf(layouts.get(game) ?? []).map((kind) => betTarget(game, kind))),
  ];
  return { targets: targets.map((target) => ({ ...target, name: nameOf(target) })), nameOf };
}

const betTarget = (game: string, kind: string): SwitchedOff => ({ scope: 'bet', subject: betSubject(game, kind) });

/** The layouts of a game under the house rules of its tables. */
function layoutsOf(game: string, tables: readonly ConfiguredTable[]): readonly GameLayout[] {
  const definition = definitionOf(game);
  if (!definition) return [];
  return tables
    .filter((table) => table.game === game)
    .flatMap(({ config }) => layoutWith(definition, completed(definition, config).options) ?? []);
}

/** The kinds of bets that players place. */
const kindsOf = (layouts: readonly GameLayout[]): readonly string[] => [
  ...new Set(
    layouts.flatMap(({ spots }) =>
      [...spots.values()].filter(({ kind }) => kind !== 'play').map(({ id }) => kindOfBet(id)),
    ),
  ),
];

/** A kind of bet in words, after its game; its code where no table offers it. */
function betName(subject: string, layouts: ReadonlyMap<string, readonly GameLayout[]>, language: Language): string {
  const { game, kind } = betOf(subject);
  const names = (layouts.get(game) ?? []).map(({ spots }) => kindNames({ id: game, spots }, kind));
  const bet = betsInWords(names.find(({ length }) => length > 0) ?? [], kind, language);
  return language.say('office.house.betOf', { game: language.tell(gameName(game)), bet });
}
