import type { Player } from './core/bets/bet.ts';
import { isUp } from './core/cards/cards.ts';
import { isRoundEvent, type RoundEvent } from './core/round/round.ts';
import type { Fact } from './core/steps/fact.ts';
import { faceDownAt, type Report, type Source } from './core/steps/report.ts';
import { liftPayouts } from './earlier-payouts.ts';

/** A draw in earlier versions: a separate event before the drawn fact. Now it is the source of the fact. */
export type EarlierDraw =
  | {
      readonly type: 'drawn';
      readonly at: number;
      readonly shoeId: string;
      readonly position: number;
      readonly place: string;
    }
  /** Without `sealId` and `spin` if the number was not sealed before the spin. */
  | { readonly type: 'numberDrawn'; readonly at: number; readonly sealId?: string; readonly spin?: number };

interface EarlierReported {
  readonly type: 'reported';
  readonly at: number;
  readonly fact: Fact;
  readonly by: Player | 'dealer' | 'table';
  readonly byHand?: true;
}

interface Stored {
  readonly event: { readonly type: string };
}

/**
 * Converts stored events to the current form. Stored events are never rewritten, so every reader passes them through
 * here: the events of one table in order, starting with the first event of a round. Earlier versions stored a draw as a
 * separate event, the reporter of a fact instead of its source, no visibility of cards, payouts as amount and
 * outcome, and paytable lines by their English names.
 */
export function liftEvents<Each extends Stored>(stored: readonly Each[]): readonly Each[] {
  const round = new EarlierRound();
  return stored.map((each) => {
    const event = round.lifted(each.event);
    return event === each.event ? each : { ...each, event };
  });
}

/** The state, from the events of a round so far, that is needed to convert the next one. */
class EarlierRound {
  #draw: Source | undefined;
  #reports: Report[] = [];
  #playing = false;
  /** Holders by spot, for the positions of Three Card Monster: then the only game with cards visible to one player. */
  readonly #holders = new Map<string, Player>();

  lifted(event: Stored['event'] | EarlierDraw | EarlierReported): Stored['event'] {
    if (isDraw(event)) this.#draw = sourceOf(event);
    if (!isRoundEvent(event)) return event;
    switch (event.type) {
      case 'roundOpened':
        this.#playing = false;
        return event;
      case 'betsPlaced':
        for (const { spot } of event.wagers) this.#holders.set(spot, event.player);
        return event;
      case 'betsClosed':
        this.#playing = true;
        this.#reports = [];
        return event;
      case 'reported': {
        const lifted = isEarlier(event) ? this.#reported(event) : event;
        if (this.#playing) this.#reports.push(lifted);
        return lifted;
      }
      case 'corrected':
        return this.#corrected(event);
      case 'settled':
        return settled(event);
      default:
        return event;
    }
  }

  #reported({ at, fact, by }: EarlierReported): Extract<RoundEvent, { type: 'reported' }> {
    const source = this.#sourceOf(fact, by);
    if (fact.fact !== 'choice') this.#draw = undefined;
    return { type: 'reported', at, fact, source, ...this.#sightOf(fact) };
  }

  #sourceOf(fact: Fact, by: EarlierReported['by']): Source {
    switch (fact.fact) {
      case 'choice':
      case 'preset':
        return by === 'table' ? { from: 'clock' } : { from: 'player', player: fact.player };
      case 'reveal':
      case 'peek':
        return faceDownAt(fact.place, this.#reports)[0] ?? { from: 'dealer' };
      case 'act':
        return { from: 'dealer' };
      default:
        return this.#draw ?? { from: 'dealer' };
    }
  }

  #sightOf(fact: Fact): Pick<Report, 'onlyFor' | 'turns'> {
    const [kind, position] = 'place' in fact && fact.place !== undefined ? fact.place.split(':') : [];
    if (kind !== 'position') return {};
    if (fact.fact === 'act' && fact.act === 'turn') return { turns: true };
    const onlyFor = this.#holders.get(`ante:${position}`);
    return fact.fact === 'card' && isUp(fact.card) && onlyFor !== undefined ? { onlyFor } : {};
  }

  #corrected(event: Extract<RoundEvent, { type: 'corrected' }>): RoundEvent {
    const { index, fact, dropped } = event;
    const onlyFor = this.#reports[index]?.onlyFor;
    this.#reports = this.#reports
      .slice(0, this.#reports.length - dropped)
      .map((report, i) => (i === index ? { ...report, fact } : report));
    return event.onlyFor === onlyFor || onlyFor === undefined ? event : { ...event, onlyFor };
  }
}

function settled(event: Extract<RoundEvent, { type: 'settled' }>): RoundEvent {
  const payouts = liftPayouts(event.payouts);
  return payouts === event.payouts ? event : { ...event, payouts };
}

const isDraw = (event: Stored['event']): event is EarlierDraw => event.type === 'drawn' || event.type === 'numberDrawn';

const isEarlier = (event: object): event is EarlierReported => !('source' in event);

const sourceOf = (draw: EarlierDraw): Source =>
  draw.type === 'drawn'
    ? { from: 'shoe', shoeId: draw.shoeId, position: draw.position }
    : { from: 'wheel', sealId: draw.sealId ?? null, spin: draw.spin ?? 0 };
