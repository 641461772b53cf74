import { listViews, MAX_VIEWS } from '@baize/database';
import { casinoPrisma } from '../../lib/casino.ts';
import { currentIdentity } from '../../lib/session.ts';
import type { ListAddress, Query } from '../kit/address/list-address.ts';
import { viewAddress, viewOf } from './view-address.ts';
import { ViewMenu } from './view-menu.tsx';

export type ViewsOfProps<Values> = { list: ListAddress<Values>; query: Query<Values> };

/** The saved views of a list: the reader's own, and those that colleagues share with all who may open it. */
export async function ViewsOf<Values>({ list, query }: ViewsOfProps<Values>) {
  const identity = await currentIdentity();
  if (identity === null) return null;
  const views = await listViews(casinoPrisma(), identity.userId, list.path);
  const shown = list.change(query, {});
  return (
    <ViewMenu
      list={list.path}
      query={viewOf(list, query)}
      max={MAX_VIEWS}
      views={views.map(({ query: view, ...each }) => {
        const href = viewAddress(list, view);
        return { ...each, href, isShown: href === shown };
      })}
    />
  );
}
