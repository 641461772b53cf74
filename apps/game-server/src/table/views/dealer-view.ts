import type { AskedStep, DealerPlayer, DealerView } from '@baize/protocol';
import {
  amountOf,
  type Bet,
  type Fact,
  factLine,
  foresee,
  type Game,
  instruct,
  isCorrectable,
  outcomeOf,
  type Payout,
  type PhraseOrText,
  type Round,
  type Step,
  settlement,
  stakesIn,
  steps,
  unseenCards,
} from '@baize/rules';
import { phrase } from '../../phrase.ts';
import { actorOf, userOf } from '../state/author.ts';
import { type CurrentRound, isDealt, reportsOf } from '../state/current-round.ts';
import { isAwaited } from '../state/dealer-call.ts';
import { hasOwnShoe, isUntouched, physicalShoe } from '../state/own-shoe.ts';
import type { TableSetup } from '../state/setup.ts';
import { inPlay, mayResume, type TableState } from '../state/table-state.ts';

/** What the dealer's console shows in addition to the public view; never a card that is not face up on the table. */
export function dealerView(setup: TableSetup, state: TableState, names: ReadonlyMap<string, string>): DealerView {
  const { current, paused, version } = state;
  const playing = inPlay(state);
  return {
    tableId: setup.info.id,
    version,
    signedOn: playing?.dealer ?? state.dealer,
    offeredTo: state.offer && { userId: state.offer.to.userId, name: state.offer.to.name },
    asked: playing?.dealer && !paused ? asked(setup, playing.round) : [],
    next: playing?.dealer && !paused ? nextOf(setup, playing.round) : null,
    may: mayDo(setup, state),
    physicalShoe: physicalShoe(setup, state),
    facts: current ? entered(setup, current) : [],
    players: current ? players(setup, current.round, names) : [],
    onFeltMinor: current?.feltMinor ?? 0,
    voidAsked: playing && paused?.voidAskedBy ? voidAsked(state, paused.voidAskedBy, paused.reason) : null,
    acknowledged: paused?.acknowledged ? { name: paused.acknowledged.name, at: paused.acknowledged.at } : null,
    takeAndPay: current ? takeAndPay(setup, current) : [],
  };
}

/** Awaited steps first, the dealer's before the players', then steps that are only offered; one decision per place. */
function asked({ game }: TableSetup, round: Round): AskedStep[] {
  const rank = (step: Step) => (step.ask === 'choice' ? 1 : isAwaited(step) ? 0 : 2);
  const seen = new Set<string>();
  return steps(game, round)
    .toSorted((a, b) => rank(a) - rank(b))
    .filter((step) => {
      if (step.ask !== 'choice') return true;
      const isNew = !seen.has(step.place);
      seen.add(step.place);
      return isNew;
    })
    .map((step) => ({ step, instruction: instruct(game, step) }));
}

function nextOf({ game }: TableSetup, round: Round): DealerView['next'] {
  const next = round.phase === 'playing' ? foresee(game, round.play) : undefined;
  return next ? instruct(game, next) : null;
}

function mayDo(setup: TableSetup, state: TableState): DealerView['may'] {
  const { paused, closed, dealer, current } = state;
  const playing = inPlay(state);
  const isDealing = playing !== null && playing.dealer !== null;
  const allowed: Record<DealerView['may'][number], boolean> = {
    openBets: !playing && dealer !== null && !paused && closed === null,
    closeBets: isDealing && !paused && playing.round.phase === 'betting',
    pause: !paused && (isDealing || dealer !== null),
    resume: mayResume(state, playing?.dealer?.userId ?? dealer?.userId ?? ''),
    askVoid: playing !== null && !paused?.voidAskedBy,
    handOver: dealer !== null && !isDealing,
    signOff: dealer !== null && !isDealing,
    correct:
      isDealing &&
      !paused?.voidAskedBy &&
      current !== null &&
      entered(setup, current).some(({ correctable }) => correctable),
    newShoe: dealer !== null && hasOwnShoe(setup) && !(playing && isDealt(playing)) && !isUntouched(state),
  };
  return (Object.keys(allowed) as (keyof typeof allowed)[]).filter((each) => allowed[each]); // the keys of `allowed`
}

