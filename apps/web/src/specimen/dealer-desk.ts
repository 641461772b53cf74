import type { DealerView, Joined } from '@baize/protocol';
import { factLine, foresee, type GameDefinition, instruct, type Round, steps } from '@baize/rules';
import { SPECIMEN_AT, type SpecimenPhase, specimenRound, specimenTable } from './phases.ts';

/** The dealer of the specimen. */
export const DORA = { userId: 'dora', name: 'Dora', deals: true, supervises: false } as const;

/** A table in one phase of a round, as the server sends it to the dealer who deals it by hand. */
export function specimenDesk(
  definition: GameDefinition,
  phase: SpecimenPhase,
): Joined & { readonly dealer: DealerView } {
  const { game, shown, version } = specimenRound(definition, phase);
  const joined = specimenTable(definition, phase);
  const next = shown.phase === 'playing' ? foresee(game, shown.play) : undefined;
  return {
    ...joined,
    view: { ...joined.view, dealing: 'console' },
    dealer: {
      ...{
        tableId: joined.info.id,
        version,
        offeredTo: null,
        voidAsked: null,
        acknowledged: null,
        players: [],
        onFeltMinor: 0,
      },
      physicalShoe: null,
      signedOn: { ...DORA, since: SPECIMEN_AT },
      asked: steps(game, shown).map((step) => ({ step, instruction: instruct(game, step) })),
      next: next ? instruct(game, next) : null,
      may: ['pause', 'askVoid', 'correct'],
      facts: reportsOf(shown).flatMap(({ fact }, index) =>
        fact.fact === 'choice' || fact.fact === 'preset'
          ? []
          : [
              {
                ...{ index, text: factLine(game, fact), byHand: true, correctable: true, kind: fact.fact },
                place: ('place' in fact ? fact.place : null) ?? null,
                card: 'card' in fact ? fact.card : null,
                number: fact.fact === 'number' ? fact.number : null,
              },
            ],
      ),
      takeAndPay: [],
    },
  };
}

const reportsOf = (round: Round) => (round.phase === 'playing' || round.phase === 'settled' ? round.reports : []);
