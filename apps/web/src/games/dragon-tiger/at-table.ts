// What a table of this game needs, in one file for browsers.
export { dragonTiger as rules } from '@baize/rules/games/dragon-tiger';
export * as gameWords from './result.ts';
export { gameStage } from './stage.tsx';
export { Statistics } from './statistics.tsx';
