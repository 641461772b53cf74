import {
  betting,
  evolve,
  type Fact,
  type Game,
  type GameDefinition,
  games,
  isRoundEvent,
  judging,
  type PublicRound,
  publicRound,
  type Round,
  type RoundEvent,
  readOptions,
} from '@baize/rules';

/** The rules and the house rules of a round in play, as they are stored. */
export interface RulesInForce {
  readonly game: string;
  readonly rulesVersion: number;
  /** The table's configuration; `null` when it is not kept. */
  readonly config: unknown;
}

/** The events of a round without the cards that are not everybody's. */
export interface Masked<Recorded> {
  readonly events: readonly Recorded[];
  /** The table as everybody sees it after each event; empty where the rules it is played by are not these. */
  readonly views: readonly PublicRound[];
}

interface Stored {
  readonly event: { readonly type: string };
}

/**
 * The events of a round in play as whoever does not hold the cards may read them: a card that only its owner may see lies
 * face down in them, in corrections too, until the round is over. Where the rules cannot be had, every card does.
 * `null` when there is nothing to hide.
 * @param events all of the round so far, in order, as this version tells them
 */
export function maskCards<Recorded extends Stored>(
  rules: RulesInForce,
  events: readonly Recorded[],
): Masked<Recorded> | null {
  const game = gameOf(rules);
  if (game === null) return { events: events.map(withoutCards), views: [] };
  if (!events.some(({ event }) => isHidden(event))) return null;
  let round: Round = betting;
  const views = events.map(({ event }) => {
    if (isRoundEvent(event)) round = evolve(game, round, event);
    return publicRound({ game }, round);
  });
  return { events: events.map((each) => (isHidden(each.event) ? withoutCards(each) : each)), views };
}

function gameOf({ game, rulesVersion, config }: RulesInForce): Game | null {
  const known: Readonly<Record<string, GameDefinition>> = games;
  const definition = Object.hasOwn(known, game) ? known[game] : undefined;
  if (definition?.version !== rulesVersion || typeof config !== 'object' || config === null) return null;
  const options = readOptions(definition.options, 'options' in config ? (config.options ?? {}) : {});
  return options.ok ? judging(definition.create(options.value)) : null;
}

/** Whether the event shows a card that only one player may see. */
const isHidden = (event: Stored['event'] | RoundEvent): boolean =>
  isRoundEvent(event) && (event.type === 'reported' || event.type === 'corrected') && event.onlyFor !== undefined;

/** The event with its cards lying face down. */
function withoutCards<Recorded extends Stored>(recorded: Recorded): Recorded {
  const { event } = recorded;
  if (!isRoundEvent(event)) return recorded;
  if (event.type === 'reported') return { ...recorded, event: { ...event, fact: faceDown(event.fact) } };
  if (event.type !== 'corrected') return recorded;
  return { ...recorded, event: { ...event, fact: faceDown(event.fact), was: faceDown(event.was) } };
}

/** A turned card that cannot be told from a hidden one is written as one that was laid. */
const faceDown = (fact: Fact): Fact =>
  fact.fact === 'card' || fact.fact === 'reveal' ? { fact: 'card', place: fact.place, card: 'down' } : fact;
