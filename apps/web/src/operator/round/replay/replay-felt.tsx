'use client';

import type { RoundRecord } from '@baize/database';
import { choiceName, placeName } from '@baize/rules';
import { findGameTable } from '../../../games/index.ts';
import { capital } from '../../../i18n/capital.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Frame } from '../../../rounds/replay.ts';
import type { RoundRules } from '../../../rounds/round-rules.ts';
import { PlayingCard } from '../../../ui/card/playing-card.tsx';
import { feltOf } from './facts-felt.ts';
import { sightOf } from './replay-sight.ts';
import { ReplayStage } from './replay-stage.tsx';

export type ReplayFeltProps = { record: RoundRecord; rules: RoundRules; frame: Frame };

/** The table after an event: on the game's own table, or place by place for games without one. */
export function ReplayFelt({ record, rules, frame }: ReplayFeltProps) {
  const language = useLanguage();
  const gameTable = findGameTable(record.round.game);
  if (gameTable) return <ReplayStage gameTable={gameTable} table={sightOf(record, rules, frame, language)} />;
  return <FactsFelt game={rules.game} round={frame.round} />;
}

function FactsFelt({ game, round }: { game: RoundRules['game']; round: Frame['round'] }) {
  const { places, number } = feltOf(round);
  const { say, tell, list } = useLanguage();
  return (
    <div
      className="cloth flex min-h-37 flex-wrap gap-x-0 gap-y-3.5 overflow-x-auto px-2 py-4 print:hidden"
      data-game={game.id}
    >
      {places.map(({ place, cards, decisions }) => (
        <div
          key={place}
          className="grid flex-[1_1_120px] content-start justify-items-center gap-2 px-2.5 text-center leading-tight"
        >
          <h3 className="font-[460] font-display text-lead/[1.2] normal-nums">
            {tell(capital(placeName(game, place)))}
          </h3>
          <span className="flex flex-wrap justify-center gap-0.75">
            {cards.map((code, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is known by its place in the row
              <PlayingCard key={`${place} ${i}`} code={code} width={38} />
            ))}
          </span>
          {decisions.length > 0 && (
            <small className="text-fine/tight text-ink-soft">
              {list(decisions.map((choice) => tell(choiceName(game, choice))))}
            </small>
          )}
        </div>
      ))}
      {number !== null && <p className="m-auto font-display text-grand">{number}</p>}
      {places.length === 0 && number === null && (
        <p className="m-auto text-ink-soft">
          {round.phase === 'betting'
            ? say('operator.round.betsOpen')
            : say(round.phase === 'void' ? 'operator.round.isVoid' : 'operator.round.noMoreBets')}
        </p>
      )}
    </div>
  );
}
