import { isCard } from '@baize/rules';
import { commitmentOf, type Secret, unseal } from '../../../src/dealing/seal.ts';
import type { TableEvent } from '../../../src/table/events.ts';
import { factsOf } from '../../../src/table/state/current-round.ts';
import { faceDownAt } from '../../../src/table/state/marks.ts';
import type { Standing } from '../../../src/table/state/standing.ts';
import { type Premises, SHOE_KEY } from '../server/premises.ts';

type Violated = (what: string) => void;

/**
 * What one table draws, as it is committed: all of it was sealed and committed to before the first bet of its round, is
 * what was sealed, is drawn once, and is told only when it is finished.
 */
export class DrawWitness {
  readonly #premises: Premises;
  readonly #violated: Violated;
  readonly #secrets = new Map<string, Secret>();
  readonly #drawn = new Set<string>();
  readonly #told = new Set<string>();
  /** What was committed to before anybody had bet in the newest round. */
  #committed: ReadonlySet<string> = new Set();
  /** What the next fact must be. */
  #due: string | undefined;

  constructor(premises: Premises, violated: Violated) {
    this.#premises = premises;
    this.#violated = violated;
  }

  /** The salts of what is sealed and may not be told yet: as good as the secrets themselves, and found in any text. */
  get hidden(): readonly string[] {
    return [...this.#secrets].flatMap(([id, { salt }]) => (this.#told.has(id) ? [] : [salt]));
  }

  happened(before: Standing, event: TableEvent): void {
    switch (event.type) {
      case 'shoeOpened':
        this.#sealed(event.shoeId, event.commitment);
        break;
      case 'numbersSealed':
        this.#sealed(event.sealId, event.commitment);
        break;
      case 'roundOpened':
        this.#committed = new Set([before.shoe, before.numbers].flatMap((sealed) => sealed?.id ?? []));
        break;
      case 'drawn':
        this.#draws(event.shoeId, event.position, (text) => text.slice(2 * event.position, 2 * event.position + 2));
        break;
      case 'numberDrawn':
        this.#draws(event.sealId ?? '', event.spin ?? -1, (text) => text.split(' ')[event.spin ?? -1] ?? '');
        break;
      case 'reported':
        this.#reported(before, event.fact);
        break;
      case 'shoeClosed':
        this.#tells(event.shoeId, event.salt, event.order);
        break;
      case 'numbersTold':
        this.#tells(event.sealId, event.salt, event.text);
        if (before.current?.round.phase === 'betting' || before.current?.round.phase === 'playing')
          this.#violated(`${event.sealId} was told in mid-round`);
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

  #draws(id: string, nth: number, inText: (text: string) => string): void {
    if (!this.#committed.has(id)) this.#violated(`${id} was drawn from and was not committed to before the bets`);
    if (this.#told.has(id)) this.#violated(`${id} was drawn from after it was told`);
    const draw = `${id} ${nth}`;
    if (this.#drawn.has(draw)) this.#violated(`${draw} was drawn twice`);
    this.#drawn.add(draw);
    this.#due = inText(this.#secrets.get(id)?.text ?? '');
  }

  #reported({ current, shoe }: Standing, fact: Extract<TableEvent, { type: 'reported' }>['fact']): void {
    const due = this.#due;
    if (fact.fact === 'choice' || fact.fact === 'preset') return;
    this.#due = undefined;
    if (fact.fact === 'number' && due !== undefined && String(fact.number) !== due)
      this.#violated(`number ${fact.number} and not ${due}, which was sealed`);
    if (fact.fact === 'card' && due !== undefined && fact.card !== due && fact.card !== 'down')
      this.#violated(`${fact.card} and not ${due}, which was sealed`);
    if (fact.fact !== 'reveal' || !current) return;
    const [position = null] = faceDownAt(fact.place, factsOf(current), current.marks);
    if (position === null) return;
    const lies = this.#secrets.get(shoe?.id ?? '')?.text.slice(2 * position, 2 * position + 2) ?? '';
    if (isCard(lies) && fact.card !== lies) this.#violated(`${fact.card} was turned and ${lies} lay there`);
  }

  #tells(id: string, salt: string, text: string): void {
    const secret = this.#secrets.get(id);
    if (secret?.salt !== salt || secret.text !== text) this.#violated(`${id} was told as another thing than it is`);
    this.#told.add(id);
  }
}
