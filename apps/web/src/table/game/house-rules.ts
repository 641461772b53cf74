import { type Game, type GameDefinition, type GameLayout, type GameTerms, readOptions } from '@baize/rules';

/** A game with the house rules of a table; undefined when it knows no such rules. */
export function gameWith(definition: GameDefinition, options: object): Game | undefined {
  const read = readOptions(definition.options, options);
  return read.ok ? definition.create(read.value) : undefined;
}

/** What can be bet with the house rules of a table; undefined when the game knows no such rules. */
export function layoutWith(terms: GameTerms, options: object): GameLayout | undefined {
  const read = readOptions(terms.options, options);
  return read.ok ? terms.layout(read.value) : undefined;
}
