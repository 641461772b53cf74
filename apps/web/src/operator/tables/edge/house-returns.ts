import { jurisdictionFault, readJurisdiction, type StoredConfig } from '@baize/protocol';
import type { GameDefinition, Phrase } from '@baize/rules';
import { getLanguage } from '../../../i18n/get-language.ts';
import { readOdds } from '../../../table/rules/rules-text.ts';
import { createReturnsJudge } from './returns-judge.ts';

const judge = createReturnsJudge();

/** What keeps house rules from being in force, as a sentence for the reader. */
export type ReturnsFault = { readonly is: 'counting' | 'below'; readonly told: string };

type Terms = Pick<StoredConfig, 'options' | 'pace'>;

/**
 * Why a table of this house must not be played by this configuration, in its jurisdiction. Undefined where nothing is in the way.
 * @param before null for a table that is not in service yet
 */
export async function houseFault(
  definition: GameDefinition,
  before: Terms | null,
  after: Terms,
): Promise<Phrase | ReturnsFault | undefined> {
  return (
    jurisdictionFault(definition, after, before, readJurisdiction(process.env)) ??
    (await returnsFault(definition.id, before?.options ?? null, after.options))
  );
}

/**
 * Why a table of this house must not be played by these house rules: a bet would return less than its jurisdiction asks, and less
 * than it does now; or its return is still being counted. Undefined where nothing is in the way.
 * @param before null for a table that is not in service yet
 */
export async function returnsFault(
  game: string,
  before: object | null,
  after: object,
): Promise<ReturnsFault | undefined> {
  const jurisdiction = readJurisdiction(process.env);
  const { minimumReturn, source } = jurisdiction;
  if (minimumReturn === null || source === null) return undefined;
  const verdict = await judge({ game, kept: await readOdds(game), before, after }, jurisdiction);
  if (verdict.is === 'fine') return undefined;
  const { say, tell, percent } = await getLanguage();
  if (verdict.is === 'counting') return { is: 'counting', told: say('office.edge.wait') };
  const [share, least] = [percent(1 - verdict.edge, 2), percent(minimumReturn)];
  return { is: 'below', told: say('office.edge.refused', { bet: tell(verdict.name), share, least, source }) };
}
