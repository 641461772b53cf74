import {
  betting,
  type Card,
  type Command,
  decide,
  type GameDefinition,
  games,
  type Player,
  privateRound,
  publicRound,
  type Round,
  readOptions,
  type Wager,
} from '@baize/rules';
import { Sight } from '../src/index.ts';

export const ME = 'me' as Player;
export const BEN = 'ben' as Player;

/** A round played by hand, with its player's view at any time. */
export function tableOf(id: keyof typeof games) {
  const definition: GameDefinition = games[id];
  const options = readOptions<object>(definition.options, {});
  if (!options.ok) throw new Error(options.error.key);
  const { limits, pace } = definition;
  const setup = { game: definition.create(options.value), limits, equipment: definition.equipment(options.value) };
  let round: Round = betting;
  let version = 0;
  const execute = (command: Command) => {
    const decided = decide(setup, round, command, Date.now());
    if (!decided.ok) throw new Error(decided.error.code);
    round = decided.value.round;
    version += 1;
  };
  const info = {
    id: 't',
    name: 'T',
    game: id,
    currency: 'EUR',
    options: options.value,
    limits,
    pace,
    equipment: 'both' as const,
  };
  const rest = {
    state: 'open',
    notice: null,
    words: null,
    dealing: 'virtual',
    dealer: null,
    watching: 1,
    names: {},
  } as const;
  return {
    open: (forMs: number) => {
      round = { ...betting, closesAt: Date.now() + forMs };
    },
    bet: (player: Player, ...wagers: Wager[]) => execute({ type: 'placeBets', player, wagers }),
    withdraw: (player: Player, ...wagers: Wager[]) => execute({ type: 'withdrawBets', player, wagers }),
    close: () => execute({ type: 'closeBets' }),
    card: (place: string, card: Card | 'down') =>
      execute({ type: 'report', source: { from: 'dealer' }, fact: { fact: 'card', place, card } }),
    sight: () => {
      const shown = { tableId: 't', version, roundId: 'T-1' };
      const view = { ...shown, ...rest, now: Date.now(), roundNumber: 1, round: publicRound(setup, round) };
      const own = { ...shown, round: privateRound(setup, round, ME), balanceMinor: 100_000, seats: [] };
      return new Sight({
        info,
        view: {
          ...view,
          dealt: false,
          offeredTo: null,
          ...{ waitsFor: null, waitsSince: null, told: null },
          deadline: null,
          shoe: null,
          sealed: null,
          correctedAt: null,
          byHand: false,
          seats: {},
        },
        own,
      });
    },
  };
}

export const stake = (spot: string, amount: number) => ({ spot, stake: amount as Wager['stake'] });
