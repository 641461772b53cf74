import {
  betting,
  definitionOf,
  evolve,
  type Fact,
  type Game,
  ignoringInvalidFacts,
  isRoundEvent,
  type PublicRound,
  publicRound,
  type Round,
  type RoundEvent,
  readOptions,
} from '@baize/rules';

/** The rules and the house rules of a round in play, as stored. */
export interface RulesInForce {
  readonly game: string;
  readonly rulesVersion: number;
  /** The table's configuration; `null` when it is not stored. */
  readonly config: unknown;
}

/** The events of a round, without cards that are not public. */
export interface Masked<Recorded> {
  readonly events: readonly Recorded[];
  /** The public view of the table after each event; empty when this software does not have those rules. */
  readonly views: readonly PublicRound[];
}

interface Stored {
  readonly event: { readonly type: string };
}

/**
 * The events of a round in play for readers who do not hold the cards: a card that only its owner may see is face down,
 * also in corrections, until the round is over. When the rules are not available, every card is face down. `null` when
 * there is nothing to hide.
 * @param events all events of the round so far, in order, in the format of this version
 * @param find looks up a game definition by id and version
 */
export function maskCards<Recorded extends Stored>(
  rules: RulesInForce,
  events: readonly Recorded[],
  find: typeof definitionOf = definitionOf,
): Masked<Recorded> | null {
  const game = gameOf(rules, find);
  if (game === null) return { events: events.map(withoutCards), views: [] };
  if (!events.some(({ event }) => isHidden(event))) return null;
  let round: Round = betting;
  const views = events.map(({ event }) => {
    if (isRoundEvent(event)) round = evolve(game, round, event);
    return publicRound({ game }, round);
  });
  return { events: events.map((each) => (isHidden(each.event) ? withoutCards(each) : each)), views };
}

function gameOf({ game, rulesVersion, config }: RulesInForce, find: typeof definitionOf): Game | null {
  const definition = find(game, rulesVersion);
  if (!definition || typeof config !== 'object' || config === null) return null;
  const options = readOptions(definition.options, 'options' in config ? (config.options ?? {}) : {});
  return options.ok ? ignoringInvalidFacts(definition.create(options.value)) : null;
}

/** Whether the event contains a card that only one player may see. */
const isHidden = (event: Stored['event'] | RoundEvent): boolean =>
  isRoundEvent(event) && (event.type === 'reported' || event.type === 'corrected') && event.onlyFor !== undefined;

/** The event with its cards face down. */
function withoutCards<Recorded extends Stored>(recorded: Recorded): Recorded {
  const { event } = recorded;
  if (!isRoundEvent(event)) return recorded;
  if (event.type === 'reported') return { ...recorded, event: { ...event, fact: faceDown(event.fact) } };
  if (event.type !== 'corrected') return recorded;
  const { swapped } = event;
  const hidden = { fact: faceDown(event.fact), was: faceDown(event.was) };
  const other = swapped && { swapped: { ...swapped, fact: faceDown(swapped.fact) } };
  return { ...recorded, event: { ...event, ...hidden, ...other } };
}

/** A revealed card becomes a dealt one, so that it cannot be distinguished from a hidden card. */
const faceDown = (fact: Fact): Fact =>
  fact.fact === 'card' || fact.fact === 'reveal' ? { fact: 'card', place: fact.place, card: 'down' } : fact;
