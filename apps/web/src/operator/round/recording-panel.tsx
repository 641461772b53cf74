'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';

type RecordingPanelProps = {
  round: string;
  /** How many parts there are; null when the video server does not answer. */
  parts: number | null;
};

/** The recording of a round: loaded when it is asked for, because every look is recorded. */
export function RecordingPanel({ round, parts }: RecordingPanelProps) {
  const { say } = useLanguage();
  const { address, busy, failed, load } = useRecording(round);
  return (
    <section
      className="grid gap-3 border-line border-b px-6 py-3 max-md:px-3"
      aria-label={say('operator.recording.title')}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-fine text-ink-soft">
          {say(parts === null ? 'operator.recording.unreachable' : 'operator.recording.note')}
        </p>
        {Array.from({ length: parts ?? 0 }, (_, index) => index + 1).map((part) => (
          <Button key={part} size="small" busy={busy} onClick={() => void load(part)}>
            {parts === 1 ? say('operator.recording.play') : say('operator.recording.playPart', { part })}
          </Button>
        ))}
      </div>
      <p role="alert" className="text-danger empty:hidden">
        {failed && say('operator.recording.failed')}
      </p>
      {address !== null && (
        // biome-ignore lint/a11y/useMediaCaption: a camera has no captions; what the dealer says is among the events
        <video
          src={address}
          className="max-h-[70vh] w-full max-w-4xl bg-black"
          aria-label={say('operator.recording.title')}
          controls
          autoPlay
          playsInline
        />
      )}
    </section>
  );
}

/** Loads a part as a whole, so that it can be sought in with one look. */
function useRecording(round: string) {
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  const load = async (part: number) => {
    setBusy(true);
    setFailed(false);
    try {
      const answer = await fetch(`/operator/rounds/${encodeURIComponent(round)}/recording?part=${part}`);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      setAddress(URL.createObjectURL(await answer.blob()));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { address, busy, failed, load };
}
