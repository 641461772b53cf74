import { actName } from '@baize/rules';
import type { AroundRound, SeatOf } from '../../../rounds/table-events.ts';
import { spotNameIn } from '../../../table/game/words/spot-name.ts';
import type { EventLine, Words } from './line.ts';

/** The line of an event around the round: pauses, dealers, shoes and what staff decided. */
export function lineAroundRound(event: AroundRound, words: Words): Partial<EventLine> {
  const { say, tell, number } = words.language;
  switch (event.type) {
    case 'roundPrepared':
      return {
        text: say('operator.event.prepared'),
        detail: event.dealer
          ? say('operator.event.dealer', { name: event.dealer.name })
          : say('operator.event.automatic'),
      };
    case 'satOut':
      return { text: say('operator.event.sitsOut', { name: words.person(event.player) }) };
    case 'seatLeft':
      return { text: say('operator.event.leavesSeat', { name: words.person(event.player) }) };
    case 'seatsFreed':
      return { text: say('operator.event.seatsFreed'), detail: seats(event.seats, words) };
    case 'tableOpened':
      return { text: say('operator.event.opened') };
    case 'tableClosed':
      return { text: say('operator.event.toClose', { reason: tell(event.reason) }), irregular: true };
    case 'closingAnnounced':
      return {
        text: say('operator.event.closing', { rounds: event.rounds, reason: tell(event.reason) }),
        irregular: true,
      };
    case 'closingWithdrawn':
      return { text: say('operator.event.closingWithdrawn') };
    case 'paused':
      return {
        text: say('operator.event.paused', { reason: tell(event.reason) }),
        detail: event.voidAsked ? say('operator.event.asksVoid') : null,
        irregular: true,
      };
    case 'irregular':
      return {
        text: say('operator.event.irregular', {
          act: words.game ? words.language.tell(actName(words.game, event.act, event.place)) : event.act,
          reason: tell(event.reason),
        }),
        irregular: true,
      };
    case 'voidApproved':
    case 'voidRefused':
      return {
        text: say(`operator.event.${event.type}`),
        detail: askedBy(event, words),
        irregular: true,
      };
    case 'abandonAsked':
      return { text: say('operator.event.abandonAsked', { reason: tell(event.reason) }), irregular: true };
    case 'abandonRefused':
      return {
        text: say('operator.event.abandonRefused'),
        detail: askedBy(event, words),
        irregular: true,
      };
    case 'abandoned':
      return {
        text:
          event.setAside.length > 0
            ? say('operator.event.abandonedSeal', {
                reason: tell(event.reason),
                seals: words.language.list(event.setAside),
              })
            : say('operator.event.abandoned', { reason: tell(event.reason) }),
        detail: askedBy(event, words),
        irregular: true,
      };
    case 'reversalAsked':
      return {
        text: say('operator.event.reversalAsked', { reason: tell(event.reason) }),
        irregular: true,
      };
    case 'reversalRefused':
      return { text: say('operator.event.reversalRefused'), detail: event.why ?? null, irregular: true };
    case 'reversed':
      return {
        text: say('operator.event.reversed', { reason: tell(event.reason) }),
        detail: askedBy(event, words),
        irregular: true,
      };
    case 'resettleAsked':
      return { text: say('operator.event.resettleAsked', { reason: tell(event.reason) }), irregular: true };
    case 'resettleRefused':
      return { text: say('operator.event.resettleRefused'), detail: event.why ?? null, irregular: true };
    case 'resettled':
      return {
        text: say('operator.event.resettled', { reason: tell(event.reason) }),
        detail: askedBy(event, words),
        irregular: true,
      };
    case 'acknowledged':
      return { text: say('operator.event.acknowledged', { name: event.name }), irregular: true };
    case 'resumed':
      return { text: say('operator.event.resumed'), irregular: true };
    case 'restarted':
      return {
        text: say('operator.event.restarted'),
        detail: say('operator.event.moreTime', {
          seconds: number(event.extendedMs / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
        }),
        irregular: true,
      };
    case 'announced':
      return { text: say('operator.event.announced', { text: event.text }), irregular: true };
    case 'dealerSignedOn':
      return { text: say('operator.event.signsOn', { name: event.name }) };
    case 'ownShoeOpened':
      return {
        text: say('operator.event.ownShoe'),
        detail: event.burned === undefined ? null : say('operator.event.burned', { count: event.burned }),
      };
    case 'dealerAssigned':
      return { text: say('operator.event.assigned', { name: event.name }) };
    case 'dealerUnassigned':
      return { text: say('operator.event.unassigned', { name: words.person(event.dealerId) }) };
    case 'dealerSignedOff':
      return { text: say('operator.event.signsOff') };
    case 'handOverOffered':
      return { text: say('operator.event.handOverOffered', { name: event.to.name }) };
    case 'handOverDeclined':
      return { text: say('operator.event.handOverDeclined') };
    case 'handOverWithdrawn':
      return { text: say('operator.event.handOverWithdrawn') };
    case 'handedOver':
      return {
        text: event.to
          ? say('operator.event.handedOver', { name: event.to.name })
          : say('operator.event.handedToAutomatic'),
        detail: event.midRound ? say('operator.event.midRound') : null,
        irregular: true,
      };
    case 'shoeOpened':
      return {
        text: say('operator.event.newShoe', { cards: event.cards }),
        detail: say('operator.event.burned', { count: event.burned }),
      };
    case 'shoeClosed':
      return { text: say('operator.event.shoeRevealed') };
    case 'numbersSealed':
      return { text: say('operator.event.numbersSealed'), detail: say('operator.event.spins', { count: event.count }) };
    case 'numbersTold':
      return { text: say('operator.event.numbersRevealed'), detail: event.text };
  }
}

/** Who asked for what was decided, and the reason of the decision. */
function askedBy({ askedBy: actor, why }: { readonly askedBy: string; readonly why?: string }, words: Words): string {
  const { say } = words.language;
  const name = words.person(actor.replace(/^\w+:/, ''));
  return why === undefined
    ? say('operator.event.askedBy', { name })
    : say('operator.event.askedByBecause', { name, reason: why });
}

const seats = (kept: readonly SeatOf[], words: Words): string =>
  words.language.list(
    kept.map(({ spot, player }) =>
      words.language.say('operator.event.seatOf', {
        seat: spotNameIn(words.game, spot, words.language),
        name: words.person(player),
      }),
    ),
  );
