'use client';

import type { PictureQuality } from '@baize/protocol';
import type { RealCamera } from '@baize/protocol/camera';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTable } from '../../live/live-provider.tsx';
import { Signal } from '../../ui/signal.tsx';
import { type CameraState, isSeen } from './camera.ts';
import { PICTURE } from './looks.ts';
import { sentTogether } from './publishing/sending.ts';
import type { CameraDesk } from './use-camera.ts';
import { type Light, useLevel, useLight } from './use-level.ts';

type Part = { camera: CameraDesk; tableId: string };

const PREVIEW = `${PICTURE} aspect-video`;

/** The previews of the cameras that are on, and what players receive of them. */
export function OnAir({ camera, tableId }: Part) {
  const { say } = useLanguage();
  const { state, table, choices } = camera;
  const preview = useRef<HTMLVideoElement>(null);
  const level = useLevel(state.stream);
  const light = useLight(preview, state.stream !== null);
  const two = table.is === 'on';
  return (
    <div className="group/air grid grid-cols-2 gap-x-3.5 gap-y-2" data-two={two || undefined}>
      <div className={PREVIEW}>
        <Preview video={preview} state={state} label={say('dealer.camera.preview')} mirror={choices.mirror} />
        {two && <Title of="dealer" state={state} tableId={tableId} />}
      </div>
      {two && <TablePreview state={table} tableId={tableId} />}
      <Facts camera={camera} tableId={tableId} light={light} />
      {level !== null && (
        <meter
          className="col-span-full h-2.5 w-full"
          aria-label={say('dealer.camera.level')}
          min={0}
          max={1}
          low={0.2}
          high={0.95}
          optimum={0.6}
          value={state.microphoneOn ? level : 0}
        />
      )}
    </div>
  );
}

function TablePreview({ state, tableId }: { state: CameraState; tableId: string }) {
  const { say } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  return (
    <div className={PREVIEW}>
      <Preview video={video} state={state} label={say('dealer.camera.tablePreview')} mirror={false} />
      <Title of="table" state={state} tableId={tableId} />
    </div>
  );
}

type PreviewProps = {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  label: string;
  mirror: boolean;
};

function Preview({ video, state: { stream }, label, mirror }: PreviewProps) {
  const { say } = useLanguage();
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [video, stream]);
  return (
    <>
      <video
        ref={video}
        className="size-full object-cover data-mirror:-scale-x-100"
        data-mirror={mirror || undefined}
        aria-label={label}
        playsInline
        autoPlay
        muted
        disablePictureInPicture
      />
      {/* Below it the cloth covers the picture during bets. */}
      <span
        className="absolute inset-x-0 top-[58%] border-[rgb(255_255_255/60%)] border-t border-dashed"
        title={say('dealer.camera.covered')}
      />
    </>
  );
}

type OfCamera = { of: RealCamera; state: CameraState; tableId: string };

/** Which of two cameras a preview is, and whether it is on air; on its picture, where it takes no room. */
function Title({ of, state, tableId }: OfCamera) {
  const { say } = useLanguage();
  return (
    <p
      className="pointer-events-none absolute inset-0 grid content-between justify-items-start p-1 text-[13px] *:rounded-1 *:bg-[rgb(8_11_9/76%)] *:px-1.5"
      role="status"
    >
      <span>{say(`dealer.camera.${of}Camera`)}</span> <AirSignal of={of} state={state} tableId={tableId} />
    </p>
  );
}

/** Whether a camera is on air. */
function AirSignal({ of, state, tableId }: OfCamera) {
  const { say } = useLanguage();
  const seen = useTable(tableId, ({ video }) => isSeen(video, of));
  const onAir = state.link === 'connected' && seen;
  const is = state.is === 'off' ? 'offAir' : onAir ? 'onAir' : 'connecting';
  return <Signal is={SIGNALS[is]}>{say(`dealer.camera.${is}`)}</Signal>;
}

const SIGNALS = { offAir: 'shut', onAir: 'open', connecting: 'paused' } as const;

/** Losses that nobody sees. */
const SMALL_LOSS = 0.01;

/** Beside a preview; below two of them. */
const FACTS =
  'grid content-start gap-0.5 group-data-two/air:col-span-full group-data-two/air:grid-cols-[auto_minmax(0,1fr)] group-data-two/air:gap-x-5';
const FACT = 'flex flex-wrap justify-between gap-x-2';

/** What players see, how many watch, and what is sent. */
function Facts({ camera, tableId, light }: Part & { light: Light | null }) {
  const { say, number, percent } = useLanguage();
  const { state, table } = camera;
  const video = useTable(tableId, (live) => live.video);
  const sending = sentTogether(state.sending, table.sending);
  return (
    <dl className={FACTS}>
      {table.is !== 'on' && (
        <div className={FACT}>
          <dt className="sr-only">{say('dealer.camera.state')}</dt>
          <dd className="font-semibold">
            <span role="status">
              <AirSignal of="dealer" state={state} tableId={tableId} />
            </span>
          </dd>
        </div>
      )}
      <Fact name={say('dealer.camera.watching')}>{number(video?.viewers ?? 0)}</Fact>
      {video?.quality && <Received quality={video.quality} />}
      {sending && (
        <Fact name={say('dealer.camera.sending')}>
          {say('dealer.camera.rate', {
            rate: number(sending.bitsPerSecond / 1_000_000, { maximumFractionDigits: 1 }),
            height: String(sending.height),
          })}
        </Fact>
      )}
      {video?.encoder === 'waiting' && (
        <Fact name={say('dealer.camera.encoderName')}>{say('dealer.camera.encoderWaits')}</Fact>
      )}
      {sending?.lost != null && (
        <Fact name={say('dealer.camera.losses')} calm={sending.lost < SMALL_LOSS}>
          {percent(sending.lost)}
        </Fact>
      )}
      {light && (
        <Fact name={say('dealer.camera.light')} warns={light !== 'good'} calm={light === 'good'}>
          {say(`dealer.camera.lights.${light}`)}
        </Fact>
      )}
    </dl>
  );
}

/** What players receive: its delay, and packets lost on the way to them. */
function Received({ quality: { delayMs, lost } }: { quality: PictureQuality }) {
  const { say, number, percent } = useLanguage();
  const seconds = number(Math.max(0.1, delayMs / 1_000), { maximumFractionDigits: 1 });
  return (
    <>
      <Fact name={say('dealer.camera.delay')}>{say('dealer.camera.seconds', { seconds })}</Fact>
      {lost >= SMALL_LOSS && (
        <Fact name={say('dealer.camera.lostByPlayers')} warns>
          {percent(lost)}
        </Fact>
      )}
    </>
  );
}

type FactProps = {
  name: string;
  warns?: boolean;
  /** Nothing to do about it: left out where it would push the keys off a low screen. */
  calm?: boolean;
  children: ReactNode;
};

function Fact({ name, warns = false, calm = false, children }: FactProps) {
  return (
    <div className={`${FACT} ${calm ? 'console-low:group-data-two/air:hidden console-flat:hidden' : ''}`}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={`font-semibold ${warns ? 'text-warning' : ''}`}>{children}</dd>
    </div>
  );
}
