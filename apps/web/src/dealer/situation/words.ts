import type { DealerView, TableView } from '@baize/protocol';
import { type Game, type Instruction, placeName } from '@baize/rules';
import { insideSentence } from '../../i18n/inside-sentence.ts';
import type { Language } from '../../i18n/language.ts';
import { withoutStop } from '../../i18n/without-stop.ts';
import type { SignalKind } from '../../ui/signal.tsx';
import type { Me, Situation } from './situation.ts';

/** A part of the instruction; the active place is highlighted. */
export interface Part {
  readonly text: string;
  readonly lit?: true;
}

/** The main text: a line above it, the instruction, the next step. */
export interface Words {
  readonly lead: string;
  readonly say: readonly Part[];
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
    case 'taken': {
      const deals = parts(say('dealer.ask.deals', { name: situation.by }), situation.by);
      return { lead: say('dealer.ask.hasDealer'), say: deals, next: '' };
    }
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
        ? { lead: say('dealer.ask.betsOpen'), say: instructed(situation.act.instruction, language), next: '' }
        : words(say('dealer.ask.clockCloses'), say('dealer.ask.betsOpen'), '');
    case 'deciding':
      return deciding(situation.asked, state, language);
    case 'asked': {
      const { instruction } = situation.asked;
      const next = dealer.next ? insideSentence(tell(dealer.next.say), language) : '';
      return { lead: instruction.lead ? tell(instruction.lead) : '', say: instructed(instruction, language), next };
    }
  }
}

const words = (lead: string, say: string, next: string): Words => ({ lead, say: [{ text: say }], next });

function paused(
  { why, voidAsked }: Extract<Situation, { is: 'paused' }>,
  { me }: ConsoleState,
  { say, tell }: Language,
): Words {
  if (!voidAsked) {
    const reason = why === null ? say('dealer.situation.paused') : tell(why);
    return words(reason, say('dealer.ask.tablePaused'), me.supervises ? '' : say('dealer.ask.pitLifts'));
  }
  const reason = tell(voidAsked.reason);
  if (voidAsked.userId === me.userId)
    return words(
      say('dealer.ask.youAsked', { reason }),
      say(me.supervises ? 'dealer.ask.waitForSecond' : 'dealer.ask.waitForPit'),
      '',
    );
  const name = tell(voidAsked.by);
  return { lead: reason, say: parts(say('dealer.ask.asksVoid', { name }), name), next: '' };
}

function between(
  { after }: Extract<Situation, { is: 'between' }>,
  { view, dealer, result }: ConsoleState,
  language: Language,
): Words {
  const { say, tell } = language;
  const openBets = say('dealer.deed.openBets');
  if (after === 'void') {
    const reason = withoutStop(tell(view.round?.voidReason ?? ''));
    return words(say('dealer.ask.wasVoid', { reason }), openBets, '');
  }
  if (after === 'nothing') return words('', openBets, '');
  if (dealer.takeAndPay.length === 0)
    return words(
      result === null ? say('dealer.ask.nobodyBetAtAll') : say('dealer.ask.nobodyBet', { result }),
      openBets,
      '',
    );
  const said = result ?? tell(view.words ?? '');
  // Enter opens betting: the instruction says so, also where taking and paying is no step of its own.
  return words(isPaid(dealer) ? said : say('dealer.ask.payFirst', { result: withoutStop(said) }), openBets, '');
}

/** A procedure in which taking and paying is a step has settled all bets at its end. */
const isPaid = ({ facts }: DealerView): boolean =>
  facts.some(({ kind, text }) => kind === 'act' && text.key.endsWith('.act.take-and-pay'));

const MOST_NAMED = 3;

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
  if (only && asked.length === 1) return { lead, say: instructed(only.instruction, language), next: '' };
  const lit = names.length > MOST_NAMED ? [say('dealer.ask.places', { count: names.length })] : names;
  return { lead, say: parts(say('dealer.ask.waitForPlaces', { places: list(lit) }), ...lit), next: '' };
}

/** An instruction of the procedure, with its place highlighted. */
function instructed({ say, place }: Instruction, { tell }: Language): readonly Part[] {
  const sentence = tell(say);
  const name = place ? tell(place) : '';
  return parts(sentence, sentence.includes(name) ? name : titled(name));
}

/** With a capital, at the beginning of a sentence. */
const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Separates the names of places and people from the rest of a sentence, in order. */
export function parts(sentence: string, ...names: readonly string[]): readonly Part[] {
  const [name = '', ...others] = names;
  const at = name === '' ? -1 : sentence.indexOf(name);
  if (at < 0) return sentence === '' ? [] : [{ text: sentence }];
  const before: Part[] = at === 0 ? [] : [{ text: sentence.slice(0, at) }];
  return [...before, { text: name, lit: true }, ...parts(sentence.slice(at + name.length), ...others)];
}

/** The text as one line, for screen readers. */
export const inOneLine = ({ lead, say }: Words): string =>
  [withoutStop(lead), say.map(({ text }) => text).join('')].filter((part) => part !== '').join('. ');

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
