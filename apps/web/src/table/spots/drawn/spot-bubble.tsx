'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { useSpotEdge } from '../../house-edge/house-edge.tsx';
import { useBetsOff } from '../bets-off.tsx';
import type { SpotFacts } from '../spot-facts.ts';

/** Drawn only while something is read at a spot, so that its code may come when the page is idle. */
export const Bubble = lazily(async () => (await import('./bubble.tsx')).Bubble);

export type SpotBubbleProps = { facts: SpotFacts; refusal: string | null };

/** Over a spot: why it took no chips, or what may lie there, what lies there, and what each line would bring. */
export function SpotBubble({ facts, refusal }: SpotBubbleProps) {
  const { say } = useLanguage();
  const edge = useSpotEdge(facts.spot);
  const off = useBetsOff()(facts.spot);
  return (
    <Bubble refusal={refusal}>
      <b>{facts.name}</b>
      {off !== null && <p>{off}</p>}
      <p>{facts.limits}</p>
      {facts.lies !== null && <p>{facts.lies}</p>}
      {edge !== undefined && <p>{edge}</p>}
      {facts.note !== null && <p>{facts.note}</p>}
      <ul>
        {facts.lines.map(({ line, pays, back }) => (
          <li key={`${line} ${pays}`}>
            <span>{line}</span>
            <span>{back === null ? pays : say('table.places.back', { pays, amount: back })}</span>
          </li>
        ))}
      </ul>
    </Bubble>
  );
}
