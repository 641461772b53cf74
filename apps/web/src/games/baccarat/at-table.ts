// What a table of this game needs, in one file for browsers.
export { baccaratTerms as terms } from '@baize/rules/terms/baccarat';
export { gameHeard } from './heard.ts';
export * as gameWords from './result.ts';
export { gameStage } from './stage.tsx';
