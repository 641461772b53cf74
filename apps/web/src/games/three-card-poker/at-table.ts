// What a table of this game needs, in one file for browsers.
export { threeCardPokerTerms as terms } from '@baize/rules/terms/three-card-poker';
export { gameHeard } from './heard.ts';
export * as gameWords from './play.ts';
export { gameStage } from './stage.tsx';
