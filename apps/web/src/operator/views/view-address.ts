import type { ListAddress, Query } from '../kit/address/list-address.ts';

/** The query of a list as a view keeps it: its filters, order and columns, from the first page. */
export const viewOf = <Values>(list: ListAddress<Values>, query: Query<Values>): string =>
  new URL(list.change(query, {}), 'http://house').search.slice(1);

/** The address of a list by the query of a view; null where the list does not understand it. */
export function viewAddress<Values>(list: ListAddress<Values>, view: string): string | null {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(view)) parameters[name] = [...(parameters[name] ?? []), value];
  return list.unread(parameters).length > 0 ? null : list.change(list.query(parameters), {});
}
