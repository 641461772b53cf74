import type { AskedStep, DealerView, TableView } from '@baize/protocol';
import type { PhraseOrText } from '@baize/rules';

/** The user of the console. */
export interface Me {
  readonly userId: string;
  readonly name: string;
  /** Is a dealer. */
  readonly deals: boolean;
  /** Is a pit boss, who decides what a dealer may only request. Nobody has both roles. */
  readonly supervises: boolean;
}

/** The state of the table for the console; exactly one of these. */
export type Situation =
  /** No dealer has this table. */
  | { readonly is: 'free' }
  /** Another dealer has it. */
  | { readonly is: 'taken'; readonly by: string }
  /** Offered to this user; dealt by another dealer or by nobody. */
  | { readonly is: 'offered'; readonly by: string | null }
  /** Signed on, while the automatic dealer finishes its round. */
  | { readonly is: 'next' }
  | { readonly is: 'closed'; readonly why: PhraseOrText | null }
  | { readonly is: 'paused'; readonly why: PhraseOrText | null; readonly voidAsked: DealerView['voidAsked'] }
  /** No round is open: the next one may be. */
  | { readonly is: 'between'; readonly after: 'nothing' | 'result' | 'void' }
  /** Bets are open; `act` is the dealer's available act. */
  | { readonly is: 'betting'; readonly act: AskedStep | null }
  | { readonly is: 'asked'; readonly asked: AskedStep }
  /** Players decide, each at their place. */
  | { readonly is: 'deciding'; readonly asked: readonly AskedStep[] };

/** Derives it from the views of the server. */
export function situationOf(view: TableView, dealer: DealerView, me: Me): Situation {
  const { signedOn } = dealer;
  if (view.state === 'closed') return { is: 'closed', why: view.notice };
  if (me.deals && dealer.offeredTo?.userId === me.userId) return { is: 'offered', by: signedOn?.name ?? null };
  if (isCurtained(dealer, me)) return signedOn ? { is: 'taken', by: signedOn.name } : { is: 'free' };
  if (view.state === 'paused') return { is: 'paused', why: view.notice, voidAsked: dealer.voidAsked };
  if (!signedOn) return { is: 'free' };
  return duringShift(view, dealer);
}

function duringShift({ round, dealing }: TableView, { asked }: DealerView): Situation {
  if (round === null) return { is: 'between', after: 'nothing' };
  if (round.phase === 'settled') return { is: 'between', after: 'result' };
  if (round.phase === 'void') return { is: 'between', after: 'void' };
  if (dealing === 'virtual') return { is: 'next' };
  const offered = asked.filter(isAwaited);
  const [first] = offered;
  if (round.phase === 'betting') return { is: 'betting', act: first ?? null };
  if (!first) return { is: 'between', after: 'nothing' };
  return first.step.ask === 'choice' ? { is: 'deciding', asked: offered } : { is: 'asked', asked: first };
}

/** Users who do not deal here receive no bets and entries. */
export const isCurtained = ({ signedOn }: DealerView, { deals, userId }: Me): boolean =>
  deals && signedOn?.userId !== userId;

/** The place that the current step is about; null without one. */
export function placeInHand(situation: Situation): string | null {
  if (situation.is !== 'asked' || !('place' in situation.asked.step)) return null;
  return situation.asked.step.place ?? null;
}

/** Irregular acts are offered, not awaited. */
export const isAwaited = ({ step }: AskedStep): boolean => step.ask !== 'act' || step.irregular !== true;

/** The source of this round's cards, once there are any: the virtual shoe or the dealer's own. */
export function sourceOf(facts: DealerView['facts']): 'shoe' | 'own' | null {
  const first = facts.find(({ kind }) => kind === 'card');
  if (!first) return null;
  return first.byHand ? 'own' : 'shoe';
}
