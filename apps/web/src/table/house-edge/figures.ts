// What the house keeps of each bet and the house rules, in words, in one file for browsers.
export { sayHouseRules } from '../game/words/house-rules-words.ts';
export { edgesAt, sayEdge } from './edges.ts';
