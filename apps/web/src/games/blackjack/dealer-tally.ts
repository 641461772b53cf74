import type { BlackjackResult } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';

const STANDS = [17, 18, 19, 20, 21] as const;

/** The frequency of the dealer's final totals, lowest first; totals below 17 only if they occurred. */
export function dealerTally(rounds: readonly BlackjackResult[], { say }: Language) {
  const howMany = (is: (round: BlackjackResult) => boolean) => rounds.filter(is).length;
  const under = howMany(({ dealer }) => dealer < STANDS[0]);
  return [
    ...(under > 0 ? [{ name: say('games.blackjack.statistics.lessThan'), count: under }] : []),
    ...STANDS.map((count) => ({
      name: `${count}`,
      count: howMany(({ dealer, blackjack }) => dealer === count && !blackjack),
    })),
    { name: say('games.blackjack.statistics.blackjack'), count: howMany(({ blackjack }) => blackjack) },
    { name: say('games.blackjack.statistics.bust'), count: howMany(({ dealer }) => dealer > 21) },
  ];
}

/** The number of rounds won by each seat, out of those it played. */
export function seatTally(rounds: readonly BlackjackResult[]) {
  const played = new Map<number, { won: number; rounds: number }>();
  for (const { seat, outcome } of rounds.flatMap(({ seats }) => seats)) {
    const { won, rounds: before } = played.get(seat) ?? { won: 0, rounds: 0 };
    played.set(seat, { won: won + (outcome === 'win' ? 1 : 0), rounds: before + 1 });
  }
  return [...played].sort(([a], [b]) => a - b).map(([seat, tally]) => ({ seat, ...tally }));
}
