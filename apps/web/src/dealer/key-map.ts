import type { DealerView } from '@baize/protocol';
import type { Me, Situation } from './situation.ts';

/** Keys outside the step. Letters and digits are card input, so these are function keys. */
export type KeyName = 'F2' | 'F3' | 'F4' | 'F5' | 'F6' | 'F8' | 'F9';

export interface ConsoleKey {
  readonly key: KeyName;
  readonly label: string;
  /** Why it does nothing now; keys keep their place. */
  readonly refusal?: string;
}

const IN_PLAY = 'Between rounds only: finish this one first.';

/** The keys of this person at this table now, in their order. What they may never press is not there. */
export function keysOf(situation: Situation, dealer: DealerView, me: Me, remedies: number): readonly ConsoleKey[] {
  const lock: ConsoleKey = { key: 'F9', label: 'Lock' };
  if (me.supervises) return [...pitKeys(situation, remedies), lock];
  if (situation.is === 'free' || situation.is === 'taken' || situation.is === 'closed') return [lock];
  const { may } = dealer;
  const paused = situation.is === 'paused';
  const refusedUnless = (open: boolean, refusal: string) => (open ? {} : { refusal });
  return [
    {
      key: 'F2',
      label: 'Irregularity',
      ...refusedUnless(remedies > 0, paused ? 'A pit boss decides now.' : 'Nothing is in play yet.'),
    },
    { key: 'F3', label: 'Announce' },
    {
      key: 'F4',
      label: 'Pause',
      ...refusedUnless(may.includes('pause'), paused ? 'Paused already. A pit boss lifts it.' : 'Not your round yet.'),
    },
    { key: 'F5', label: 'No more bets', ...refusedUnless(may.includes('closeBets'), 'Bets are not open.') },
    { key: 'F6', label: 'Chat' },
    { key: 'F8', label: 'Hand over', ...refusedUnless(may.includes('handOver') || may.includes('signOff'), IN_PLAY) },
    lock,
  ];
}

function pitKeys(situation: Situation, remedies: number): readonly ConsoleKey[] {
  const paused = situation.is === 'paused';
  return [
    {
      key: 'F2',
      label: 'Irregularity',
      ...(remedies > 0 ? {} : { refusal: 'The table is paused and no round is open.' }),
    },
    {
      key: 'F4',
      label: paused ? 'Resume' : 'Pause',
      ...(situation.is === 'closed' ? { refusal: 'The table is closed.' } : {}),
    },
    { key: 'F6', label: 'Chat' },
    { key: 'F8', label: 'Hand over' },
  ];
}
