// What a table of this game needs, in one file for browsers.
import { lazily } from '../../ui/loading/lazily.tsx';

export { threeCardPokerTerms as terms } from '@baize/rules/terms/three-card-poker';
export { gameHeard } from './heard.ts';
export * as gameWords from './play.ts';
export { gameStage } from './stage.tsx';
export { loadWholeRules as wholeRules } from './whole-rules.ts';

export const Statistics = lazily(
  async () => (await import('../../table/shared-hand/results/statistics.tsx')).Statistics,
);
