import { type Game, type GameDefinition, readOptions } from '@baize/rules';

/** A game with the house rules of a table; undefined when it knows no such rules. */
export function gameWith(definition: GameDefinition, options: object): Game | undefined {
  const read = readOptions(definition.options, options);
  return read.ok ? definition.create(read.value) : undefined;
}
