// Builds all mutants into one source: `mutant(7)` returns whether number 7 is active.

/**
 * @param {readonly (import('./mutants.mjs').Mutant & { id: number })[]} mutants
 * @returns {string} behaves like the original while no mutant is active
 */
export function instrument(source, mutants) {
  const spans = new Map();
  for (const mutant of mutants) {
    const span = `${mutant.start}-${mutant.end}`;
    if (!spans.has(span)) spans.set(span, { start: mutant.start, end: mutant.end, mutants: [] });
    spans.get(span).mutants.push(mutant);
  }
  // Outer expressions come before the ones inside them.
  const sorted = [...spans.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  let next = 0;

  const written = (start, end) => {
    let text = '';
    let at = start;
    while (next < sorted.length && sorted[next].start < end) {
      const span = sorted[next++];
      text += source.slice(at, span.start) + alternatives(span, written(span.start, span.end));
      at = span.end;
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
