// What a table of this game needs, in one file for browsers.
export { casinoHoldemTerms as terms } from '@baize/rules/terms/casino-holdem';
export { gameHeard } from './heard.ts';
export * as gameWords from './play.ts';
export { gameStage } from './stage.tsx';
