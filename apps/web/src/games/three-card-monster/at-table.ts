// What a table of this game needs, in one file for browsers.
export { threeCardMonster as rules } from '@baize/rules/games/three-card-monster';
export * as gameWords from './result.ts';
export { gameStage } from './stage.tsx';
export { Statistics } from './statistics.tsx';
