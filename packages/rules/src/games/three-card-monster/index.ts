import type { Bet } from '../../core/bets/bet.ts';
import { none } from '../../core/bets/chips.ts';
import { isUp } from '../../core/cards/cards.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { namedThree } from '../../poker/named-hand.ts';
import { call } from './call.ts';
import { evolve } from './evolve.ts';
import { procedure } from './procedure.ts';
import { settle } from './settle.ts';
import { POSITIONS, type ThreeCardMonsterOptions } from './spots.ts';
import { dealerRank, type Position, qualifies, type ThreeCardMonster } from './state.ts';
import { threeCardMonsterTerms } from './terms.ts';
import { ownPacket, view } from './view.ts';

export type { ThreeCardMonsterOptions } from './spots.ts';
export type { OwnPacket, ThreeCardMonsterView } from './view.ts';

export const threeCardMonster: GameDefinition<ThreeCardMonsterOptions> = { ...threeCardMonsterTerms, create };

function create(options: ThreeCardMonsterOptions): Game<ThreeCardMonster> {
  return {
    ...threeCardMonsterTerms.layout(options),
    whileBetting: [],
    start: (bets) => start(options, bets),
    procedure,
    evolve,
    settle: (table) => ({ payouts: settle(options, table) }),
    view: (table) => view(options, table),
    privateView: ownPacket,
    result: (table) => {
      const exposed = table.dealer.length === 3 && table.dealer.every(isUp);
      return exposed ? { dealer: namedThree(dealerRank(table)), qualifies: qualifies(table) } : null;
    },
    call: (table) => call(options, table),
  };
}

function start({ playAntes }: ThreeCardMonsterOptions, bets: readonly Bet[]): ThreeCardMonster {
  const numbers = Array.from({ length: POSITIONS }, (_, i) => i + 1);
  const positions = numbers.flatMap((position): Position[] => {
    const on = (kind: string) => bets.find(({ spot }) => spot === `${kind}:${position}`);
    const [ante, monster] = [on('ante'), on('monster')];
    if (!ante || !monster) return [];
    const initial = { cards: [], decision: undefined, auto: false, turned: false, paid: false, racked: false };
    return [
      {
        position,
        player: ante.player,
        ante: ante.stake,
        monster: monster.stake,
        royal: on('royal')?.stake ?? none,
        ...initial,
      },
    ];
  });
  return { positions, dealer: [], playAntes, done: [] };
}
