/**
 * Keeps React working on a page that the browser translates. A translator takes text nodes out of the page and puts
 * `<font>` elements in their places. React still holds the text nodes: it would fail to remove them or to insert beside
 * them, and write new texts into nodes that nobody sees. Here, a node that was replaced is found by its replacement:
 * it comes back with its new text, and the translator translates it again.
 * @returns a function that ends it
 */
export function followTranslator(): () => void {
  /** What stands in the place of each text node. */
  const standIns = new WeakMap<Node, Element>();
  const learn = (records: readonly MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (standIn) for (const node of removedNodes) if (node instanceof Text) standIns.set(node, standIn);
    }
  };
  const observer = new MutationObserver(learn);
  observer.observe(document, { childList: true, subtree: true });
  /** What stands in the page for a node that was taken out of it. */
  const standInOf = (node: Node): Element | undefined => {
    if (!(node instanceof Text)) return undefined;
    learn(observer.takeRecords());
    const standIn = standIns.get(node);
    return standIn?.isConnected ? standIn : undefined;
  };
  const { insertBefore, removeChild, appendChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor; // of every browser
  const prototype = Node.prototype as unknown as Record<string, unknown>; // its methods are replaced
  prototype.removeChild = function (this: Node, child: Node) {
    if (child.parentNode === this) return removeChild.call(this, child);
    standInOf(child)?.remove();
    return child;
  };
  prototype.insertBefore = function (this: Node, node: Node, before: Node | null | undefined) {
    if (node.parentNode === null) standInOf(node)?.remove();
    // Libraries also pass undefined for the end.
    const place = !before || before.parentNode === this ? (before ?? null) : (standInOf(before) ?? null);
    return insertBefore.call(this, node, place?.parentNode === this ? place : null);
  };
  prototype.appendChild = function (this: Node, node: Node) {
    if (node.parentNode === null) standInOf(node)?.remove();
    return appendChild.call(this, node);
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      nodeValue.set?.call(this, text);
      if (this.parentNode === null) standInOf(this)?.replaceWith(this);
    },
  });
  return () => {
    observer.disconnect();
    Object.assign(prototype, { insertBefore, removeChild, appendChild });
    Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
  };
}

const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font';
