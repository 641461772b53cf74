/** What the rules of a regulator ask of every table of the house. */
export interface Jurisdiction {
  readonly id: JurisdictionId;
  /** The least share of the stakes that a bet must return in theory; null where nothing is asked. */
  readonly minimumReturn: number | null;
  /** Where that is written; null where nothing is asked. */
  readonly source: string | null;
}

export const JURISDICTION_IDS = ['none', 'gli-19', 'brazil'] as const;
export type JurisdictionId = (typeof JURISDICTION_IDS)[number];

/** Each with its source. Of the Brazilian one, which speaks of a game, every bet is asked: that is never less. */
const JURISDICTIONS: Readonly<Record<JurisdictionId, Omit<Jurisdiction, 'id'>>> = {
  none: { minimumReturn: null, source: null },
  'gli-19': { minimumReturn: 0.75, source: 'GLI-19 v3.0, 4.7.1' },
  brazil: { minimumReturn: 0.85, source: 'Portaria SPA/MF 1.207/2024' },
};

/** The jurisdiction of the house, by JURISDICTION (default: gli-19). Throws an error that names it for any other text. */
export function readJurisdiction(env: Readonly<Record<string, string | undefined>>): Jurisdiction {
  const text = env.JURISDICTION || 'gli-19';
  const id = JURISDICTION_IDS.find((each) => each === text);
  if (id === undefined) throw new TypeError(`JURISDICTION must be one of ${JURISDICTION_IDS.join(', ')}`);
  return { id, ...JURISDICTIONS[id] };
}
