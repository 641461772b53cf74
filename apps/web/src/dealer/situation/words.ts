import type { DealerView, TableView } from '@baize/protocol';
import { type Game, placeName } from '@baize/rules';
import { createElement, type ReactNode } from 'react';
import type { Language, Mark } from '../../i18n/language.ts';
import { plainText } from '../../i18n/plain-text.ts';
import type { SignalKind } from '../../ui/signal.tsx';
import type { Me, Situation } from './situation.ts';

/** The main text: a line above it, the instruction, the next step. */
export interface Words {
  readonly lead: string;
  /** With the active place or person in an `em`. */
  readonly say: ReactNode;
  /** Empty when it cannot be predicted. */
  readonly next: string;
}

export interface ConsoleState {
  readonly view: TableView;
  readonly dealer: DealerView;
  readonly game: Game;
  readonly me: Me;
  /** The last result as a text; null if the round ended without one. */
  readonly result: string | null;
}

/** The main text of the console. */
export function wordsOf(situation: Situation, state: ConsoleState, language: Language): Words {
  const { dealer, me, view } = state;
  const { say, tell } = language;
  switch (situation.is) {
    case 'free':
      return me.deals
        ? words(say('dealer.ask.noDealer'), say('dealer.deed.signOn'), say('dealer.ask.nextIsYours'))
        : words('', say('dealer.ask.noDealer'), '');
    case 'offered':
      return words(
        situation.by === null ? say('dealer.ask.pitOffers') : say('dealer.ask.offers', { name: situation.by }),
        say('dealer.deed.takeTable'),
        view.round?.phase === 'betting' || view.round?.phase === 'playing' ? say('dealer.ask.nextIsYours') : '',
      );
    case 'taken':
      return words(say('dealer.ask.hasDealer'), say.rich('dealer.ask.deals', { name: situation.by, mark }), '');
    case 'next':
      return words(say('dealer.ask.finishes'), say('dealer.ask.takeOver'), say('dealer.ask.openBetsNext'));
    case 'closed':
      return words(
        situation.why === null ? say('dealer.situation.closed') : tell(situation.why),
        say('dealer.ask.tableClosed'),
        '',
      );
    case 'paused':
      return paused(situation, state, language);
    case 'between':
      return between(situation, state, language);
    case 'betting':
      return situation.act
        ? words(say('dealer.ask.betsOpen'), language.tellMarked(situation.act.instruction.say, mark), '')
        : words(say('dealer.ask.clockCloses'), say('dealer.ask.betsOpen'), '');
    case 'deciding':
      return deciding(situation.asked, state, language);
    case 'asked': {
      const { instruction } = situation.asked;
      const next = dealer.next ? tell(dealer.next.say) : '';
      return words(instruction.lead ? tell(instruction.lead) : '', language.tellMarked(instruction.say, mark), next);
    }
  }
}

export const words = (lead: string, say: ReactNode, next: string): Words => ({ lead, say, next });

const mark: Mark = (chunks) => createElement('em', null, chunks);

/** As on the clock above, to the minute. */
const SHORT = { withZone: false, withSeconds: false };

function paused(
  { why, voidAsked }: Extract<Situation, { is: 'paused' }>,
  { me, dealer }: ConsoleState,
  { say, tell, clock }: Language,
): Words {
  const { acknowledged } = dealer;
  const answer =
    acknowledged &&
    say.rich('dealer.ask.acknowledged', { name: acknowledged.name, time: clock(acknowledged.at, SHORT), mark });
  if (!voidAsked) {
    const reason = why === null ? say('dealer.situation.paused') : tell(why);
    const next = say(dealer.may.includes('resume') ? 'dealer.ask.youLift' : 'dealer.ask.pitLifts');
    return words(reason, answer ?? say('dealer.ask.tablePaused'), me.supervises ? '' : next);
  }
  const reason = tell(voidAsked.reason);
  if (voidAsked.userId === me.userId)
    return words(
      say('dealer.ask.youAsked', { reason }),
      answer ?? say(me.supervises ? 'dealer.ask.waitForSecond' : 'dealer.ask.waitForPit'),
      '',
    );
  return words(reason, say.rich('dealer.ask.asksVoid', { name: tell(voidAsked.by), mark }), '');
}

