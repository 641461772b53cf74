// What a table of this game needs, in one file for browsers.
export { dragonTigerTerms as terms } from '@baize/rules/terms/dragon-tiger';
export { gameHeard } from './heard.ts';
export * as gameWords from './result.ts';
export { gameStage } from './stage.tsx';
