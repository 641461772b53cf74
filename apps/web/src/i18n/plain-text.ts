import { isValidElement, type ReactNode } from 'react';

/** What `say.rich` or `tellMarked` wrote, as text. */
export function plainText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(plainText).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? plainText(node.props.children) : String(node ?? '');
}
