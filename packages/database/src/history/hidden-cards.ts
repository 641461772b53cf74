import {
  answers,
  betting,
  evolve,
  type Fact,
  type Game,
  type GameDefinition,
  games,
  isRoundEvent,
  type PublicRound,
  publicRound,
  type Round,
  type RoundEvent,
  readOptions,
  steps,
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
 * @param events all of the round so far, in order
 */
export function maskCards<Recorded extends Stored>(
  rules: RulesInForce,
  events: readonly Recorded[],
): Masked<Recorded> | null {
  const game = gameOf(rules);
  if (game === null) return { events: events.map((each) => ({ ...each, event: withoutCards(each.event) })), views: [] };
  const rounds: Round[] = [];
  /** Of each fact since the close, whether only its owner may see it. */
  let hidden: readonly boolean[] = [];
  let some = false;
  let round: Round = betting;
  const masked = events.map((each): Recorded => {
    const { event } = each;
    let hides = false;
    if (isRoundEvent(event)) {
      hidden = hiddenAfter(game, round, event, hidden);
      hides = isHidden(event, hidden);
      round = evolve(game, round, event);
    }
    rounds.push(round);
    some ||= hides;
    return hides ? { ...each, event: withoutCards(event) } : each;
  });
  return some ? { events: masked, views: rounds.map((after) => publicRound({ game }, after)) } : null;
}

function gameOf({ game, rulesVersion, config }: RulesInForce): Game | null {
  const known: Readonly<Record<string, GameDefinition>> = games;
  const definition = Object.hasOwn(known, game) ? known[game] : undefined;
  if (definition?.version !== rulesVersion || typeof config !== 'object' || config === null) return null;
  const options = readOptions(definition.options, 'options' in config ? (config.options ?? {}) : {});
  return options.ok ? definition.create(options.value) : null;
}

function hiddenAfter(game: Game, round: Round, event: RoundEvent, hidden: readonly boolean[]): readonly boolean[] {
  if (event.type === 'betsClosed') return [];
  if (event.type === 'corrected') return hidden.slice(0, hidden.length - event.dropped);
  if (event.type !== 'reported' || round.phase !== 'playing') return hidden;
  const { fact } = event;
  const owners = steps(game, round).some((step) => step.ask === 'card' && step.face === 'owner' && answers(step, fact));
  return [...hidden, fact.fact === 'card' && owners];
}

/** @param hidden after the event */
function isHidden(event: RoundEvent, hidden: readonly boolean[]): boolean {
  if (event.type === 'reported') return event.fact.fact === 'card' && hidden.at(-1) === true;
  return event.type === 'corrected' && hidden[event.index] === true;
}

/** The event with its cards lying face down. */
function withoutCards(event: Stored['event']): Stored['event'] | RoundEvent {
  if (!isRoundEvent(event)) return event;
  if (event.type === 'reported') return { ...event, fact: faceDown(event.fact) };
  return event.type === 'corrected' ? { ...event, fact: faceDown(event.fact), was: faceDown(event.was) } : event;
}

/** A turned card that cannot be told from a hidden one is written as one that was laid. */
const faceDown = (fact: Fact): Fact =>
  fact.fact === 'card' || fact.fact === 'reveal' ? { fact: 'card', place: fact.place, card: 'down' } : fact;
