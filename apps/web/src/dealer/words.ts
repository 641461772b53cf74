import type { DealerView, TableView } from '@baize/protocol';
import type { Game } from '@baize/rules';
import type { SignalKind } from '../ui/signal.tsx';
import type { Me, Situation } from './situation.ts';

/** A part of the instruction; the place in hand is lit. */
export interface Part {
  readonly text: string;
  readonly lit?: true;
}

/** The one big thing: a line above it, the instruction, what follows. */
export interface Words {
  readonly lead: string;
  readonly say: readonly Part[];
  /** Empty when it cannot be known. */
  readonly next: string;
}

export interface Told {
  readonly view: TableView;
  readonly dealer: DealerView;
  readonly game: Game;
  readonly me: Me;
  /** The last result in the game's words; empty when there is none. */
  readonly result: string;
}

/** What the console says largest. */
export function wordsOf(situation: Situation, told: Told): Words {
  const { dealer, me } = told;
  switch (situation.is) {
    case 'free':
      return me.deals
        ? words('No dealer has this table', 'Sign on', 'the next round is yours')
        : words('', 'No dealer has this table', '');
    case 'taken':
      return {
        lead: 'This table has its dealer',
        say: [{ text: situation.by, lit: true }, { text: ' deals' }],
        next: '',
      };
    case 'next':
      return words('The automatic dealer finishes its round', 'You take over after this round', 'open the bets');
    case 'closed':
      return words(situation.why, 'Table closed', '');
    case 'paused':
      return paused(situation, told);
    case 'between':
      return between(situation, told);
    case 'betting':
      return situation.act
        ? { lead: 'Bets are open', say: parts(situation.act.instruction), next: '' }
        : words('The clock closes them', 'Bets are open', '');
    case 'deciding':
      return deciding(situation.asked, told);
    case 'asked': {
      const { instruction } = situation.asked;
      return { lead: instruction.lead, say: parts(instruction), next: dealer.next ? lowered(dealer.next.say) : '' };
    }
  }
}

const words = (lead: string, say: string, next: string): Words => ({ lead, say: [{ text: say }], next });

function paused({ why, voidAsked }: Extract<Situation, { is: 'paused' }>, { me }: Told): Words {
  if (!voidAsked) return words(why, 'Table paused', me.supervises ? '' : 'a pit boss lifts the pause');
  if (me.supervises)
    return {
      lead: voidAsked.reason,
      say: [{ text: voidAsked.by, lit: true }, { text: ' asks to void the round' }],
      next: '',
    };
  return words(`You asked for the round to be void: ${voidAsked.reason}`, 'Wait for the pit boss', '');
}

function between({ after }: Extract<Situation, { is: 'between' }>, { view, dealer, result }: Told): Words {
  if (after === 'void')
    return words(
      `The round is void: ${bare(view.round?.voidReason ?? '')}. Every stake went back`,
      'Open the bets',
      '',
    );
  if (after === 'nothing') return words('', 'Open the bets', '');
  if (dealer.takeAndPay.length === 0)
    return words([result, 'nobody bet'].filter(Boolean).join(': '), 'Open the bets', '');
  return isPaid(dealer) ? words(result, 'Open the bets', '') : words(result, 'Take and pay', 'open the bets');
}

/** A procedure that takes and pays place by place has done so by its end. */
const isPaid = ({ facts }: DealerView): boolean =>
  facts.some(({ kind, text }) => kind === 'act' && text.toLowerCase().startsWith('take and pay'));

const MOST_NAMED = 3;

function deciding(asked: Extract<Situation, { is: 'deciding' }>['asked'], { game }: Told): Words {
  const places = asked.flatMap(({ step }) => ('place' in step && step.place ? [game.placeName(step.place)] : []));
  const lead = asked[0]?.instruction.lead ?? '';
  const [only] = asked;
  if (only && asked.length === 1) return { lead, say: parts(only.instruction), next: '' };
  if (places.length > MOST_NAMED)
    return { lead, say: [{ text: 'Wait for ' }, { text: `${places.length} places`, lit: true }], next: '' };
  const say = places.flatMap((place, i): Part[] => [
    { text: i === 0 ? 'Wait for ' : i === places.length - 1 ? ' and ' : ', ' },
    { text: place, lit: true },
  ]);
  return { lead, say, next: '' };
}

/** Sets the place off from the rest of an instruction. */
export function parts({ say, place }: { readonly say: string; readonly place: string }): readonly Part[] {
  const at = place === '' ? -1 : say.indexOf(place);
  if (at < 0) return [{ text: say }];
  const around: Part[] = [
    { text: say.slice(0, at) },
    { text: place, lit: true },
    { text: say.slice(at + place.length) },
  ];
  return around.filter(({ text }) => text !== '');
}

/** The words as one line, for those who listen. */
export const spoken = ({ lead, say }: Words): string =>
  [lead, say.map(({ text }) => text).join('')].filter((part) => part !== '').join('. ');

/** A reason without its full stop, inside another sentence. */
const bare = (reason: string): string => reason.replace(/[.\s]+$/, '');

const lowered = (say: string): string => say.charAt(0).toLowerCase() + say.slice(1);

/** The state of the table in a shape and a word. */
export function signalOf(situation: Situation): { readonly is: SignalKind; readonly word: string } {
  switch (situation.is) {
    case 'free':
    case 'taken':
    case 'next':
      return { is: 'dealing', word: situation.is === 'next' ? 'Automatic dealer' : 'Not signed on' };
    case 'closed':
      return { is: 'shut', word: 'Closed' };
    case 'paused':
      return { is: 'paused', word: 'Paused' };
    case 'between':
      return situation.after === 'result'
        ? { is: 'result', word: 'Result' }
        : { is: 'dealing', word: 'Between rounds' };
    case 'betting':
      return { is: 'open', word: 'Bets are open' };
    case 'deciding':
      return { is: 'open', word: 'Players decide' };
    case 'asked':
      return { is: 'closed', word: 'No more bets' };
  }
}
