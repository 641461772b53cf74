// Builds all mutants into one source: `mutant(7)` returns whether number 7 is active.

/**
 * @param {readonly (import('./mutants.mjs').Mutant & { id: number })[]} mutants
 * @returns {string} behaves like the original while no mutant is active
 */
export function instrument(source, mutants) {
  const places = new Map();
  for (const mutant of mutants) {
    const place = `${mutant.start}-${mutant.end}`;
    if (!places.has(place)) places.set(place, { start: mutant.start, end: mutant.end, mutants: [] });
    places.get(place).mutants.push(mutant);
  }
  // Outer expressions come before the ones inside them.
  const sorted = [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  let next = 0;

  const written = (start, end) => {
    let text = '';
    let at = start;
    while (next < sorted.length && sorted[next].start < end) {
      const place = sorted[next++];
      text += source.slice(at, place.start) + alternatives(place, written(place.start, place.end));
      at = place.end;
    }
    return text + source.slice(at, end);
  };
  return written(0, source.length);
}

function alternatives({ mutants }, original) {
  const block = mutants.find(({ block }) => block);
  if (block) return `{ if (!mutant(${block.id})) ${original} }`;
  return `(${mutants.map(({ id, text }) => `mutant(${id}) ? (${text}) : `).join('')}(${original}))`;
}
