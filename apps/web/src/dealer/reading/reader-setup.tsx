'use client';

import { readCardCode } from '@baize/rules';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DeviceChoice, useDevices } from '../camera/devices/device-choice.tsx';
import { CAMERA_KEY } from '../camera/looks.ts';
import { movedByKey, type Point, regionBetween, WHOLE_PICTURE } from './region/region.ts';
import { RegionView } from './region/region-view.tsx';
import type { ReaderDesk } from './use-card-reader.ts';

/** The choice of the reader's camera and of its reading area; nothing is read into the game meanwhile. */
export function ReaderSetup({ reader }: { reader: ReaderDesk }) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={CAMERA_KEY} onClick={() => setOpen(true)}>
        {say('dealer.reader.setup')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={say('dealer.reader.setup')}
        className="w-[min(760px,calc(100vw-24px))]!"
        actions={
          <>
            <Button onClick={() => reader.choose({ region: WHOLE_PICTURE })}>{say('dealer.reader.whole')}</Button>
            <Button variant="primary" onClick={close}>
              {say('dealer.reader.done')}
            </Button>
          </>
        }
      >
        {open && <Setup reader={reader} />}
      </Dialog>
    </>
  );
}

function Setup({ reader }: { reader: ReaderDesk }) {
  const { say } = useLanguage();
  const { state, choices, choose } = reader;
  const cameras = useDevices(state.stream).filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
  return (
    <div className="grid gap-4">
      <DeviceChoice
        label={say('dealer.reader.camera')}
        byDefault={say('dealer.reader.default')}
        devices={cameras}
        chosen={choices.camera}
        onChoose={(camera) => choose({ camera })}
      />
      <DrawnRegion reader={reader} />
      <p className="text-ink-soft">{say('dealer.reader.drawHint')}</p>
      <Found codes={state.codes} />
    </div>
  );
}

/** The area is drawn from corner to corner by mouse or finger, or moved by the arrow keys. */
function DrawnRegion({ reader: { state, choices, choose } }: { reader: ReaderDesk }) {
  const { say } = useLanguage();
  const from = useRef<Point | null>(null);
  const { region } = choices;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = pointOf(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (from.current) choose({ region: regionBetween(from.current, pointOf(event)) });
  };
  const end = () => {
    from.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedByKey(region, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    choose({ region: moved });
  };
  return (
    <RegionView stream={state.stream} region={region} label={say('dealer.reader.preview')}>
      <button
        type="button"
        className="absolute inset-0 cursor-crosshair touch-none focus-visible:-outline-offset-3"
        aria-label={say('dealer.reader.setup')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKeyDown}
      />
    </RegionView>
  );
}

/** The cards in the area: whether they can be read from there. */
function Found({ codes }: { codes: readonly string[] }) {
  const { say } = useLanguage();
  const cards = codes.flatMap((code) => readCardCode(code)?.card ?? []);
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-2" role="status">
      {cards.length === 0
        ? say('dealer.reader.nothingFound')
        : // biome-ignore lint/suspicious/noArrayIndexKey: equal cards of two decks may be in the picture
          cards.map((card, i) => <PlayingCard key={i} code={card} width={44} />)}
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
