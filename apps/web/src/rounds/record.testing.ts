import type { RoundRecord } from '@baize/database';
import { transfersOf } from '@baize/ledger';
import {
  amountOf,
  type Bet,
  betting,
  evolve,
  games,
  none,
  outcomeOf,
  parseRound,
  playRound,
  type Round,
  type RoundEvent,
  setUp,
  stakesIn,
} from '@baize/rules';

const T0 = Date.UTC(2026, 10, 20, 17);

/** A round of roulette with a withdrawn bet and a corrected number. */
export const ROULETTE = `game roulette
bet ana straight:17 500
bet ben red 2000 straight:18 100
withdraw ben straight:18 100
close
act spin
number 18
correct 2 17
act confirm
`;

/** A round in `.round` text as the house would have kept it. */
export function recordOf(text: string): RoundRecord {
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(lines.error.reason.key);
  const setup = setUp(games, lines.value);
  if (!setup.ok) throw new Error(setup.error.reason.key);
  const { game } = setup.value;
  const played = playRound(setup.value, lines.value);
  if (played.fault) throw new Error(`${played.fault.text}: ${played.fault.reason.key}`);

  const opened: RoundEvent = { type: 'roundOpened', at: T0 };
  const all = [opened, ...played.events].map((event, i) => ({
    version: 11 + i,
    event: { ...event, at: T0 + i * 1_000 },
  }));
  const transfers: RoundRecord['transfers'][number][] = [];
  let round: Round = betting;
  let returned: readonly Bet[] = [];
  for (const { version, event } of all) {
    for (const { from, to, amount, code } of transfersOf({ id: 'salon', currency: 'EUR' }, event, stakesIn(round))) {
      transfers.push({
        id: String(transfers.length),
        from,
        to,
        amountMinor: amount,
        code,
        version,
        reason: null,
        at: event.at,
      });
    }
    if (event.type === 'betsClosed' || event.type === 'betsWithdrawn')
      returned = [...returned, ...(event.returned ?? [])];
    round = evolve(game, round, event);
  }
  const back = (bets: readonly Bet[]) =>
    bets.map((bet) => ({ ...bet, back: bet.stake, winnings: none, rule: '', paid: null, because: '', played: false }));
  const settled = round.phase === 'settled' ? round.payouts : [];
  const asPlayed = settled.map((payout) => ({ ...payout, played: true }));
  const kept = [...back(returned), ...asPlayed, ...(round.phase === 'void' ? back(round.refunds) : [])];
  const handleMinor = settled.reduce((sum, { stake }) => sum + stake, 0);
  const payoutMinor = settled.reduce((sum, payout) => sum + amountOf(payout), 0);
  return {
    round: {
      id: 'SALON-1',
      tableId: 'salon',
      tableName: 'Salon',
      currency: 'EUR',
      number: 1,
      game: game.id,
      rulesVersion: Object.values(games).find(({ id }) => id === game.id)?.version ?? 0,
      configVersion: 1,
      state: round.phase === 'void' ? 'void' : 'settled',
      dealing: 'console',
      dealerId: null,
      dealerName: null,
      openedAt: T0,
      closedAt: T0,
      endedAt: T0,
      players: new Set(kept.map(({ player }) => player)).size,
      bets: kept.length,
      handleMinor,
      payoutMinor,
      houseResultMinor: handleMinor - payoutMinor,
      corrections: 0,
      resettled: false,
      entered: 0,
      voidReason: round.phase === 'void' ? round.reason : null,
      result: null,
      shoeId: null,
      shoeRevealed: false,
      demo: { players: 0, handleMinor: 0, payoutMinor: 0 },
      soFar: null,
    },
    config: { options: {}, limits: setup.value.limits },
    events: all.map(({ version, event }) => ({ version, actor: 'dealer:dora', at: event.at, event })),
    bets: kept.map((bet, i) => ({
      line: i + 1,
      playerId: bet.player,
      spot: bet.spot,
      stakeMinor: bet.stake,
      returnedMinor: amountOf(bet),
      outcome: bet.played ? outcomeOf(bet) : 'returned',
      rule: bet.rule,
      paid: bet.paid,
      because: bet.because,
    })),
    transfers,
    shoe: null,
    masked: null,
    lastResults: [],
    names: {},
    previous: null,
    next: null,
  };
}
