import type { DealerPlayer } from '@baize/protocol';
import { useContext } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PlayersWithBets } from '../../../table/stage/dealer/players-with-bets.ts';
import { ChipStack } from '../../../ui/chip/chip-stack.tsx';
import { PersonName } from '../../../ui/data/person-name.tsx';
import styles from './seat.module.css';

/** One player's bets behind a hand. */
export interface NamedBehind {
  readonly userId: string;
  readonly name: string;
  /** Their sum, including insurance and the second hand. */
  readonly stakeMinor: number;
}

/** Stacks and names beside one seat; the rest is one stack and one line. */
const MAX_NAMED = 3;

/** The players with bets behind the hand of a seat, the highest first. */
export function behindByName(
  players: readonly DealerPlayer[],
  seat: number,
  { tell }: Pick<Language, 'tell'>,
): readonly NamedBehind[] {
  const spots = [`behind:${seat}`, `behind-split:${seat}`, `behind-insurance:${seat}`];
  return players
    .map(({ userId, name, bets }) => {
      const behind = bets.filter(({ spot }) => spots.includes(spot));
      return { userId, name: tell(name), stakeMinor: behind.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0) };
    })
    .filter(({ stakeMinor }) => stakeMinor > 0)
    .toSorted((a, b) => b.stakeMinor - a.stakeMinor);
}

/** Those who are named, and the sum of the rest. */
function divided(all: readonly NamedBehind[]) {
  const named = all.slice(0, all.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED);
  const rest = all.slice(named.length);
  return { named, players: rest.length, restMinor: rest.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0) };
}

function useBehind(seat: number) {
  const language = useLanguage();
  return divided(behindByName(useContext(PlayersWithBets) ?? [], seat, language));
}

/** For the dealer: a stack for each player with a bet behind this seat; one stack where seats are narrow columns. */
export function ChipsBehind({ seat, size }: { seat: number; size: number }) {
  const { named, players, restMinor } = useBehind(seat);
  if (named.length === 0) return null;
  return (
    <>
      <span className={`${styles.behindChips} ${styles.behindEach}`}>
        {named.map(({ userId, stakeMinor }) => (
          <ChipStack key={userId} amountMinor={stakeMinor} size={size} />
        ))}
        {players > 0 && <ChipStack amountMinor={restMinor} size={size} />}
      </span>
      <span className={`${styles.behindChips} ${styles.behindSum}`}>
        <ChipStack amountMinor={named.reduce((sum, { stakeMinor }) => sum + stakeMinor, restMinor)} size={size} />
      </span>
    </>
  );
}

/** For the dealer: who has a bet behind this seat, and its amount. */
export function NamesBehind({ seat, currency }: { seat: number; currency: string }) {
  const { say, money } = useLanguage();
  const { named, players, restMinor } = useBehind(seat);
  const written = (amountMinor: number) => money(amountMinor, currency, { trim: true });
  if (named.length === 0) return null;
  return (
    <span className={styles.behindNames}>
      {named.map(({ userId, name, stakeMinor }) => (
        <span key={userId}>
          {say.rich('games.blackjack.seat.nameBehind', {
            amount: written(stakeMinor),
            name: () => (
              <span>
                <PersonName name={name} />
              </span>
            ),
          })}
        </span>
      ))}
      {players > 0 && <span>{say('games.blackjack.seat.moreBehind', { players, amount: written(restMinor) })}</span>}
    </span>
  );
}