/** The facts since the close, without players' decisions; a card that only its owner may see is listed as face down. */
function entered({ game }: TableSetup, current: CurrentRound): DealerView['facts'] {
  return reportsOf(current).flatMap(({ fact, source, onlyFor }, index) => {
    if (fact.fact === 'choice' || fact.fact === 'preset') return [];
    const shown: Fact = onlyFor !== undefined && fact.fact === 'card' ? { ...fact, card: 'down' } : fact;
    const place = 'place' in fact ? (fact.place ?? null) : null;
    const card = 'card' in shown ? shown.card : null;
    const byHand = source.from === 'dealer';
    const correctable = isCorrectable(current.round, index);
    return [
      {
        index,
        text: factLine(game, shown),
        byHand,
        correctable,
        kind: fact.fact,
        place,
        card,
        number: fact.fact === 'number' ? fact.number : null,
      },
    ];
  });
}

function voidAsked({ current, dealer }: TableState, actor: string, reason: PhraseOrText): DealerView['voidAsked'] {
  const userId = userOf(actor);
  const known = [current?.dealer, dealer].find((each) => each && actorOf('dealer', each.userId) === actor);
  return {
    userId,
    by: known?.name ?? phrase(actor === actorOf('staff', userId) ? 'house.person.pit-boss' : 'house.person.dealer'),
    reason,
  };
}

function players({ game }: TableSetup, round: Round, names: ReadonlyMap<string, string>): DealerPlayer[] {
  const asked = new Set<string>(steps(game, round).flatMap((step) => (step.ask === 'choice' ? [step.player] : [])));
  const byPlayer = new Map<string, Bet[]>();
  for (const bet of stakesIn(round)) byPlayer.set(bet.player, [...(byPlayer.get(bet.player) ?? []), bet]);
  return [...byPlayer].map(([player, bets]) => ({
    userId: player,
    name: names.get(player) ?? phrase('house.person.player'),
    bets: onSpots(bets).map(([spot, stakeMinor]) => ({ spot, stakeMinor })),
    totalMinor: bets.reduce((sum, { stake }) => sum + stake, 0),
    deciding: asked.has(player),
  }));
}

function onSpots(bets: readonly Bet[]): [spot: string, stakeMinor: number][] {
  const sums = new Map<string, number>();
  for (const { spot, stake } of bets) sums.set(spot, (sums.get(spot) ?? 0) + stake);
  return [...sums];
}

function takeAndPay(setup: TableSetup, current: CurrentRound): DealerView['takeAndPay'] {
  const { round } = current;
  const payouts = round.phase === 'settled' ? round.payouts : certain(setup, current);
  return payouts.map((payout) => ({
    player: payout.player,
    spot: payout.spot,
    stakeMinor: payout.stake,
    amountMinor: amountOf(payout),
    outcome: outcomeOf(payout),
    paid: payout.paid,
  }));
}

/**
 * The payouts concerned by the current act, once only acts remain and no unseen card can change them. Payouts of other
 * places follow with their own act.
 */
function certain(setup: TableSetup, current: CurrentRound): readonly Payout[] {
  const { game } = setup;
  const { round } = current;
  if (round.phase !== 'playing') return [];
  const [act] = game.procedure(round.play).filter(isAwaited);
  if (act?.ask !== 'act') return [];
  const { place } = act;
  if (unseenCards(round.reports).some((card) => place === undefined || card.place === place)) return [];
  const end = afterActs(game, round.play);
  const settled = end === undefined ? { payouts: [] } : settlement(setup, end);
  if ('void' in settled) return [];
  return settled.payouts.filter(({ spot }) => place === undefined || game.spots.get(spot)?.settledAt === place);
}

/** The final state of the round if only acts remain. */
function afterActs<State>(game: Game<State>, play: State): State | undefined {
  let after = play;
  for (let acts = 0; acts < MAX_ACTS; acts++) {
    const [step] = game.procedure(after).filter(isAwaited);
    if (!step) return after;
    if (step.ask !== 'act') return undefined;
    const { act, place } = step;
    after = game.evolve(after, place === undefined ? { fact: 'act', act } : { fact: 'act', act, place });
  }
  return undefined;
}

/** Upper bound; no procedure ends with this many acts. */
const MAX_ACTS = 100;
