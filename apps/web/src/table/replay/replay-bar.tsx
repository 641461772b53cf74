'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { complaintAddress } from '../../play-session/disputes/complaint-address.ts';
import { ButtonLink, IconButton } from '../../ui/controls/button.tsx';
import { PageLink } from '../../ui/controls/page-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { BarFigure } from '../bars/bar-figure.tsx';
import { netOf } from '../game/table-sight.ts';
import { BAR } from '../looks.ts';
import { type Replay, replayAddress } from './replay.ts';
import { type ReplayPlayback, SPEEDS } from './use-replay.ts';

/** The figures before the keys; on a phone in landscape all in one line. */
const ROWS = [
  'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-6 max-wide:gap-3',
  'bg-[color-mix(in_oklch,var(--color-mark)_8%,var(--color-surface))]',
  'max-desk:gap-x-3 max-desk:gap-y-0.5 max-desk:py-2',
  'max-desk:[grid-template:"money_end"_auto_"keys_keys"_auto_/_minmax(0,1fr)_auto]',
  'phone-upright:[grid-template:"money"_auto_"keys"_auto_"end"_auto_/_minmax(0,1fr)]',
  'phone-flat:gap-2 phone-flat:[grid-template:"money_keys_end"_60px_/_auto_minmax(0,1fr)_auto]',
].join(' ');

const MONEY = [
  'flex gap-7 max-wide:gap-4 phone-upright:gap-3 phone-upright:[&_dd]:min-w-0',
  'phone-row:[grid-area:money] phone-flat:gap-3.5',
].join(' ');

export type ReplayBarProps = { replay: Replay; playback: ReplayPlayback };

/** Stakes and payout, and the playback controls of a replay. */
export function ReplayBar({ replay, playback }: ReplayBarProps) {
  const { say } = useLanguage();
  const { at, playing, go, toggle } = playback;
  const { frames } = replay;
  return (
    <footer className={`${BAR} ${ROWS}`}>
      <Figures replay={replay} at={at} />
      <fieldset
        className="flex items-center gap-1 max-desk:justify-center max-desk:[grid-area:keys] phone-flat:min-w-0"
        aria-label={say('table.replay.keys')}
      >
        <IconButton
          label={say('table.replay.stepBack')}
          icon={<OtherIcon name="step-back" />}
          onClick={() => go(at - 1)}
        />
        <button
          type="button"
          className="grid size-13 flex-none place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover phone-flat:size-11"
          aria-label={say('table.replay.play')}
          aria-pressed={playing}
          onClick={toggle}
        >
          <OtherIcon name={playing ? 'pause' : 'play'} />
        </button>
        <IconButton
          label={say('table.replay.stepOn')}
          icon={<OtherIcon name="step-forward" />}
          onClick={() => go(at + 1)}
        />
        <input
          type="range"
          className="ms-2 h-11 w-[clamp(80px,22vw,320px)] accent-accent phone-upright:w-auto phone-upright:flex-1 phone-flat:w-auto phone-flat:min-w-0 phone-flat:flex-1"
          min={0}
          max={frames.length - 1}
          value={at}
          aria-label={say('table.replay.place')}
          aria-valuetext={say('table.replay.step', { at: at + 1, of: frames.length })}
          onChange={(event) => go(Number(event.target.value))}
        />
        <span className="min-w-[6ch] text-ink-soft tabular-nums phone-flat:hidden" aria-hidden="true">
          {at + 1}/{frames.length}
        </span>
      </fieldset>
      <div className="flex justify-end gap-4 max-desk:[grid-area:end] phone-upright:justify-between phone-flat:gap-1">
        {frames.at(-1)?.own && <Complaint roundId={replay.roundId} />}
        <Speeds playback={playback} />
        <Neighbours replay={replay} />
      </div>
    </footer>
  );
}

/** The progress of the replay. */
function Figures({ replay, at }: { replay: Replay; at: number }) {
  const { say, money } = useLanguage();
  const { currency } = replay.info;
  const own = replay.frames[at]?.own;
  if (!own) return <p className="text-ink-soft">{say('table.replay.noPart')}</p>;
  const net = netOf(own.payouts);
  const staked = net?.stakedMinor ?? Object.values(own.stakes).reduce((sum, stake) => sum + stake, 0);
  return (
    <dl className={MONEY}>
      <BarFigure name={say('table.replay.staked')}>{money(staked, currency)}</BarFigure>
      <BarFigure name={say('table.replay.returned')}>{net ? money(net.returnedMinor, currency) : '–'}</BarFigure>
      <BarFigure name={say('table.replay.net')}>
        {net ? money(net.netMinor, currency, { sign: 'always' }) : '–'}
      </BarFigure>
    </dl>
  );
}

/** Where its player says what is wrong with the round: beside the replay, which stays where it is. */
function Complaint({ roundId }: { roundId: string }) {
  const { say } = useLanguage();
  return (
    <PageLink
      prefetch={false}
      target="_blank"
      href={complaintAddress(roundId)}
      title={say('table.history.wrong')}
      className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 font-medium text-accent text-fine hover:underline"
    >
      <Icon name="help" />
      <span className="max-w-[10ch] leading-tight phone-flat:sr-only">{say('table.history.wrong')}</span>
    </PageLink>
  );
}

function Speeds({ playback: { speed, hasten } }: { playback: ReplayPlayback }) {
  const { say } = useLanguage();
  return (
    <fieldset className="flex gap-1" aria-label={say('table.replay.speed')}>
      {SPEEDS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === speed}
          className={`min-h-11 min-w-11 rounded-1 ${each === speed ? 'bg-surface-pressed font-semibold text-accent' : 'text-ink-soft hover:bg-surface-pressed'}`}
          onClick={() => hasten(each)}
        >
          {each}×
        </button>
      ))}
    </fieldset>
  );
}

function Neighbours({ replay: { info, previous, next } }: { replay: Replay }) {
  const { say } = useLanguage();
  return (
    <nav className="flex gap-1" aria-label={say('table.replay.otherRounds')}>
      {previous && (
        <ButtonLink href={replayAddress(info.id, previous)} aria-label={say('table.replay.previous')}>
          <OtherIcon name="back" size={18} />
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={replayAddress(info.id, next)} aria-label={say('table.replay.next')}>
          <OtherIcon name="forward" size={18} />
        </ButtonLink>
      )}
    </nav>
  );
}