function between(
  { after }: Extract<Situation, { is: 'between' }>,
  { view, dealer, result }: ConsoleState,
  language: Language,
): Words {
  const { say, tell } = language;
  const openBets = say('dealer.deed.openBets');
  if (after === 'void') {
    const reason = tell(view.round?.voidReason ?? '');
    return words(say('dealer.ask.wasVoid', { reason }), openBets, '');
  }
  if (after === 'nothing') return words('', openBets, '');
  if (dealer.takeAndPay.length === 0)
    return words(
      result === null ? say('dealer.ask.nobodyBetAtAll') : say('dealer.ask.nobodyBet', { result }),
      openBets,
      '',
    );
  if (isPaid(dealer)) return words(result ?? '', openBets, '');
  // Enter opens betting: so it is the instruction, even where taking and paying is no separate step.
  const first = result === null ? say('dealer.ask.payFirstAtAll') : say('dealer.ask.payFirst', { result });
  return words(first, openBets, '');
}

/** A procedure in which taking and paying is a step has settled all bets at its end. */
const isPaid = ({ facts }: DealerView): boolean =>
  facts.some(({ kind, text }) => kind === 'act' && text.key.endsWith('.act.take-and-pay'));

const MAX_NAMED = 3;

function deciding(
  asked: Extract<Situation, { is: 'deciding' }>['asked'],
  { game }: ConsoleState,
  language: Language,
): Words {
  const { say, tell, list } = language;
  const names = asked.flatMap(({ step }) => ('place' in step && step.place ? [tell(placeName(game, step.place))] : []));
  const stage = asked[0]?.instruction.lead;
  const lead = stage ? tell(stage) : '';
  const [only] = asked;
  if (only && asked.length === 1) return words(lead, language.tellMarked(only.instruction.say, mark), '');
  // Where all play the hand at one place, it is the players whom the dealer waits for.
  if (new Set(names).size < asked.length)
    return words(lead, say.rich('dealer.ask.waitForPlayers', { count: asked.length, mark }), '');
  const places = names.length > MAX_NAMED ? say('dealer.ask.places', { count: names.length }) : list(names);
  return words(lead, say.rich('dealer.ask.waitForPlaces', { places, mark }), '');
}

/** The text for screen readers. */
export function spoken(words: Words, { say }: Language): string {
  const instruction = plainText(words.say);
  return words.lead === '' ? instruction : say('dealer.ask.spoken', { lead: words.lead, instruction });
}

/** The state of the table as a shape and a word. */
export function signalOf(situation: Situation, { say }: Language): { readonly is: SignalKind; readonly word: string } {
  switch (situation.is) {
    case 'free':
    case 'taken':
      return { is: 'dealing', word: say('dealer.signal.notSignedOn') };
    case 'offered':
      return { is: 'dealing', word: say('dealer.signal.offered') };
    case 'next':
      return { is: 'dealing', word: say('dealer.signal.automatic') };
    case 'closed':
      return { is: 'shut', word: say('dealer.signal.closed') };
    case 'paused':
      return { is: 'paused', word: say('dealer.signal.paused') };
    case 'between':
      return situation.after === 'result'
        ? { is: 'result', word: say('dealer.signal.result') }
        : { is: 'dealing', word: say('dealer.signal.between') };
    case 'betting':
      return { is: 'open', word: say('dealer.signal.open') };
    case 'deciding':
      return { is: 'open', word: say('dealer.signal.deciding') };
    case 'asked':
      return { is: 'closed', word: say('dealer.signal.noMoreBets') };
  }
}
