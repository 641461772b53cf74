// What a table of this game needs, in one file for browsers.
export { antigo as rules } from '@baize/rules/games/antigo';
export * as gameWords from './result.ts';
export { gameStage } from './stage.tsx';
export { Statistics } from './statistics.tsx';
