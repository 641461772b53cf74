/** A part of React's tree, as far as counting needs it. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** React marks a component that it has called with this flag. */
const PERFORMED_WORK = 1;

/**
 * Counts how often React draws each component, by its name, from now on. To be called before React is loaded: it looks
 * for the hook of its developer tools only once.
 * @returns a function that resets the counts and returns those since the last call
 */
export function countRenders(): () => Readonly<Record<string, number>> {
  let counts: Record<string, number> = {};
  const count = (fiber: Fiber, before: Fiber | null): void => {
    const name = nameOf(fiber.type);
    if (name && (fiber.flags & PERFORMED_WORK) !== 0) counts[name] = (counts[name] ?? 0) + 1;
    // A part whose children are the same objects as before was left alone.
    if (before && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child, child.alternate);
  };
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => count(root.current, root.current.alternate),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  return () => {
    const counted = counts;
    counts = {};
    return counted;
  };
}

/** The name of a component; of a memoized one, that of what it memoizes. Undefined for elements of the page. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name;
  return typeof type === 'object' && type !== null && 'type' in type ? nameOf(type.type) : undefined;
}
