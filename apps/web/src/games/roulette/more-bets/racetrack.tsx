'use client';

import { colourOf } from '@baize/rules';
import { type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { useChipMinor } from '../../../table/betting/use-betting-state.ts';
import { useBetsOff } from '../../../table/spots/bets-off.tsx';
import { type Call, callName, chipsOf, MAX_NEIGHBOURS, neighboursCall, sectionOf, whyCallOff } from './call-bets.ts';
import { RACE_HEIGHT, RACE_WIDTH, raceCells, SECTION_LINES, SECTION_NAMES } from './race-shape.ts';
import styles from './racetrack.module.css';

export type RacetrackProps = {
  currency: string;
  /** The winning number of a settled round. */
  won: number | null;
  betting: Betting | null;
  /** Whether bets are taken. */
  open: boolean;
  /** The number of neighbours on both sides of a number. */
  reach: number;
  onReach: (reach: number) => void;
  /** The spots of the active call bet. */
  onPoint: (spots: readonly string[]) => void;
  /** Opens finales and favourite bets. */
  onMore: () => void;
};

const CELLS = raceCells();
const ORDER = [...SECTION_NAMES.map(({ id }) => id), ...CELLS.map(({ number }) => `neighbours:${number}`)];

/** The wheel as a track: sections by name, numbers with their neighbours. Not updated by other players' bets. */
export const Racetrack = memo(function Racetrack(props: RacetrackProps) {
  const { currency, won, betting, open, reach, onReach, onPoint, onMore } = props;
  const language = useLanguage();
  const chipMinor = useChipMinor(betting);
  const { say } = language;
  const whyOff = useBetsOff();
  const [standing, setStanding] = useState(ORDER[0] ?? '');
  const root = useRef<SVGSVGElement>(null);
  const callOf = (id: string): Call => sectionOf(id) ?? neighboursCall(Number(id.split(':')[1]), reach);

  const field = (id: string, children: ReactNode) => {
    const call = callOf(id);
    const off = whyCallOff(call, whyOff);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a field of a drawing cannot be an HTML button
      <g
        key={id}
        data-call={id}
        role="button"
        tabIndex={id === standing ? 0 : -1}
        aria-label={callLabel(currency, betting && chipMinor, call, language)}
        aria-description={off ?? undefined}
        aria-disabled={open && off === null ? undefined : true}
        data-off={off === null ? undefined : true}
        className={styles.field}
        onClick={() => betting?.placeSet(call.bet)}
        onPointerEnter={(event) => event.pointerType !== 'touch' && onPoint(call.bet.map(({ spot }) => spot))}
        onPointerLeave={() => onPoint([])}
        onFocus={() => {
          setStanding(id);
          onPoint(call.bet.map(({ spot }) => spot));
        }}
        onBlur={() => onPoint([])}
      >
        {children}
      </g>
    );
  };

  const keys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') betting?.placeSet(callOf(standing).bet);
    else if (step) {
      const next = ORDER[(ORDER.indexOf(standing) + step + ORDER.length) % ORDER.length] ?? standing;
      root.current?.querySelector<SVGElement>(`[data-call="${next}"]`)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.track}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={root}
        viewBox={`-2 -2 ${RACE_WIDTH + 4} ${RACE_HEIGHT + 4}`}
        role="group"
        aria-label={say('games.roulette.call.heading')}
        className={open ? styles.open : ''}
        onKeyDown={keys}
      >
        {SECTION_NAMES.map(({ id, x, area }) =>
          field(
            id,
            <>
              <path d={area} className={styles.section} />
              <text className={styles.name} x={x} y={RACE_HEIGHT / 2 + 6}>
                {id === 'jeu-zero' ? 'Zéro' : callName(callOf(id), language)}
              </text>
            </>,
          ),
        )}
        <path d={SECTION_LINES} className={styles.line} />
        {CELLS.map(({ number, path, x, y }) =>
          field(
            `neighbours:${number}`,
            <>
              <path d={path} className={`${styles.cell} ${styles[colourOf(number)]}`} />
              <text className={styles.number} x={x} y={y + 5.8}>
                {number}
              </text>
            </>,
          ),
        )}
        {CELLS.filter(({ number }) => number === won).map(({ number, path }) => (
          <path key={number} d={path} className={styles.won} />
        ))}
      </svg>
      <div className={styles.side}>
        <Reach reach={reach} onReach={onReach} />
        <button type="button" className={styles.more} onClick={onMore}>
          {say('games.roulette.call.more')}
        </button>
      </div>
    </div>
  );
});

/** The number of neighbours: a number between two buttons. */
export function Reach({
  reach,
  onReach,
  number,
}: {
  reach: number;
  onReach: (reach: number) => void;
  number?: number;
}) {
  const { say } = useLanguage();
  return (
    <div className={styles.reach}>
      <span className="sr-only" aria-live="polite">
        {say('games.roulette.call.reach', { reach })}
      </span>
      <button
        type="button"
        aria-label={say('games.roulette.call.fewer')}
        onClick={() => onReach(Math.max(0, reach - 1))}
      >
        −
      </button>
      <b aria-hidden="true" title={say('games.roulette.call.onEachSide')}>
        {number === undefined ? '' : `${number} `}± {reach}
      </b>
      <button
        type="button"
        aria-label={say('games.roulette.call.moreNeighbours')}
        onClick={() => onReach(Math.min(MAX_NEIGHBOURS, reach + 1))}
      >
        +
      </button>
    </div>
  );
}

function callLabel(currency: string, chipMinor: number | null, call: Call, language: Language): string {
  const { money, say } = language;
  const count = chipsOf(call);
  const name = callName(call, language);
  if (chipMinor === null) return say('games.roulette.call.label', { call: name, count });
  const amount = money(count * chipMinor, currency, { trim: true });
  return say('games.roulette.call.labelWorth', { call: name, count, amount });
}
