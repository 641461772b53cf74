'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import type { Playback } from '../../../table/replay/use-playback.ts';
import { Keycap } from '../../../ui/controls/keycap.tsx';
import { keyInRow } from '../../../ui/keyboard/row-keys.ts';
import { OtherIcon } from '../../../ui/other-icons.tsx';
import { formatExact } from '../../times.ts';

const KEY = 'grid size-9 flex-none place-items-center rounded-[50%] max-md:size-11';
const STEP = 'border border-line-strong text-accent hover:border-accent';
/** A thumb without a track: the track is drawn below it, with its marks. */
const SLIDER =
  'absolute inset-0 -mx-[7px] w-[calc(100%+14px)] cursor-pointer appearance-none [&::-moz-range-thumb]:size-3.5 [&::-moz-range-thumb]:rounded-[50%] [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-webkit-slider-thumb]:size-3.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-[50%] [&::-webkit-slider-thumb]:bg-accent';

export type ReplayBarProps = {
  frames: readonly { readonly version: number; readonly at: number }[];
  playback: Playback;
};

/** Steps through the round: back, play, forward, and a timeline with a mark at every event. */
export function ReplayBar({ frames, playback: { at, playing, go, toggle } }: ReplayBarProps) {
  const zone = useZone();
  const { say } = useLanguage();
  const [first, now, last] = [frames[0], frames[at], frames.at(-1)];
  if (!first || !now || !last) return null;
  const length = Math.max(1, last.at - first.at);
  const along = (ms: number) => `${(((ms - first.at) / length) * 100).toFixed(2)}%`;
  const nearest = (ms: number) => {
    const later = frames.findIndex((frame) => frame.at - first.at > ms);
    return later < 0 ? frames.length - 1 : Math.max(0, later - 1);
  };
  return (
    <fieldset
      className="flex items-center gap-3 border-line border-y bg-surface-raised px-5 py-2 max-md:flex-wrap max-md:px-3 print:hidden"
      aria-label={say('operator.round.replay')}
    >
      <button
        type="button"
        aria-label={say('operator.round.stepBack')}
        title={say('operator.round.stepBackKey')}
        onClick={() => go(at - 1)}
        className={`${KEY} ${STEP}`}
      >
        <OtherIcon name="step-back" size={16} />
      </button>
      <button
        type="button"
        className={`${KEY} bg-accent text-on-accent`}
        aria-label={say(playing ? 'operator.round.halt' : 'operator.round.play')}
        title={say('operator.round.space')}
        onClick={toggle}
      >
        <OtherIcon name={playing ? 'pause' : 'play'} size={16} />
      </button>
      <button
        type="button"
        aria-label={say('operator.round.stepOn')}
        title={say('operator.round.stepOnKey')}
        onClick={() => go(at + 1)}
        className={`${KEY} ${STEP}`}
      >
        <OtherIcon name="step-forward" size={16} />
      </button>
      <div className="relative mx-2 h-7 min-w-15 flex-1 before:absolute before:inset-x-0 before:inset-y-[13px] before:h-0.5 before:bg-line-strong">
        {frames.length <= 400 &&
          frames.map(({ version, at: ms }) => (
            <u
              key={version}
              className="absolute top-[9px] h-2.5 w-px bg-ink-faint"
              style={{ insetInlineStart: along(ms) }}
            />
          ))}
        <b className="absolute start-0 top-[13px] h-0.5 bg-accent" style={{ width: along(now.at) }} />
        <input
          type="range"
          min={0}
          max={length}
          value={now.at - first.at}
          className={SLIDER}
          aria-label={say('operator.round.place')}
          aria-valuetext={say('operator.round.eventOf', { nth: at + 1, count: frames.length })}
          onChange={(event) => go(nearest(Number(event.target.value)))}
          onKeyDown={(event) => {
            const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[
              keyInRow(event.currentTarget, event.key)
            ];
            if (by === undefined) return;
            event.preventDefault();
            go(at + by);
          }}
        />
      </div>
      <span className="whitespace-nowrap">{say('operator.round.eventOf', { nth: at + 1, count: frames.length })}</span>
      <span className="whitespace-nowrap text-ink-soft">{formatExact(now.at, zone).slice(0, 8)}</span>
      <span className="max-md:hidden">
        <Keycap>{say('operator.round.space')}</Keycap>
      </span>
    </fieldset>
  );
}
