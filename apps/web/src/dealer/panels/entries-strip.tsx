'use client';

import { findGameTable } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTable } from '../../live/live-provider.tsx';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { type Entry, whereIs } from '../situation/irregularity.ts';
import { isCurtained } from '../situation/situation.ts';
import styles from './strip.module.css';

const MAX_SHOWN = 5;

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
    <section className={styles.strip} aria-label={say('dealer.entries.title')}>
      <ol>
        {entries.length === 0 && !isCurtained(dealer, me) && <li>{say('dealer.entries.none')}</li>}
        {entries.map((entry, i) => (
          <li key={entry.index}>
            {entry.card !== null && <PlayingCard code={entry.card} width={i === 0 ? 44 : 34} />}
            <span>
              {entry.card === null ? tell(entry.text) : whereIs(entry, dealer, game, language)}
              {i === 0 && entry.correctable && (
                <button
                  type="button"
                  className={styles.undo}
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

/** The shoe with its cut card, or the wheel's last numbers. */
function Source({ desk, cards }: { desk: Desk; cards: readonly Entry[] }) {
  const { view, equipment, info } = desk;
  const { say } = useLanguage();
  const results = useTable(info.id, (table) => table.results);
  const { shoe } = view;
  if (equipment.kind === 'wheel') {
    const Print = findGameTable(info.game)?.LobbyPrint;
    return Print ? (
      <div className={styles.print}>
        <Print results={results} />
      </div>
    ) : null;
  }
  if (!shoe)
    return (
      <p className={styles.shoe}>
        <b>
          {cards.length > 0
            ? say('dealer.entries.ownCards')
            : say(equipment.kind === 'shoe' ? 'dealer.entries.shoe' : 'dealer.entries.deck')}
        </b>
        <span>
          {cards.length > 0 ? say('dealer.entries.typed') : say('dealer.entries.decks', { decks: equipment.decks })}
        </span>
      </p>
    );
  const cutLeft = Math.max(0, shoe.of - shoe.cut);
  return (
    <div className={styles.shoe}>
      <b>{say(equipment.kind === 'shoe' ? 'dealer.entries.virtualShoe' : 'dealer.entries.virtualDeck')}</b>
      <div className={styles.gauge} aria-hidden="true">
        <i style={{ width: `${(100 * shoe.left) / shoe.of}%` }} />
        {equipment.kind === 'shoe' && <u style={{ insetInlineStart: `${(100 * cutLeft) / shoe.of}%` }} />}
      </div>
      <span>
        {equipment.kind === 'shoe'
          ? say('dealer.entries.leftWithCut', { left: shoe.left, of: shoe.of, cut: cutLeft })
          : say('dealer.entries.left', { left: shoe.left, of: shoe.of })}
      </span>
    </div>
  );
}
