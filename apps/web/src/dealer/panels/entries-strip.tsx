'use client';

import { findGameBeside } from '../../games/beside.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive, useTable } from '../../live/live-provider.tsx';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { type Entry, whereIs } from '../situation/irregularity.ts';
import { isCurtained } from '../situation/situation.ts';
import { ShoeLeft } from './shoe-left.tsx';

const MAX_SHOWN = 5;
/** As many entries as fit: on a phone in landscape the newest alone. */
const FITTING =
  'console-narrow:landscape:nth-[n+4]:hidden console-narrow:portrait:nth-[n+5]:hidden console-phone:nth-[n+3]:hidden console-flat:nth-[n+2]:hidden';
const ENTRY = `flex items-center gap-2 whitespace-nowrap text-fine/[1.25] text-ink-soft first:text-[length:var(--text-body)] first:text-ink console-flat:leading-[1.1] console-flat:[&_svg]:[zoom:0.7] ${FITTING}`;

/** The last cards and numbers entered, the newest large and correctable with one key; and the equipment in use. */
export function EntriesStrip({ desk }: { desk: Desk }) {
  const { dealer, press, game, me } = desk;
  const language = useLanguage();
  const { say, tell } = language;
  const entries = dealer.facts
    .filter(({ kind }) => kind !== 'act')
    .toReversed()
    .slice(0, MAX_SHOWN);
  return (
    <section
      className="flex min-w-0 items-center gap-5.5 overflow-hidden border-line border-t px-5 [grid-area:strip] console-phone:flex-wrap console-phone:px-4 console-phone:py-2.5 console-flat:gap-2.5 console-flat:border-s console-flat:bg-surface console-flat:px-3"
      aria-label={say('dealer.entries.title')}
    >
      <ol
        // What does not fit wraps out of sight: no entry is cut.
        className="flex max-h-16 min-w-0 flex-1 flex-wrap items-center gap-x-4.5 gap-y-8 overflow-hidden console-phone:max-h-none console-phone:flex-none console-phone:flex-nowrap"
      >
        {entries.length === 0 && !isCurtained(dealer, me) && <li className={ENTRY}>{say('dealer.entries.none')}</li>}
        {entries.map((entry, i) => (
          <li key={entry.index} className={ENTRY}>
            {entry.card !== null && <PlayingCard code={entry.card} width={i === 0 ? 44 : 34} />}
            <span>
              {entry.card === null ? tell(entry.text) : whereIs(entry, dealer, game, language)}
              {i === 0 && entry.correctable && (
                <button
                  type="button"
                  className="flex min-h-11 items-center gap-1.5 font-semibold text-[length:var(--text-fine)] text-accent"
                  onClick={({ timeStamp }) => press('Backspace', timeStamp)}
                >
                  <Keycap>⌫</Keycap> {say('dealer.entries.wrong')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <Source desk={desk} cards={entries} />
    </section>
  );
}

const SOURCE = 'ms-auto flex-none';
const SHOE = `${SOURCE} w-54 text-fine/[1.3] text-ink-soft console-narrow:w-45 console-flat:w-26 console-flat:[&>span]:hidden`;
const SHOE_NAME = 'block font-semibold text-body/[1.3] text-ink';

/** The shoe with its cut card, or the wheel's last numbers. */
function Source({ desk, cards }: { desk: Desk; cards: readonly Entry[] }) {
  const { view, equipment, info, dealer } = desk;
  const { say, clock } = useLanguage();
  const live = useLive();
  const results = useTable(info.id, (table) => table.results);
  const { shoe } = view;
  if (equipment.kind === 'wheel') {
    const Print = findGameBeside(info.game)?.LobbyPrint;
    return Print ? (
      <div className={`@container ${SOURCE} w-80 overflow-hidden console-narrow:w-65 console-flat:w-35`}>
        <Print results={results} />
      </div>
    ) : null;
  }
  const own = dealer.physicalShoe;
  if (own && !shoe)
    return (
      <div className={SHOE}>
        <b className={SHOE_NAME}>{say('dealer.entries.ownShoe')}</b>
        <ShoeLeft left={Math.max(0, own.of - own.out - own.burned)} of={own.of} cut={own.cut}>
          {own.burned > 0 && say('dealer.entries.ownShoeBurned', { count: own.burned })}
          {own.openedAt !== null && say('dealer.entries.ownShoeSince', { time: clock(live.localTime(own.openedAt)) })}
        </ShoeLeft>
      </div>
    );
  if (!shoe)
    return (
      <p className={SHOE}>
        <b className={SHOE_NAME}>
          {cards.length > 0
            ? say('dealer.entries.ownCards')
            : say(equipment.kind === 'shoe' ? 'dealer.entries.shoe' : 'dealer.entries.deck')}
        </b>
        <span>
          {cards.length > 0 ? say('dealer.entries.typed') : say('dealer.entries.decks', { decks: equipment.decks })}
        </span>
      </p>
    );
  return (
    <div className={SHOE}>
      <b className={SHOE_NAME}>
        {say(equipment.kind === 'shoe' ? 'dealer.entries.virtualShoe' : 'dealer.entries.virtualDeck')}
      </b>
      <ShoeLeft left={shoe.left} of={shoe.of} cut={equipment.kind === 'shoe' ? shoe.cut : null} />
    </div>
  );
}
