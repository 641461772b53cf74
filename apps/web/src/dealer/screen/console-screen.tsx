'use client';

import type { MouseEvent } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection, useTable } from '../../live/live-provider.tsx';
import { useHeldPage } from '../../live/use-held-page.ts';
import { gameOf } from '../../table/game/table-game.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { CameraPanel } from '../camera/camera-panel.tsx';
import { type Cameras, useCameras } from '../camera/use-cameras.ts';
import { useConsoleKeys } from '../desk/use-console-keys.ts';
import { type Desk, type Seen, useDesk } from '../desk/use-desk.ts';
import { listedKeys } from '../keys/listed-keys.ts';
import { LockScreen } from '../lock/lock-screen.tsx';
import { useLock } from '../lock/use-lock.ts';
import { CONSOLE, SIDE } from '../looks.ts';
import { AnnounceDialog } from '../panels/announce-dialog.tsx';
import { AskPanel } from '../panels/ask-panel.tsx';
import { ChatStrip } from '../panels/chat-strip.tsx';
import { EntriesStrip } from '../panels/entries-strip.tsx';
import { type Colleague, HandOverDialog } from '../panels/hand-over-dialog.tsx';
import { IrregularityPanel } from '../panels/irregularity-panel.tsx';
import { Keypad, needsKeypad } from '../panels/keypad.tsx';
import { ReaderPanel } from '../reading/reader-panel.tsx';
import type { Me } from '../situation/situation.ts';
import { Felt } from './felt.tsx';
import { KeyBar } from './key-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import { ConsoleTop } from './top-line.tsx';

export type ConsoleScreenProps = {
  tableId: string;
  me: Me;
  /** All dealers, for the hand-over. */
  colleagues: readonly Colleague[];
  /** Identifies this sign-in: a new one unlocks what the last one had locked. */
  sessionMark: string;
  /** The console of this session is locked on the server. */
  locked: boolean;
};

/** A table from the dealer's side. The same for every game: it uses the steps and nothing game-specific. */
export function ConsoleScreen(props: ConsoleScreenProps) {
  const { tableId, me, sessionMark } = props;
  const { locked, lock, unlock } = useLock(sessionMark, props.locked);
  const table = useTable(
    tableId,
    useShallow(({ info, view, dealer, refused }) => ({ info, view, dealer, refused })),
  );
  const { info, view, dealer } = table;
  const { say, tell } = useLanguage();
  const game = info && gameOf(info);
  const phase = view?.round?.phase;
  useHeldPage(!locked && (phase === 'betting' || phase === 'playing'));
  if (locked) return <LockScreen name={me.name} returnTo={`/dealer/${tableId}`} onUnlock={unlock} />;
  if (!info || !view || !dealer || !game)
    return (
      <main className={`${CONSOLE} min-h-dvh place-items-center p-6`} aria-busy={!table.refused}>
        {table.refused ? (
          <ErrorPanel
            title={say('dealer.console.unreachable')}
            action={<ButtonLink href="/dealer">{say('dealer.console.allTables')}</ButtonLink>}
          >
            {tell(table.refused.phrase)}
          </ErrorPanel>
        ) : (
          <p className="text-ink-soft">{say('dealer.console.arriving')}</p>
        )}
      </main>
    );
  return <SeatedConsole {...props} seen={{ info, view, dealer, game }} onLock={lock} />;
}

type SeatedProps = ConsoleScreenProps & { seen: Seen; onLock: () => void };

function SeatedConsole({ seen, me, colleagues, onLock }: SeatedProps) {
  const desk = useDesk(seen, me, onLock);
  const language = useLanguage();
  const { say } = language;
  const cameras = useCameras(desk);
  const { reader } = cameras;
  const onKey = (key: string, at: number) => {
    if (!reader.press(key)) desk.press(key, at);
  };
  const settling = useConsoleKeys(
    { onKey, onUnknown: desk.pressUnknown, onFunctionKey: desk.pressFunction },
    listedKeys(desk, language),
  );
  const lost = useConnection(({ status }) => status === 'lost');
  const typing = needsKeypad(desk.expected) && desk.keypad.open;
  const { progress } = desk.menu;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: removes the focus left behind by a click
    <main
      // A dealer acts on its exact words, in a language of the house.
      translate="no"
      className={CONSOLE}
      data-fixing={progress ? true : undefined}
      data-typing={typing || undefined}
      onClick={letGo}
    >
      <ConsoleTop desk={desk} />
      <AskPanel desk={desk} reader={reader} busy={settling || desk.orders.busy} />
      {progress ? <IrregularityPanel desk={desk} /> : <Felt desk={desk} />}
      {(!progress || typing) && (
        <div className={SIDE}>
          {!progress && <BesideFelt desk={desk} cameras={cameras} />}
          {typing ? <Keypad desk={desk} /> : <ChatStrip desk={desk} />}
        </div>
      )}
      {!progress && <EntriesStrip desk={desk} />}
      <KeyBar desk={desk} />
      {lost && (
        <p
          role="alert"
          className="fixed inset-x-0 top-14 z-20 mx-auto w-fit max-w-[calc(100vw-32px)] rounded-2 border border-warning bg-surface-raised px-5 py-3"
        >
          {say('dealer.console.lost')}
        </p>
      )}
      <AnnounceDialog desk={desk} />
      <HandOverDialog desk={desk} colleagues={colleagues} />
    </main>
  );
}

/** The cameras of the dealer, above the players. */
function BesideFelt({ desk, cameras }: { desk: Desk; cameras: Cameras }) {
  const { camera, reader, sends, reads } = cameras;
  return (
    <div
      // Below the cameras there is always room for four players or bets: the cameras are scrolled, and the chat is lower.
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto landscape:has-data-[camera=on]:min-h-98 landscape:[&>:not(:last-child)]:min-h-24 landscape:[&>:not(:last-child)]:shrink landscape:[&>:not(:last-child)]:overflow-y-auto console-flat:has-data-[camera=on]:min-h-0 console-flat:has-data-[camera=on]:flex-none console-flat:has-data-[camera=on]:overflow-visible [&>:last-child:not(:first-child)]:min-h-55"
    >
      {sends && <CameraPanel camera={camera} tableId={desk.info.id} />}
      {reads && <ReaderPanel desk={desk} reader={reader} />}
      <SidePanel desk={desk} />
    </div>
  );
}

/** A clicked button must not receive the Enter of the next step. */
function letGo({ detail }: MouseEvent): void {
  const held = document.activeElement;
  if (detail > 0 && held instanceof HTMLElement && held.matches('button, a')) held.blur();
}
