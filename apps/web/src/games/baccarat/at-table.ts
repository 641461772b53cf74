// What a table of this game needs, in one file for browsers.
export { baccaratTerms as terms } from '@baize/rules/terms/baccarat';
export * as gameWords from './result.ts';
export { gameStage } from './stage.tsx';
