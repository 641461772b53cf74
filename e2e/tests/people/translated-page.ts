/// <reference lib="dom" />

/**
 * Runs in a page that is drawn already: does to every text of it, also to those that come later, what a browser's
 * translation does. The words stay.
 */
export function translatesPage(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text); // as asked for
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, title, svg')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData' && target.parentNode) wrap(target.parentNode);
      for (const added of addedNodes) if (added.parentNode) wrap(added.parentNode);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
