// All mutants of a source at once, asleep: `mutant(7)` says whether the seventh is the one awake now.

/**
 * @param {readonly (import('./mutants.mjs').Mutant & { id: number })[]} mutants
 * @returns {string} the source as it was while no mutant is awake
 */
export function instrument(source, mutants) {
  const places = new Map();
  for (const mutant of mutants) {
    const place = `${mutant.start}-${mutant.end}`;
    if (!places.has(place)) places.set(place, { start: mutant.start, end: mutant.end, mutants: [] });
    places.get(place).mutants.push(mutant);
  }
  // Outer places come before the inner ones that they hold.
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
