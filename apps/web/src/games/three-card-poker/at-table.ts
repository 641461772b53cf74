// What a table of this game needs, in one file for browsers.
export { threeCardPoker as rules } from '@baize/rules/games/three-card-poker';
export { Statistics } from '../../table/shared-hand/results/statistics.tsx';
export * as gameWords from './play.ts';
export { gameStage } from './stage.tsx';
