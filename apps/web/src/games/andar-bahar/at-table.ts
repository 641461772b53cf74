// What a table of this game needs, in one file for browsers.
import { lazily } from '../../ui/loading/lazily.tsx';

export { andarBaharTerms as terms } from '@baize/rules/terms/andar-bahar';
export { gameHeard } from './heard.ts';
export * as gameWords from './result.ts';
export { gameStage } from './stage.tsx';

export const Statistics = lazily(async () => (await import('./statistics.tsx')).Statistics);
