import { chips } from '../../core/bets/chips.ts';
import { isUp } from '../../core/cards/cards.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { ChoiceStep, Step } from '../../core/steps/step.ts';
import { type Position, qualifies, type ThreeCardMonster } from './state.ts';

const named = (stage: string): Phrase => ({ key: `three-card-monster.stage.${stage}` });

/** The dealer's procedure, numbers 1 to 6, in order (TM 4 to TM 12). */
export function procedure(table: ThreeCardMonster): readonly Step[] {
  if (table.positions.length === 0) return [];
  const dealing = deal(table);
  if (dealing) return [dealing];
  const deciding = table.positions.filter(({ decision }) => decision === undefined);
  if (deciding.length > 0) return deciding.map((position) => decide(position, table.playAntes));
  const step = collect(table) ?? expose(table) ?? settleNext(table) ?? close(table);
  return step ? [step] : [];
}

/**
 * The dealer's packet with the discard laid across, a packet to each occupied position, the rest to the rack (TM 4, TM
 * 5).
 */
function deal({ positions, dealer, done }: ThreeCardMonster): Step | undefined {
  const stage = named('dealers-packet');
  if (dealer.length < 3) return { ask: 'card', place: 'dealer', face: 'down', stage };
  if (!done.includes('lay-discard-across')) return { ask: 'act', act: 'lay-discard-across', stage };
  const next = positions.find(({ cards }) => cards.length < 4);
  if (next)
    return {
      ask: 'card',
      place: place(next),
      face: 'owner',
      owner: next.player,
      stage: named('packets'),
    };
  if (!done.includes('rack-rest')) return { ask: 'act', act: 'rack-rest', stage: named('rest-to-rack') };
  return undefined;
}

/** Fold is the default on timeout (TM 6). */
function decide({ position, player, ante }: Position, antes: number): ChoiceStep {
  const play = { choice: 'play', stakes: [{ player, spot: `play:${position}`, stake: chips(ante * antes) }] };
  const options = [{ choice: 'fold', stakes: [] }, play];
  return { ask: 'choice', place: `position:${position}`, player, window: 'play', options, stage: named('decide') };
}

function collect({ positions, done }: ThreeCardMonster): Step | undefined {
  const folded = positions.some(({ decision }) => decision === 'fold');
  return folded && !done.includes('collect-folded')
    ? { ask: 'act', act: 'collect-folded', stage: named('folded-hands') }
    : undefined;
}

function expose(table: ThreeCardMonster): Step | undefined {
  const stage = named('dealers-hand');
  if (!table.dealer.every(isUp)) return { ask: 'reveal', place: 'dealer', stage };
  const plays = table.positions.some(({ decision }) => decision === 'play');
  const pushing = plays && !qualifies(table) && !table.done.includes('push-plays');
  return pushing ? { ask: 'act', act: 'push-plays', stage: named('not-qualified') } : undefined;
}

/** Settles from position six to position one; each hand is racked before the next is turned (TM 8 to TM 12). */
function settleNext({ positions }: ThreeCardMonster): Step | undefined {
  const next = positions.findLast(({ decision, racked }) => decision === 'play' && !racked);
  if (!next) return undefined;
  const step = { ask: 'act', place: place(next), stage: named('settle') } as const;
  if (!next.turned) return { ...step, act: 'turn', turns: true };
  return { ...step, act: next.paid ? 'rack' : 'take-and-pay' };
}

function close({ done }: ThreeCardMonster): Step | undefined {
  const act = ['rack-dealer', 'return-deck'].find((last) => !done.includes(last));
  return act === undefined ? undefined : { ask: 'act', act, stage: named('end') };
}

const place = ({ position }: Position): string => `position:${position}`;
