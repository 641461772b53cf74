'use client';

import { FINALES_A_CHEVAL, finaleACheval, finaleEnPlein } from '@baize/rules';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { deviceStorage } from '../../../lib/browser/browser-storage.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { useChipMinor } from '../../../table/betting/use-betting-state.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useBetsOff } from '../../../table/spots/bets-off.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { type Call, callName, chipsOf, whyCallOff } from './call-bets.ts';
import {
  type Favourite,
  MAX_NAME_LENGTH,
  multiplied,
  readFavourites,
  withFavourite,
  withoutFavourite,
  worthOf,
  writeFavourites,
} from './favourites.ts';
import styles from './more-bets.module.css';

export type BetListsProps = { table: TableSight; betting: Betting | null };

/** Finales, and the player's named favourite bets. */
export function BetLists(props: BetListsProps) {
  return (
    <div className="grid gap-6">
      <Finales {...props} />
      <Favourites {...props} />
    </div>
  );
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const FULL: readonly Call[] = DIGITS.map((digit) => ({
  id: `finale:${digit}`,
  name: `${digit}`,
  bet: finaleEnPlein(digit),
}));
const SPLIT: readonly Call[] = FINALES_A_CHEVAL.map(([low, high]) => ({
  id: `finale:${low}-${high}`,
  name: `${low}/${high}`,
  bet: finaleACheval(low, high),
}));

function Finales({ table, betting }: BetListsProps) {
  const { say } = useLanguage();
  return (
    <section className="grid gap-3">
      <CallKeys title={say('games.roulette.more.enPlein')} calls={FULL} table={table} betting={betting} />
      <CallKeys title={say('games.roulette.more.aCheval')} calls={SPLIT} table={table} betting={betting} />
    </section>
  );
}

function CallKeys({ title, calls, table, betting }: BetListsProps & { title: string; calls: readonly Call[] }) {
  const language = useLanguage();
  const { say } = language;
  const whyOff = useBetsOff();
  const chipMinor = useChipMinor(betting);
  const worth = (call: Call) => language.money(chipsOf(call) * chipMinor, table.info.currency, { trim: true });
  return (
    <div className="grid gap-2">
      <h3 className="text-fine text-ink-soft">{title}</h3>
      <div className={styles.keys}>
        {calls.map((call) => (
          <button
            key={call.id}
            type="button"
            aria-label={say('games.roulette.more.finale', {
              name: callName(call, language),
              count: chipsOf(call),
              amount: worth(call),
            })}
            aria-disabled={whyCallOff(call, whyOff) === null ? undefined : true}
            aria-description={whyCallOff(call, whyOff) ?? undefined}
            data-off={whyCallOff(call, whyOff) === null ? undefined : true}
            onClick={() => betting?.placeSet(call.bet)}
          >
            <b>{callName(call, language)}</b>
            {say('games.roulette.more.times', { count: chipsOf(call) })}
          </button>
        ))}
      </div>
    </div>
  );
}

const TIMES = [1, 2, 5];

function Favourites({ table, betting }: BetListsProps) {
  const { money, say } = useLanguage();
  const [favourites, setFavourites] = useState(() => readFavourites(deviceStorage));
  const [name, setName] = useState('');
  const wagers = [...table.chips].map(([spot, { stakeMinor }]) => ({ spot, stake: stakeMinor }));
  const keep = (changed: readonly Favourite[]) => {
    writeFavourites(deviceStorage, changed);
    setFavourites(changed);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    keep(withFavourite(favourites, { name, wagers }));
    setName('');
  };
  const refusal = wagers.length === 0 ? say('games.roulette.more.nothingLies') : undefined;
  return (
    <section className="grid gap-3">
      <h3 className="font-display font-medium text-lead">{say('games.roulette.more.favourites')}</h3>
      <form onSubmit={save} className="flex gap-2">
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_NAME_LENGTH}
          required
          placeholder={say('games.roulette.more.name')}
          aria-label={say('games.roulette.more.name')}
          className="min-h-11 min-w-0 flex-1 rounded-1 border border-line-strong bg-surface-raised px-3 text-[16px] placeholder:text-ink-soft"
        />
        <Button type="submit" refusal={refusal}>
          {say('games.roulette.more.keep')}
        </Button>
      </form>
      {favourites.length === 0 && <p className="text-ink-soft">{say('games.roulette.more.none')}</p>}
      <ul className="grid gap-2">
        {favourites.map((favourite) => (
          <li key={favourite.name} className={styles.favourite}>
            <span className="min-w-0">
              <b className="block truncate font-medium">{favourite.name}</b>
              <span className="text-fine text-ink-soft">
                {say('games.roulette.more.sum', {
                  count: favourite.wagers.length,
                  amount: money(worthOf(favourite), table.info.currency),
                })}
              </span>
            </span>
            {TIMES.map((times) => (
              <Button
                key={times}
                aria-label={say('games.roulette.more.placeTimes', { name: favourite.name, times })}
                refusal={table.shut ?? undefined}
                onClick={() => betting?.placeStakes(multiplied(favourite, times))}
              >
                ×{times}
              </Button>
            ))}
            <Button
              variant="plain"
              aria-label={say('games.roulette.more.forgetThis', { name: favourite.name })}
              onClick={() => keep(withoutFavourite(favourites, favourite.name))}
            >
              {say('games.roulette.more.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
