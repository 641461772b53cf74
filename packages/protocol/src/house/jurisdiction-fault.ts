import { type GameDefinition, kindNames, kindOfBet, type Phrase } from '@baize/rules';
import type { StoredConfig } from '../table-config.ts';
import type { Jurisdiction } from './jurisdictions.ts';

type Terms = Pick<StoredConfig, 'options' | 'pace'>;

/**
 * Why a table of a house in this jurisdiction must not be played by this configuration: it offers side bets where none may be
 * offered, or its rounds are too short. What bets return is judged elsewhere, because that has to be counted.
 * @param before the current configuration, whose options are valid as well: what it has already can stay. Null for a table that
 *   is not in service yet
 */
export function jurisdictionFault(
  definition: Pick<GameDefinition, 'create'>,
  config: Terms,
  before: Terms | null,
  { sideBets, roundSeconds }: Pick<Jurisdiction, 'sideBets' | 'roundSeconds'>,
): Phrase | undefined {
  const game = definition.create(config.options);
  const offered = before === null ? [] : sideKinds(definition.create(before.options));
  const more = sideKinds(game).filter((kind) => !offered.includes(kind));
  if (!sideBets && more.length > 0) {
    // A side bet has one name at every place.
    const bets = more.flatMap((kind) => kindNames(game, kind).slice(0, 1));
    return { key: 'house.config.side-bets', values: { part: 'options', bets: { list: bets } } };
  }
  const [lasts, lasted] = [roundMs(config), before === null ? 0 : roundMs(before)];
  if (lasts >= roundSeconds * 1_000 || (before !== null && lasts >= lasted)) return undefined;
  return { key: 'house.config.short-round', values: { part: 'pace.bettingMs', seconds: roundSeconds } };
}

/** The kinds of side bets that are offered. */
const sideKinds = ({ spots }: Pick<ReturnType<GameDefinition['create']>, 'spots'>): readonly string[] => [
  ...new Set([...spots.values()].filter(({ kind }) => kind === 'side').map(({ id }) => kindOfBet(id))),
];

/** What every round takes at least: its bets and its result. */
const roundMs = ({ pace }: Terms): number => pace.bettingMs + pace.resultMs;
