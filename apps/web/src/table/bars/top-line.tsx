'use client';

import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ReadPlaySession } from '../../live/state/standing-state.ts';
import { netIn } from '../../play-session/net-in.ts';
import { useElapsed } from '../../play-session/use-elapsed.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { PageLink } from '../../ui/controls/page-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useUnread } from '../chat/use-unread.ts';
import { FACTS, TITLE, TOOLS, TOP_LINE } from '../looks.ts';
import { BrandName } from './brand-name.tsx';
import { MuteButton } from './mute-button.tsx';

export type TopLineProps = {
  gameName: string;
  tableName: string;
  /** Null until the table is known. */
  facts: { readonly dealer: string | null; readonly limits: string; readonly roundId: string | null } | null;
  /** The player's session; null for viewers, and before its first round has ended. */
  playSession: ReadPlaySession | null;
  currency: string;
  /** Lines of the table's chat are counted in the menu while it is not open. */
  chat: { readonly tableId: string; readonly open: boolean };
  /** The address for playing another table beside this one; null for viewers. */
  beside: string | null;
  /** The rules are open; the key closes them. */
  helpOpen: boolean;
  onHelp: () => void;
  onMenu: () => void;
  onSession: () => void;
};

/** In landscape over the stage, at the right in every language: at the left is the status, which keeps its sides. */
const AT_TOP = [
  '[grid-area:top] phone-flat:absolute phone-flat:end-[max(2px,var(--safe-end))] phone-flat:top-0 phone-flat:z-3',
  'phone-flat:h-11 phone-flat:p-0 phone-flat:[direction:ltr]',
].join(' ');

const SESSION = 'ms-auto min-h-11 flex-none items-center tabular-nums hover:text-ink max-wide:hidden phone-flat:hidden';

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

/** The line above the table: its name, dealer, limits and round, and the player's session. */
export function TopLine({ gameName, tableName, facts, playSession, currency, onSession, ...tools }: TopLineProps) {
  const { say } = useLanguage();
  return (
    <header className={`${TOP_LINE} ${AT_TOP}`}>
      <BrandName />
      <span className="h-4.5 w-px flex-none bg-line-strong phone:hidden" />
      <h1 className={`${TITLE} phone-flat:hidden`}>
        {gameName}
        <span className="sr-only">, {tableName}</span>
      </h1>
      <p className={`${FACTS} phone-flat:hidden`}>
        <span>{tableName}</span>
        {facts && (
          <>
            <span>
              {facts.dealer === null
                ? say('table.seat.noDealer')
                : say.rich('table.top.dealer', { dealer: facts.dealer, b: bold })}
            </span>
            <span>{say.rich('table.top.limits', { limits: facts.limits, b: bold })}</span>
            {facts.roundId && <span>{say.rich('table.top.round', { round: facts.roundId, b: bold })}</span>}
          </>
        )}
      </p>
      {playSession && <SessionFacts read={playSession} currency={currency} onSession={onSession} />}
      <Tools {...tools} isLast={!playSession} />
    </header>
  );
}

type ToolsProps = Pick<TopLineProps, 'chat' | 'beside' | 'helpOpen' | 'onHelp' | 'onMenu'> & {
  /** Nothing else stands at the end of the line. */
  isLast: boolean;
};

function Tools({ chat, beside, helpOpen, onHelp, onMenu, isLast }: ToolsProps) {
  const { say } = useLanguage();
  return (
    <div data-layout="bar" className={`${TOOLS} ${isLast ? 'ms-auto' : ''}`}>
      {beside !== null && (
        <PageLink
          href={beside}
          title={say('table.tables.with')}
          aria-label={say('table.tables.with')}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-surface-raised hover:text-ink"
        >
          <Icon name="plus" />
        </PageLink>
      )}
      {/* On phones the name of the house leads there too, and room is scarce. */}
      <span className={beside === null ? '' : 'phone:hidden'}>
        <PageLink
          href="/"
          title={say('table.top.otherTables')}
          aria-label={say('table.top.otherTables')}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-surface-raised hover:text-ink"
        >
          <Icon name="lobby" />
        </PageLink>
      </span>
      <MuteButton />
      <span className="phone:hidden">
        <IconButton
          label={say('table.top.help')}
          icon={<Icon name="help" />}
          aria-pressed={helpOpen}
          onClick={onHelp}
        />
      </span>
      <Menu chat={chat} onMenu={onMenu} />
    </div>
  );
}

function Menu({ chat, onMenu }: Pick<ToolsProps, 'chat' | 'onMenu'>) {
  const { say } = useLanguage();
  const unread = useUnread(chat.tableId, chat.open);
  return (
    <span className="relative roomy:hidden">
      <IconButton
        label={unread > 0 ? say('table.top.menuUnread', { count: unread }) : say('table.top.menu')}
        icon={<Icon name="menu" />}
        onClick={onMenu}
      />
      {unread > 0 && <span aria-hidden="true" className="absolute top-2 end-2 size-2.5 rounded-full bg-accent" />}
    </span>
  );
}

const EVERY_MS = 10_000;

type SessionFactsProps = { read: ReadPlaySession; currency: string; onSession: () => void };

function SessionFacts({ read, currency, onSession }: SessionFactsProps) {
  const { say, duration, money } = useLanguage();
  const elapsedMs = useElapsed(read, EVERY_MS);
  return (
    <button type="button" title={say('table.top.openSession')} className={`${FACTS} ${SESSION}`} onClick={onSession}>
      <span>{say.rich('table.top.session', { duration: duration(elapsedMs), b: bold })}</span>
      <span>
        {say.rich('table.top.net', {
          amount: money(netIn(read.playSession, currency), currency, { sign: 'always' }),
          b: bold,
        })}
      </span>
    </button>
  );
}
