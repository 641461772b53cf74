// The forms in which the sources name a game.

/**
 * @param {string} id `andar-bahar`
 * @returns {{ all: string[], code: string }} its id, `andarBahar`, `AndarBahar` and `Andar Bahar`, and the code of its
 * rules, `AB`
 */
export function namesOf(id) {
  const words = id.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  const joined = words.join('');
  return {
    all: [id, joined[0].toLowerCase() + joined.slice(1), joined, words.join(' ')],
    code: words.map(([letter]) => letter).join(''),
  };
}

/** A function that puts the names of one game, and its code before the numbers of rules, in place of the other's. */
export const inNamesOf = (from, to) => {
  const code = new RegExp(`\\b${from.code}(?= \\d|')`, 'g');
  return (text) =>
    from.all.reduce((done, name, nth) => done.replaceAll(name, to.all[nth]), text).replace(code, to.code);
};
