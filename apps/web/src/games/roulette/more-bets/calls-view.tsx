'use client';

import { colourOf, covers, WHEEL } from '@baize/rules';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { useChipMinor } from '../../../table/betting/use-betting-state.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useBetsOff } from '../../../table/spots/bets-off.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { arcAround, type Call, callName, chipsOf, neighboursCall, SECTIONS, whyCallOff } from './call-bets.ts';
import styles from './calls-view.module.css';
import { Reach } from './racetrack.tsx';

export type CallsViewProps = {
  table: TableSight;
  betting: Betting | null;
  reach: number;
  onReach: (reach: number) => void;
  /** Opens finales and favourite bets. */
  onMore: () => void;
};

const STRIP_REACH = 3;

/** The racetrack for small screens: four buttons, and a strip in the order of the wheel. */
export function CallsView({ table, betting, reach, onReach, onMore }: CallsViewProps) {
  const language = useLanguage();
  const { say } = language;
  const [number, setNumber] = useState(17);
  const neighbours = neighboursCall(number, reach);
  const refusal = betting ? (table.shut ?? undefined) : say('games.roulette.call.watching');
  const whyOff = useBetsOff();
  const refusalOf = (call: Call) => refusal ?? whyCallOff(call, whyOff) ?? undefined;
  const chipMinor = useChipMinor(betting);
  const worth = (call: Call) => language.money(chipsOf(call) * chipMinor, table.info.currency, { trim: true });
  return (
    <section className={styles.calls} aria-label={say('games.roulette.call.bets')}>
      <h2>{say('games.roulette.call.heading')}</h2>
      <div className={styles.keys}>
        {SECTIONS.map((call) => (
          <button
            key={call.id}
            type="button"
            aria-disabled={refusalOf(call) === undefined ? undefined : true}
            data-off={whyCallOff(call, whyOff) === null ? undefined : true}
            title={refusalOf(call)}
            onClick={() => betting?.placeSet(call.bet)}
          >
            <Dial call={call} />
            <b>{callName(call, language)}</b>
            <span>
              {betting
                ? say('games.roulette.call.chipsWorth', { count: chipsOf(call), amount: worth(call) })
                : say('games.roulette.call.chips', { count: chipsOf(call) })}
            </span>
          </button>
        ))}
      </div>
      <div className={styles.neighbours}>
        <button type="button" className={styles.more} onClick={onMore}>
          {say('games.roulette.call.more')}
        </button>
        <Reach reach={reach} onReach={onReach} number={number} />
      </div>
      <div className={styles.strip}>
        {arcAround(number, STRIP_REACH).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === number}
            onClick={() => setNumber(each)}
            className={`${styles[colourOf(each)]} ${neighbours.bet.some(({ spot }) => spot === `straight:${each}`) ? styles.in : ''} ${each === number ? styles.middle : ''}`}
          >
            {each}
          </button>
        ))}
      </div>
      <Button
        variant="primary"
        size="large"
        refusal={refusalOf(neighbours)}
        onClick={() => betting?.placeSet(neighbours.bet)}
      >
        {say('games.roulette.call.place', { count: chipsOf(neighbours) })}{' '}
        {betting && <small>{worth(neighbours)}</small>}
      </Button>
    </section>
  );
}

/** The positions on the wheel of the numbers of a call bet. */
function Dial({ call }: { call: Call }) {
  const named = new Set(call.bet.flatMap(({ spot }) => covers(spot)));
  return (
    <svg viewBox="-30 -30 60 60" aria-hidden="true">
      {WHEEL.map((number, i) => (
        <path
          key={number}
          d={`M0-${named.has(number) ? 18 : 21}V-27`}
          transform={`rotate(${(i * 360) / WHEEL.length})`}
          stroke={named.has(number) ? 'var(--color-ink)' : 'var(--color-print-soft)'}
          strokeWidth={named.has(number) ? 3.4 : 2}
        />
      ))}
    </svg>
  );
}
