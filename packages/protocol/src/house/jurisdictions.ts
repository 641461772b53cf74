import { z } from 'zod';

/** What the rules of a regulator ask of a house. A part that is left out asks for nothing. */
const Profile = z.strictObject({
  /** The least share of the stakes that a bet must return in theory. */
  minimumReturn: z.number().gt(0).lt(1).nullable().default(null),
  /** Whether bets beside the main ones may be offered. */
  sideBets: z.boolean().default(true),
  /** The least time from the opening of the bets until a result has been shown, in seconds. */
  roundSeconds: z.int().min(0).max(600).default(0),
  /** For how many years at least rounds stay in the database before they may go into the archive. */
  keepRoundYears: z.int().min(0).max(100).default(0),
  /** After how many minutes a player must sign in again, however active; null: after 30 days. */
  sessionMinutes: z.int().min(15).max(43_200).nullable().default(null),
  /** Where all this is written. */
  source: z.string().trim().min(1).max(120).nullable().default(null),
});

/** The rules of the regulator that a house keeps. */
export type Jurisdiction = z.output<typeof Profile> & { readonly id: string };

/** Each with its source. Of the Brazilian one, which speaks of a game, every bet is asked: that is never less. */
const KNOWN: ReadonlyMap<string, z.input<typeof Profile>> = new Map([
  ['none', {}],
  ['gli-19', { minimumReturn: 0.75, source: 'GLI-19 v3.0, 4.7.1', keepRoundYears: 5 }],
  ['brazil', { minimumReturn: 0.85, source: 'Portaria SPA/MF 1.207/2024' }],
]);

/**
 * The jurisdiction of the house, by JURISDICTION (default: gli-19): one of those known here by its id, or a profile of its own
 * as JSON. Throws an error that names the variable for any other text.
 */
export function readJurisdiction(env: Readonly<Record<string, string | undefined>>): Jurisdiction {
  const text = env.JURISDICTION?.trim() || 'gli-19';
  const known = KNOWN.get(text);
  if (known) return { id: text, ...Profile.parse(known) };
  if (!text.startsWith('{'))
    throw new TypeError(`JURISDICTION must be one of ${[...KNOWN.keys()].join(', ')}, or a profile as JSON`);
  const profile = Profile.safeParse(jsonOf(text));
  if (!profile.success) {
    const [issue] = profile.error.issues;
    const part = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.');
    throw new TypeError(`JURISDICTION is no profile${part && `: ${part} is wrong`}`);
  }
  if (profile.data.minimumReturn !== null && profile.data.source === null)
    throw new TypeError('JURISDICTION asks for a return: its source must say where that is written');
  return { id: 'own', ...profile.data };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
