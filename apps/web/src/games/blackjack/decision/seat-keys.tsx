import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import styles from '../stage.module.css';

/** What a player may do with a seat that stays theirs between rounds: sit out, or leave it. Not shown during play. */
export function SeatKeys({ table, betting }: { table: TableSight; betting: Betting | null }) {
  const { say } = useLanguage();
  const { own, view, round } = table;
  const [seat] = (own?.seats ?? []).flatMap((spot) => view.seats[spot] ?? []);
  if (!betting || !seat || round?.phase === 'playing') return null;
  const { sitsOut, leaves, rounds } = seat;
  return (
    <fieldset data-layout="bar" className={`${styles.keys} ${styles.seatKeys}`}>
      <legend className="sr-only">{say('games.blackjack.seat.keys')}</legend>
      {leaves ? (
        <p>{say('games.blackjack.seat.leaves')}</p>
      ) : (
        <>
          {sitsOut ? (
            <p>
              <b className="block text-ink">{say('games.blackjack.seat.sitsOut')}</b>{' '}
              {say('games.blackjack.seat.keptFor', { rounds })}
            </p>
          ) : (
            <button type="button" title={say('games.blackjack.seat.sitOutWhy')} onClick={() => betting.seat('sitOut')}>
              {say('games.blackjack.seat.sitOut')}
            </button>
          )}
          <button type="button" onClick={() => betting.seat('leaveSeat')}>
            {say('games.blackjack.seat.leave')}
          </button>
        </>
      )}
    </fieldset>
  );
}
