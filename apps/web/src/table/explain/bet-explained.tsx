'use client';

import type { PlayerBet } from '@baize/protocol';
import { type GameLayout, paidLineName } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { PageLink } from '../../ui/controls/page-link.tsx';
import { Money } from '../../ui/data/money.tsx';
import { spotNameIn } from '../game/words/spot-name.ts';
import { useSpotEdge } from '../house-edge/house-edge.tsx';
import { sumWords } from './sum-words.ts';

export type BetExplainedProps = {
  bet: PlayerBet;
  /** All bets of the player in that round. */
  bets: readonly PlayerBet[];
  game: GameLayout;
  currency: string;
  /** The bet to explain. */
  isMarked?: boolean;
};

/** One bet: its outcome and the reason, its rule, the line of the paytable, and the calculation. */
export function BetExplained({ bet, bets, game, currency, isMarked = false }: BetExplainedProps) {
  const language = useLanguage();
  const { say, tell } = language;
  const edge = useSpotEdge(bet.spot);
  const won = bet.outcome === 'win';
  return (
    <li
      className={`grid gap-0.5 rounded-1 bg-surface-raised px-3 py-2 text-fine ${isMarked ? 'ring-1 ring-mark' : ''}`}
      aria-current={isMarked || undefined}
    >
      <p className="flex justify-between gap-3 text-body">
        <span>
          {spotNameIn(game, bet.spot, language)}
          <span className="text-fine text-ink-soft"> · {say(`table.history.outcome.${bet.outcome}`)}</span>
        </span>
        <Money
          minor={bet.returnedMinor}
          currency={currency}
          className={won ? 'font-semibold text-win' : 'text-ink-soft'}
        />
      </p>
      {bet.because !== '' && <p className="text-ink">{tell(bet.because, currency)}</p>}
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        {bet.rule !== '' && (
          <PageLink
            prefetch={false}
            target="_blank"
            href={`/rules/${game.id}#${bet.rule.replace(' ', '-')}`}
            className="text-accent underline underline-offset-2"
          >
            {say('table.history.rule', { rule: bet.rule })}
          </PageLink>
        )}
        {bet.paid && <span>{say('table.history.line', { line: tell(paidLineName(game.id, bet.paid)) })}</span>}
        {edge !== undefined && <span>{edge}</span>}
      </p>
      <p className="text-ink-soft tabular-nums">{sumWords(bet, bets, { game, currency }, language)}</p>
    </li>
  );
}
