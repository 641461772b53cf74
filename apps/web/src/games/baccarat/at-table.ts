// What a table of this game needs, in one file for browsers.
export { baccarat as rules } from '@baize/rules/games/baccarat';
export * as gameWords from './result.ts';
export { gameStage } from './stage.tsx';
export { Statistics } from './statistics.tsx';
