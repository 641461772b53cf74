import type { PitCommand, Refused } from '@baize/protocol';
import { err, ok, type Result } from '@baize/rules';
import { type CurrentRound, factsOf } from './current-round.ts';
import { type Decided, nothing } from './decided.ts';
import type { Desk, Staff } from './desk.ts';
import type { Seated, TableEvent } from './events.ts';
import { laidByHand } from './marks.ts';
import type { OfSettledCommand } from './reversal.ts';
import { changeRoster, isOnRoster } from './roster.ts';
import { refusal } from './sentences.ts';
import { inPlay, type Standing } from './state.ts';
import { approveVoid, askVoid, voidAlone } from './voiding.ts';

type AtTable = Exclude<PitCommand, OfSettledCommand>;

/** What a pit boss's command makes happen. A void and a hand-over settle what the table was paused for, and lift the pause. */
export function decidePit(
  { setup, next, standing, openRoster }: Desk,
  by: Staff,
  command: AtTable,
  now: number,
): Decided {
  const { paused, closed } = standing;
  switch (command.type) {
    case 'pause':
      if (paused) return err(refusal('table-paused', 'The table is paused already.'));
      return ok([{ type: 'paused', at: now, reason: command.reason }]);
    case 'resume':
      return paused ? ok([{ type: 'resumed', at: now }]) : nothing;
    case 'voidRound':
      return lifting(standing, voidAlone(setup, standing, command.reason, now), now);
    case 'askVoid':
      return askVoid(standing, command.reason, now);
    case 'approveVoid':
      return lifting(standing, approveVoid(setup, standing, by, now), now);
    case 'handOver':
      return lifting(standing, handOver({ setup, next, openRoster }, standing, by, command.to, now), now);
    case 'assignDealer':
    case 'unassignDealer':
      return changeRoster(standing, by, command, now);
    case 'openTable':
      return closed === null ? nothing : ok([{ type: 'tableOpened', at: now }]);
    case 'closeTable':
      return closed === null
        ? ok([{ type: 'tableClosed', at: now, reason: command.reason }])
        : err(refusal('table-closed', 'The table is closed already.'));
  }
}

const lifting = ({ paused }: Standing, decided: Decided, now: number): Decided =>
  decided.ok && decided.value.length > 0 && paused
    ? ok<readonly TableEvent[]>([...decided.value, { type: 'resumed', at: now }])
    : decided;

/** In mid-round only a paused table changes hands; an automatic dealer's round otherwise goes on to its end. */
function handOver(
  { setup, next, openRoster }: Pick<Desk, 'setup' | 'next' | 'openRoster'>,
  standing: Standing,
  { target }: Staff,
  to: string,
  now: number,
): Decided {
  const receiver = receiving(to, target);
  if (!receiver.ok) return receiver;
  const current = inPlay(standing);
  const from = current?.dealer ?? standing.dealer;
  const midRound = current !== null && standing.paused !== null;
  if (receiver.value?.userId === standing.dealer?.userId && (!midRound || from?.userId === receiver.value?.userId))
    return nothing;
  if (receiver.value === null && (midRound ? setup : next).info.equipment === 'physical')
    return err(
      refusal('no-such-dealer', 'This table has no virtual shoe and no virtual wheel: only a dealer can deal it.'),
    );
  if (receiver.value && !isOnRoster(standing, receiver.value.userId, openRoster))
    return err(refusal('not-assigned', 'This dealer is not assigned to the table. Assign them first.'));
  if (midRound && receiver.value === null && !isKnownToShoe(setup, current))
    return err(
      refusal('round-in-play', 'Cards lie on the table that the virtual shoe does not know. Name a dealer, or void.'),
    );
  return ok([{ type: 'handedOver', at: now, from, to: receiver.value, midRound }]);
}

function receiving(to: string, target: Seated | undefined): Result<Seated | null, Refused> {
  if (to === 'automatic') return ok(null);
  return target ? ok(target) : err(refusal('no-such-dealer'));
}

/** Whether the automatic dealer could go on: no face-down card that it cannot turn, no single deck that is half dealt. */
function isKnownToShoe({ definition }: Desk['setup'], current: CurrentRound): boolean {
  const facts = factsOf(current);
  if (laidByHand(facts, current.marks)) return false;
  const byHand = facts.some(({ fact }, i) => fact === 'card' && !current.marks[i]?.virtual);
  return definition.equipment.kind !== 'deck' || !byHand;
}
