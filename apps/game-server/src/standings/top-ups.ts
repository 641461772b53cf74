import type { AccountsNow } from '@baize/database';
import { inMinorUnits, playableLimits, playerAccount } from '@baize/ledger';
import type { Answer, TableInfo, ToppedUp, TopUpOffer } from '@baize/protocol';
import { type GameDefinition, games, minimumBetOf, readOptions } from '@baize/rules';
import { commandHash } from '../doubt/command-hash.ts';
import { COMMAND_ID_REUSED, type Once } from '../doubt/once.ts';
import { bookTopUp, type TopUpRules, type TopUpStore } from '../ledger/top-up.ts';
import { limitRefusal, refuse } from '../refusals.ts';

/** Tops up play money that is used up. */
export interface TopUps {
  /** What each of these players is offered now, or later. */
  offers(
    accounts: ReadonlyMap<string, AccountsNow>,
    tables: readonly TableInfo[],
  ): Promise<ReadonlyMap<string, readonly TopUpOffer[]>>;

  /**
   * Tops up a player's account, once under the same command id: a repeat gets the same answer, also after a restart or at
   * another server. Refuses `command-id-reused`, `no-top-up`, `balance-left`, `bets-in-play`, `top-up-later`
   * and `own-limit`.
   */
  topUp(
    who: { readonly userId: string; readonly commandId: string; readonly currency: string },
    tables: readonly TableInfo[],
  ): Promise<Answer<ToppedUp>>;
}

interface TopUpsParts {
  readonly store: TopUpStore;
  readonly once: Once;
  readonly rules: TopUpRules;
}

export function createTopUps({ store, once, rules }: TopUpsParts): TopUps {
  const isOff = rules.upToHundredths === 0;
  return {
    offers: async (accounts, tables) => {
      if (isOff) return new Map();
      const low = [...accounts].map(([userId, { balances, inPlay }]) => ({
        userId,
        currencies:
          inPlay.length > 0
            ? []
            : balances.flatMap(({ currency, balanceMinor }) =>
                balanceMinor < lowestBet(tables, currency) ? [currency] : [],
              ),
      }));
      const asked = low.flatMap(({ userId, currencies }) => currencies.map((each) => playerAccount(userId, each)));
      const next = asked.length === 0 ? new Map<string, number>() : await store.next(asked, rules);
      const offerOf = (userId: string, currency: string): TopUpOffer => ({
        currency,
        upToMinor: inMinorUnits(rules.upToHundredths, currency),
        from: next.get(playerAccount(userId, currency)) ?? 0,
      });
      return new Map(low.map(({ userId, currencies }) => [userId, currencies.map((each) => offerOf(userId, each))]));
    },

    topUp: ({ userId, commandId, currency }, tables) => {
      const command = { id: commandId, hash: commandHash({ topUp: currency }) };
      const wanted = { userId, currency, belowMinor: lowestBet(tables, currency), command };
      const toppedUp = (balanceMinor: number): Answer<ToppedUp> => ({ ok: true, value: { balanceMinor } });
      const book = async (): Promise<Answer<ToppedUp>> => {
        const booked = await bookTopUp(store, wanted, rules);
        if (booked.outcome === 'booked') return toppedUp(booked.balanceMinor);
        if (booked.outcome === 'own-limit') return { ok: false, refused: limitRefusal(booked.limit) };
        return booked.outcome === 'reused' ? { ok: false, refused: COMMAND_ID_REUSED } : refuse(booked.outcome);
      };
      // An attempt of unknown outcome may have been booked late, while its id was used in another currency.
      return once.do<ToppedUp>({ userId, kind: 'top-up', commandId, content: command.hash }, book, async (refusal) => {
        const found = await store.find(wanted);
        return found !== 'fenced' && found.outcome === 'booked' ? toppedUp(found.balanceMinor) : refusal;
      });
    },
  };
}

/** The lowest bet that the chips of a table make, over the tables in a currency, minor units; 0 without such a table. */
function lowestBet(tables: readonly TableInfo[], currency: string): number {
  const bets = tables.filter((info) => info.currency === currency).flatMap((info) => minimumOf(info) ?? []);
  return bets.length === 0 ? 0 : Math.min(...bets);
}

/** By table, since creating a game is expensive. */
const minimums = new WeakMap<TableInfo, number | null>();

function minimumOf(info: TableInfo): number | null {
  const known = minimums.get(info);
  if (known !== undefined) return known;
  const definition: GameDefinition | undefined = Object.values(games).find(({ id }) => id === info.game);
  const options = definition && readOptions(definition.options, info.options);
  const minimum =
    definition && options?.ok ? minimumBetOf(definition.create(options.value), playableLimits(info)) : null;
  minimums.set(info, minimum);
  return minimum;
}
