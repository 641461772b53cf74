import type { Bet } from '../bets/bet.ts';
import { addBet, allBets, noBets, removeBet } from '../bets/bets.ts';
import { type ByPlayer, noPlayers, ofPlayer, withPlayer } from '../bets/by-player.ts';
import type { Game } from '../game.ts';
import { askedIn } from '../steps/asked.ts';
import type { Report, Source } from '../steps/report.ts';
import type { Betting, OwnReports, Playing, Round, RoundEvent } from './round.ts';

/** A new round: open for bets, empty, without a closing time. */
export const betting: Betting = { phase: 'betting', closesAt: undefined, bets: noBets, early: [], returned: [] };

/** Folds an event into the round. Events are not validated again: `decide` did so before they were stored. */
export function evolve<State>(game: Game<State>, round: Round<State>, event: RoundEvent): Round<State> {
  switch (event.type) {
    case 'roundOpened':
      return { ...betting, closesAt: event.closesAt };
    case 'betsPlaced':
      return round.phase === 'betting'
        ? {
            ...round,
            bets: event.wagers.reduce((bets, wager) => addBet(bets, { ...wager, player: event.player }), round.bets),
          }
        : round;
    case 'betsWithdrawn': {
      if (round.phase !== 'betting') return round;
      const returned = event.returned ?? [];
      const gone = [...event.wagers.map((wager): Bet => ({ ...wager, player: event.player })), ...returned];
      return {
        ...round,
        bets: gone.reduce(removeBet, round.bets),
        returned: [...round.returned, ...returned.map((bet) => ({ ...bet, when: 'betting' as const }))],
      };
    }
    case 'betsClosed':
      return round.phase === 'betting' ? closed(game, round, event) : round;
    case 'reported':
      return reported(game, round, reportIn(event), event.at);
    case 'corrected':
      return round.phase === 'playing' ? corrected(game, round, event) : round;
    case 'settled':
      return round.phase === 'playing'
        ? {
            phase: 'settled',
            bets: round.bets,
            early: round.early,
            returned: round.returned,
            reports: round.reports,
            own: round.own,
            play: round.play,
            payouts: event.payouts,
          }
        : round;
    case 'voided':
      return { phase: 'void', reason: event.reason, refunds: event.refunds };
  }
}

type EventOf<Type extends RoundEvent['type']> = Extract<RoundEvent, { readonly type: Type }>;

function closed<State>(game: Game<State>, round: Betting, event: EventOf<'betsClosed'>): Round<State> {
  const bets = {
    bets: event.returned.reduce(removeBet, round.bets),
    early: round.early,
    returned: [...round.returned, ...event.returned.map((bet) => ({ ...bet, when: 'close' as const }))],
  };
  return playing(game, { ...bets, reports: [], own: noPlayers, play: replay(game, bets, []) }, undefined, event.at);
}

function corrected<State>(game: Game<State>, round: Playing<State>, event: EventOf<'corrected'>): Round<State> {
  const { index, fact, deck, dropped, swapped } = event;
  const entered: Source = deck === undefined ? { from: 'dealer' } : { from: 'dealer', deck };
  const sourceAt = (i: number | undefined) => (i === undefined ? undefined : round.reports[i]?.source);
  const source = sourceAt(swapped?.index) ?? entered;
  const reports = round.reports.slice(0, round.reports.length - dropped).map((report, i) => {
    if (i === swapped?.index) return { ...report, fact: swapped.fact, source: sourceAt(index) ?? entered };
    return i === index ? { ...report, fact, source } : report;
  });
  const own = reports.reduce(withReport, noPlayers as ByPlayer<OwnReports>);
  return playing(game, { ...round, reports, own, play: replay(game, round, reports) }, round, event.at);
}

function reported<State>(game: Game<State>, round: Round<State>, report: Report, at: number): Round<State> {
  if (round.phase === 'betting') return { ...round, early: [...round.early, report] };
  if (round.phase !== 'playing') return round;
  const reports = [...round.reports, report];
  const own = withReport(round.own, report);
  return playing(game, { ...round, reports, own, play: game.evolve(round.play, report.fact) }, round, at);
}

function withReport(own: ByPlayer<OwnReports>, report: Report): ByPlayer<OwnReports> {
  const { fact } = report;
  if (fact.fact !== 'choice' && fact.fact !== 'preset') return own;
  const staking = fact.fact === 'choice' ? fact.stakes.map(({ player }) => player) : [];
  return [...new Set([fact.player, ...staking])].reduce((all, player) => {
    const before = ofPlayer(all, player)?.reports ?? [];
    return withPlayer(all, player, { player, reports: [...before, report] });
  }, own);
}

/** The report in a stored event. */
function reportIn({ type: _, at: __, ...report }: Extract<RoundEvent, { type: 'reported' }>): Report {
  return report;
}

/** The game's state after the bets and all reports. */
export function replay<State>(
  game: Game<State>,
  { bets, early }: Pick<Playing<State>, 'bets' | 'early'>,
  reports: readonly Report[],
): State {
  return [...early, ...reports].reduce((play, { fact }) => game.evolve(play, fact), game.start(allBets(bets)));
}

type Folded<State> = Omit<Playing<State>, 'phase' | 'asked' | 'deciding'>;

/**
 * A decision window keeps its start while it stays open, so that one player's answer does not extend the others' time.
 */
function playing<State>(
  game: Game<State>,
  folded: Folded<State>,
  before: Playing<State> | undefined,
  at: number,
): Playing<State> {
  const asked = askedIn(game, folded.play);
  const { window } = asked;
  const open = before?.deciding;
  const deciding = window === undefined ? undefined : open?.window === window ? open : { window, since: at };
  const { bets, early, returned, reports, own, play } = folded;
  return { phase: 'playing', bets, early, returned, reports, own, play, asked, deciding };
}
