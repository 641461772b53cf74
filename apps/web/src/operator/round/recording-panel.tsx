'use client';

import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';

type RecordingPanelProps = {
  round: string;
  /** How many parts there are; null when the video server does not answer. */
  parts: number | null;
};

/** The recording of a round: read when it is asked for, because every look is recorded, and piece by piece. */
export function RecordingPanel({ round, parts }: RecordingPanelProps) {
  const { say } = useLanguage();
  const [part, setPart] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const play = (chosen: number) => {
    setFailed(false);
    setPart(chosen);
  };
  const fail = () => {
    setPart(null);
    setFailed(true);
  };
  return (
    <section
      className="grid gap-3 border-line border-b px-6 py-3 max-md:px-3"
      aria-label={say('operator.recording.title')}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-fine text-ink-soft">
          {say(parts === null ? 'operator.recording.unreachable' : 'operator.recording.note')}
        </p>
        {Array.from({ length: parts ?? 0 }, (_, index) => index + 1).map((each) => (
          <Button key={each} size="small" onClick={() => play(each)}>
            {parts === 1 ? say('operator.recording.play') : say('operator.recording.playPart', { part: each })}
          </Button>
        ))}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {failed && say('operator.recording.failed')}
      </p>
      {part !== null && <Film key={part} source={sourceOf(round, part)} failed={fail} />}
    </section>
  );
}

const sourceOf = (round: string, part: number): string =>
  `/operator/rounds/${encodeURIComponent(round)}/recording?part=${part}`;

function Film({ source, failed }: { source: string; failed: () => void }) {
  const { say } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  // A browser may load a video on that is on no page any more.
  useEffect(() => {
    const { current: playing } = video;
    if (playing) playing.src = source;
    return () => {
      playing?.removeAttribute('src');
      playing?.load();
    };
  }, [source]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a camera has no captions; what the dealer says is among the events
    <video
      ref={video}
      className="max-h-[70vh] w-full max-w-4xl bg-black"
      aria-label={say('operator.recording.title')}
      onError={failed}
      controls
      autoPlay
      playsInline
    />
  );
}
