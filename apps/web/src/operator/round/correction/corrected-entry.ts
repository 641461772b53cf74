import {
  type Card,
  DECK,
  type DealersStep,
  type Resettlement,
  type RoundEvent,
  resettle,
  type Setup,
  type TrueFact,
} from '@baize/rules';

/** A result of a round that is entered again: what is asked for there, and what is chosen. */
export interface EntryRow {
  readonly step: DealersStep;
  /** A card, a number, or `yes` or `no`; empty where nothing is chosen yet. */
  readonly value: string;
}

export interface CorrectedEntry {
  readonly rows: readonly EntryRow[];
  readonly facts: readonly TrueFact[];
  readonly outcome: Resettlement;
}

/**
 * The results of a settled round entered again, step by step as the rules ask for them: a right card may need further ones, or
 * fewer. Values after the last that is needed are left out.
 * @param values the chosen results in order
 */
export function correctedEntry(setup: Setup, events: readonly RoundEvent[], values: readonly string[]): CorrectedEntry {
  const rows: EntryRow[] = [];
  const facts: TrueFact[] = [];
  for (;;) {
    const outcome = resettle(setup, events, facts);
    const [step] = outcome.is === 'asks' ? outcome.steps : [];
    if (!step) return { rows, facts, outcome };
    const value = values[rows.length] ?? '';
    rows.push({ step, value });
    const fact = factOf(step, value);
    if (!fact) return { rows, facts, outcome };
    facts.push(fact);
  }
}

/** The values by which results are chosen. */
export const valuesOf = (facts: readonly TrueFact[]): readonly string[] =>
  facts.map((fact) => {
    if (fact.fact === 'number') return String(fact.number);
    return fact.fact === 'peek' ? (fact.yes ? 'yes' : 'no') : fact.card;
  });

/** What can be chosen for a step. */
export function choicesOf(step: DealersStep): readonly string[] {
  if (step.ask === 'number') return Array.from({ length: step.below }, (_, number) => String(number));
  if (step.ask === 'peek') return ['no', 'yes'];
  return step.ask === 'reveal' && step.cards ? step.cards : DECK;
}

function factOf(step: DealersStep, value: string): TrueFact | undefined {
  if (value === '') return undefined;
  if (step.ask === 'number') return { fact: 'number', number: Number(value) };
  if (step.ask === 'act') return undefined;
  const { place } = step;
  if (step.ask === 'peek') return { fact: 'peek', place, yes: value === 'yes' };
  const card = value as Card; // one of the choices
  return step.ask === 'card' ? { fact: 'card', place, card } : { fact: 'reveal', place, card };
}
