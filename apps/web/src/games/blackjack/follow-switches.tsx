import type { Betting } from '../../table/betting-desk.ts';
import type { TableSight } from '../../table/table-sight.ts';
import styles from './stage.module.css';

const WORDS: Readonly<Record<string, string>> = { 'follow-double': 'Follow double', 'follow-split': 'Follow split' };

/** Whether the viewer's bets behind follow a double or a split. Shown as long as there is a bet behind to follow with. */
export function FollowSwitches({ table, betting }: { table: TableSight; betting: Betting | null }) {
  const { own, game, chips, round } = table;
  const hasBehind = [...chips.keys()].some((spot) => spot.startsWith('behind:'));
  if (!betting || !hasBehind || round?.phase === 'settled') return null;
  const on = new Set(own?.round?.presets ?? []);
  return (
    <fieldset className={styles.follow}>
      <legend className="sr-only">Your bets behind</legend>
      {game.presets.map((preset) => (
        <button
          key={preset}
          type="button"
          role="switch"
          aria-checked={on.has(preset)}
          title="When the hand you bet behind does it, you stake as much again"
          onClick={() => betting.preset(preset, !on.has(preset))}
        >
          <span className={styles.tick} aria-hidden="true">
            {on.has(preset) ? '✓' : ''}
          </span>
          {WORDS[preset] ?? preset}
        </button>
      ))}
    </fieldset>
  );
}
