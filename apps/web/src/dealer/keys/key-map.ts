import type { DealerView } from '@baize/protocol';
import type { Language } from '../../i18n/language.ts';
import type { Me, Situation } from '../situation/situation.ts';

/** Keys independent of the step. Letters and digits are card input, so these are function keys. */
export type KeyName = 'F2' | 'F3' | 'F4' | 'F5' | 'F6' | 'F7' | 'F8' | 'F9';

export interface ConsoleKey {
  readonly key: KeyName;
  readonly label: string;
  /** Its current action, if it has two. */
  readonly does?: 'resume' | 'resume-own' | 'decline' | 'refuse-void';
  /** Why it is not available now; keys keep their positions. */
  readonly refusal?: string;
}

/** The function keys of this user at this table, in order. Keys that the user may never press are omitted. */
export function keysOf(
  situation: Situation,
  dealer: DealerView,
  me: Me,
  remedies: number,
  language: Language,
): readonly ConsoleKey[] {
  const { say } = language;
  const lock: ConsoleKey = { key: 'F9', label: say('dealer.keys.lock') };
  if (me.supervises) return [...pitKeys(situation, dealer, remedies, language), lock];
  if (situation.is === 'offered') return [{ key: 'F8', label: say('dealer.keys.decline'), does: 'decline' }, lock];
  if (situation.is === 'free' || situation.is === 'taken' || situation.is === 'closed') return [lock];
  const { may } = dealer;
  const paused = situation.is === 'paused';
  const refusedUnless = (open: boolean, refusal: string) => (open ? {} : { refusal });
  return [
    {
      key: 'F2',
      label: say('dealer.keys.irregularity'),
      ...refusedUnless(remedies > 0, say(paused ? 'dealer.keys.pitDecides' : 'dealer.keys.nothingInPlay')),
    },
    { key: 'F3', label: say('dealer.keys.announce') },
    may.includes('resume')
      ? { key: 'F4', label: say('dealer.keys.resume'), does: 'resume-own' }
      : {
          key: 'F4',
          label: say('dealer.keys.pause'),
          ...refusedUnless(
            may.includes('pause'),
            say(paused ? 'dealer.keys.pausedAlready' : 'dealer.keys.notYourRound'),
          ),
        },
    {
      key: 'F5',
      label: say('dealer.keys.noMoreBets'),
      ...refusedUnless(may.includes('closeBets'), say('dealer.keys.betsNotOpen')),
    },
    { key: 'F6', label: say('dealer.keys.chat') },
    ...(dealer.physicalShoe
      ? [
          {
            key: 'F7',
            label: say('dealer.keys.newShoe'),
            ...refusedUnless(may.includes('newShoe'), say('dealer.keys.shoeBetween')),
          } as const,
        ]
      : []),
    {
      key: 'F8',
      label: say('dealer.keys.handOver'),
      ...refusedUnless(may.includes('handOver') || may.includes('signOff'), say('dealer.keys.betweenOnly')),
    },
    lock,
  ];
}

function pitKeys(
  situation: Situation,
  { voidAsked }: DealerView,
  remedies: number,
  { say }: Language,
): readonly ConsoleKey[] {
  const paused = situation.is === 'paused';
  return [
    {
      key: 'F2',
      label: say('dealer.keys.irregularity'),
      ...(remedies > 0 ? {} : { refusal: say('dealer.keys.pausedNoRound') }),
    },
    {
      key: 'F4',
      ...(voidAsked
        ? { label: say('dealer.keys.refuseVoid'), does: 'refuse-void' as const }
        : paused
          ? { label: say('dealer.keys.resume'), does: 'resume' as const }
          : { label: say('dealer.keys.pause') }),
      ...(situation.is === 'closed' ? { refusal: say('dealer.situation.closed') } : {}),
    },
    { key: 'F6', label: say('dealer.keys.chat') },
    { key: 'F8', label: say('dealer.keys.handOver') },
  ];
}
