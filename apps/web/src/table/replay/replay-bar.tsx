'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink, IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { netOf } from '../game/table-sight.ts';
import table from '../table.module.css';
import styles from './replay.module.css';
import { type Replay, replayAddress } from './replay.ts';
import { type ReplayPlayback, SPEEDS } from './use-replay.ts';

export type ReplayBarProps = { replay: Replay; playback: ReplayPlayback };

/** Stakes and payout, and the playback controls of a replay. */
export function ReplayBar({ replay, playback }: ReplayBarProps) {
  const { say } = useLanguage();
  const { at, playing, go, toggle } = playback;
  const { frames } = replay;
  return (
    <footer className={`${table.bar} ${styles.bar}`}>
      <Figures replay={replay} at={at} />
      <fieldset className={styles.keys} aria-label={say('table.replay.keys')}>
        <IconButton label={say('table.replay.stepBack')} icon={<Icon name="step-back" />} onClick={() => go(at - 1)} />
        <button
          type="button"
          className={styles.play}
          aria-label={say('table.replay.play')}
          aria-pressed={playing}
          onClick={toggle}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <IconButton label={say('table.replay.stepOn')} icon={<Icon name="step-forward" />} onClick={() => go(at + 1)} />
        <input
          type="range"
          className={styles.line}
          min={0}
          max={frames.length - 1}
          value={at}
          aria-label={say('table.replay.place')}
          aria-valuetext={say('table.replay.step', { at: at + 1, of: frames.length })}
          onChange={(event) => go(Number(event.target.value))}
        />
        <span className={styles.count} aria-hidden="true">
          {at + 1}/{frames.length}
        </span>
      </fieldset>
      <div className={styles.end}>
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
  if (!own) return <p className={styles.watched}>{say('table.replay.noPart')}</p>;
  const net = netOf(own.payouts);
  const staked = net?.stakedMinor ?? Object.values(own.stakes).reduce((sum, stake) => sum + stake, 0);
  return (
    <dl className={table.money}>
      <Figure name={say('table.replay.staked')}>{money(staked, currency)}</Figure>
      <Figure name={say('table.replay.returned')}>{net ? money(net.returnedMinor, currency) : '–'}</Figure>
      <Figure name={say('table.replay.net')}>{net ? money(net.netMinor, currency, { sign: 'always' }) : '–'}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Speeds({ playback: { speed, hasten } }: { playback: ReplayPlayback }) {
  const { say } = useLanguage();
  return (
    <fieldset className={styles.speeds} aria-label={say('table.replay.speed')}>
      {SPEEDS.map((each) => (
        <button key={each} type="button" aria-pressed={each === speed} onClick={() => hasten(each)}>
          {each}×
        </button>
      ))}
    </fieldset>
  );
}

function Neighbours({ replay: { info, previous, next } }: { replay: Replay }) {
  const { say } = useLanguage();
  return (
    <nav className={styles.neighbours} aria-label={say('table.replay.otherRounds')}>
      {previous && (
        <ButtonLink href={replayAddress(info.id, previous)} aria-label={say('table.replay.previous')}>
          <Icon name="back" size={18} />
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={replayAddress(info.id, next)} aria-label={say('table.replay.next')}>
          <Icon name="forward" size={18} />
        </ButtonLink>
      )}
    </nav>
  );
}
