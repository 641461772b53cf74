import type { Report } from '@baize/rules';
import { commitmentOf, type Secret, unseal } from '../../../src/dealing/seal.ts';
import type { TableEvent } from '../../../src/events/table-events.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';
import { type Premises, SHOE_KEY } from '../server/premises.ts';

type Violated = (what: string) => void;

/**
 * Checks the draws of one table as they are committed: each was sealed and committed to before the first bet of its
 * round, matches what was sealed, is drawn once, and is revealed only when it is finished.
 */
export class DrawWitness {
  readonly #premises: Premises;
  readonly #violated: Violated;
  readonly #secrets = new Map<string, Secret>();
  readonly #draws = new Set<string>();
  readonly #revealed = new Set<string>();
  /** Ids committed to before the first bet of the newest round. */
  #committed: ReadonlySet<string> = new Set();
  /** The face-down positions, by place. */
  readonly #faceDown = new Map<string, number[]>();

  constructor(premises: Premises, violated: Violated) {
    this.#premises = premises;
    this.#violated = violated;
  }

  /**
   * The salts of secrets that may not be revealed yet: as revealing as the secrets themselves, and easy to find in any
   * text.
   */
  get hidden(): readonly string[] {
    return [...this.#secrets].flatMap(([id, { salt }]) => (this.#revealed.has(id) ? [] : [salt]));
  }

  happened(before: TableState, event: TableEvent): void {
    switch (event.type) {
      case 'shoeOpened':
        this.#sealed(event.shoeId, event.commitment);
        break;
      case 'numbersSealed':
        this.#sealed(event.sealId, event.commitment);
        break;
      case 'roundOpened':
        this.#committed = new Set([before.shoe, before.numbers].flatMap((sealed) => sealed?.id ?? []));
        this.#faceDown.clear();
        break;
      case 'reported':
        this.#reported(event);
        break;
      case 'shoeClosed':
        this.#checkRevealed(event.shoeId, event.salt, event.order);
        break;
      case 'numbersTold':
        this.#checkRevealed(event.sealId, event.salt, event.text);
        if (before.current?.round.phase === 'betting' || before.current?.round.phase === 'playing')
          this.#violated(`${event.sealId} was revealed during a round`);
        break;
      default:
    }
  }

  #sealed(id: string, commitment: string): void {
    const sealed = this.#premises.shoes.sealed.get(id);
    if (!sealed) this.#violated(`${id} was committed to before it was stored`);
    if (!sealed) return;
    const secret = unseal(SHOE_KEY, id, sealed);
    if (commitmentOf(secret) !== commitment) this.#violated(`${id} is not what its commitment says`);
    if (this.#secrets.has(id)) this.#violated(`${id} was put in play twice`);
    this.#secrets.set(id, secret);
  }

  #reported({ fact, source }: Report): void {
    if (source.from === 'wheel') {
      const due = this.#drawn(source.sealId ?? '', source.spin).split(' ')[source.spin] ?? '';
      if (fact.fact !== 'number' || String(fact.number) !== due)
        this.#violated(`${JSON.stringify(fact)} and not ${due}, which was sealed`);
    }
    if (source.from === 'shoe') this.#fromShoe(fact, source);
  }

  #fromShoe(fact: Report['fact'], { shoeId, position }: Extract<Report['source'], { from: 'shoe' }>): void {
    const lying = 'place' in fact ? (this.#faceDown.get(fact.place ?? '') ?? []) : [];
    if (fact.fact === 'card') {
      const due = cardAt(this.#drawn(shoeId, position), position);
      if (fact.card === 'down') this.#faceDown.set(fact.place, [...lying, position]);
      else if (fact.card !== due) this.#violated(`${fact.card} and not ${due}, which was sealed`);
      return;
    }
    if (fact.fact !== 'reveal' && fact.fact !== 'peek') {
      this.#violated(`${JSON.stringify(fact)} came from shoe ${shoeId}`);
      return;
    }
    if (lying[0] !== position) this.#violated(`position ${position} does not lie face down at ${fact.place}`);
    if (fact.fact !== 'reveal') return;
    lying.shift();
    const dealt = cardAt(this.#secrets.get(shoeId)?.text ?? '', position);
    if (fact.card !== dealt) this.#violated(`${fact.card} was turned and ${dealt} was dealt there`);
  }

  /** The secret sealed under this id, of which the nth is drawn. */
  #drawn(id: string, nth: number): string {
    if (!this.#committed.has(id)) this.#violated(`${id} was drawn from and was not committed to before the bets`);
    if (this.#revealed.has(id)) this.#violated(`${id} was drawn from after it was revealed`);
    const draw = `${id} ${nth}`;
    if (this.#draws.has(draw)) this.#violated(`${draw} was drawn twice`);
    this.#draws.add(draw);
    return this.#secrets.get(id)?.text ?? '';
  }

  #checkRevealed(id: string, salt: string, text: string): void {
    const secret = this.#secrets.get(id);
    if (secret?.salt !== salt || secret.text !== text)
      this.#violated(`${id} was revealed with other content than was sealed`);
    this.#revealed.add(id);
  }
}

const cardAt = (text: string, position: number): string => text.slice(2 * position, 2 * position + 2);
