type FindSpot = (clientX: number, clientY: number) => string | undefined;

const finders = new WeakMap<Element, FindSpot>();

/** A felt whose spots are no elements of their own size tells which one a point means. */
export function registerSpots(felt: Element, find: FindSpot): () => void {
  finders.set(felt, find);
  return () => finders.delete(felt);
}

/** What lies under a point of the window. */
export interface Under {
  /** The spot that a press there means; null beside the spots. */
  readonly spot: string | null;
  /** The element of that spot, for keys and screen readers. */
  readonly element: Element | null;
  /** On the cloth, be it beside the spots. */
  readonly onCloth: boolean;
}

export function underPoint(clientX: number, clientY: number): Under {
  for (let at = document.elementFromPoint(clientX, clientY); at; at = at.parentElement) {
    const find = finders.get(at);
    const spot = find ? find(clientX, clientY) : (at.getAttribute('data-spot') ?? undefined);
    if (spot !== undefined) {
      const element = find ? at.querySelector(`[data-spot="${CSS.escape(spot)}"]`) : at;
      return { spot, element, onCloth: true };
    }
    if (find || at.hasAttribute('data-cloth')) return { spot: null, element: null, onCloth: true };
  }
  return { spot: null, element: null, onCloth: false };
}
