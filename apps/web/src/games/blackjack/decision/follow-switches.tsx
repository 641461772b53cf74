import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import styles from '../stage.module.css';

/** Whether the viewer's bets behind follow a double or a split. Shown while there is such a bet. */
export function FollowSwitches({ table, betting }: { table: TableSight; betting: Betting | null }) {
  const { say } = useLanguage();
  const { own, game, chips, round } = table;
  const hasBehind = [...chips.keys()].some((spot) => spot.startsWith('behind:'));
  if (!betting || !hasBehind || round?.phase === 'settled') return null;
  const on = new Set(own?.round?.presets ?? []);
  return (
    <fieldset data-layout="bar" className={`${styles.keys} ${styles.follow}`}>
      <legend className="sr-only">{say('games.blackjack.follow.name')}</legend>
      {game.presets.map((preset) => (
        <button
          key={preset}
          type="button"
          role="switch"
          aria-checked={on.has(preset)}
          title={say('games.blackjack.follow.why')}
          onClick={() => betting.preset(preset, !on.has(preset))}
        >
          <span
            className="grid size-4.5 place-items-center rounded-[4px] border border-current text-[13px]/none"
            aria-hidden="true"
          >
            {on.has(preset) ? '✓' : ''}
          </span>
          {say(preset === 'follow-double' ? 'games.blackjack.follow.double' : 'games.blackjack.follow.split')}
        </button>
      ))}
    </fieldset>
  );
}
