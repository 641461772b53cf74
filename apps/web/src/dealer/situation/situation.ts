import type { AskedStep, DealerView, TableView } from '@baize/protocol';
import type { PhraseOrText } from '@baize/rules';

/** Who sits at the console. */
export interface Me {
  readonly userId: string;
  readonly name: string;
  /** Deals tables. */
  readonly deals: boolean;
  /** Decides what a dealer may only ask for. Nobody does both. */
  readonly supervises: boolean;
}

/** What the table is doing, as the console has to show it. One of these, always. */
export type Situation =
  /** No dealer has this table. */
  | { readonly is: 'free' }
  /** Another dealer has it. */
  | { readonly is: 'taken'; readonly by: string }
  /** Another dealer has it, or nobody, and it is offered to whoever sits here. */
  | { readonly is: 'offered'; readonly by: string | null }
  /** Signed on, while the automatic dealer finishes its round. */
  | { readonly is: 'next' }
  | { readonly is: 'closed'; readonly why: PhraseOrText | null }
  | { readonly is: 'paused'; readonly why: PhraseOrText | null; readonly voidAsked: DealerView['voidAsked'] }
  /** No round is open: the next one may be. */
  | { readonly is: 'between'; readonly after: 'nothing' | 'result' | 'void' }
  /** Bets are open; `act` is what the dealer may do meanwhile. */
  | { readonly is: 'betting'; readonly act: AskedStep | null }
  | { readonly is: 'asked'; readonly asked: AskedStep }
  /** Players decide, each at their place. */
  | { readonly is: 'deciding'; readonly asked: readonly AskedStep[] };

/** Reads it from what the house has told. */
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

/** Whoever does not deal here is told nothing of the bets and the entries, and nothing may be made of that. */
export const isCurtained = ({ signedOn }: DealerView, { deals, userId }: Me): boolean =>
  deals && signedOn?.userId !== userId;

/** Irregular acts are offered, never awaited. */
export const isAwaited = ({ step }: AskedStep): boolean => step.ask !== 'act' || step.irregular !== true;

/** Where the cards of this round come from, once there are any: the virtual shoe or the dealer's own. */
export function sourceOf(facts: DealerView['facts']): 'shoe' | 'own' | null {
  const first = facts.find(({ kind }) => kind === 'card');
  if (!first) return null;
  return first.byHand ? 'own' : 'shoe';
}
