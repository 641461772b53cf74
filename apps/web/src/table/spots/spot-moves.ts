import { boxAfter } from '../../ui/motion/box-moves.ts';

/** The spot of a group to which an arrow key moves, by where the spots lie on the screen; undefined at the edges. */
export function spotAfter(group: Element, from: string, key: string): string | undefined {
  const spots = [...group.querySelectorAll('[data-spot]')]
    .map((element) => ({ spot: element.getAttribute('data-spot'), box: element.getBoundingClientRect() }))
    .sort((a, b) => (Math.abs(a.box.top - b.box.top) > 1 ? a.box.top - b.box.top : a.box.left - b.box.left));
  const boxes = spots.map(({ box }) => box);
  const here = spots.findIndex(({ spot }) => spot === from);
  const next = boxAfter(boxes, here, key);
  return next === undefined ? undefined : (spots[next]?.spot ?? undefined);
}
