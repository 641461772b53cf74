// What a table of this game needs, in one file for browsers.
import { lazily } from '../../ui/loading/lazily.tsx';

export { casinoHoldemTerms as terms } from '@baize/rules/terms/casino-holdem';
export { gameHeard } from './heard.ts';
export * as gameWords from './play.ts';
export { gameStage } from './stage.tsx';
export { loadWholeRules as wholeRules } from './whole-rules.ts';

export const Statistics = lazily(
  async () => (await import('../../table/shared-hand/results/statistics.tsx')).Statistics,
);
