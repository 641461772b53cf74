import { createStore } from 'zustand/vanilla';

export interface Upgrade {
  /** The casino was upgraded since this page was loaded: its acts and files may no longer be known. */
  readonly isOver: boolean;
  /** The tables that this page shows. */
  readonly tables: number;
  /** Those of them where a round keeps the page from being reloaded. */
  readonly busy: number;
}

export const upgrade = createStore<Upgrade>(() => ({ isOver: false, tables: 0, busy: 0 }));

/** The page has noticed that it is outdated. It stays so until it is reloaded. */
export const noticeUpgrade = (): void => upgrade.setState({ isOver: true });

/**
 * A table of this page: once the page is outdated, it is reloaded when none of its tables is busy.
 * @returns a function that takes the table back
 */
export function holdTable(isBusy: boolean): () => void {
  const count = (by: 1 | -1) =>
    upgrade.setState(({ tables, busy }) => ({ tables: tables + by, busy: busy + (isBusy ? by : 0) }));
  count(1);
  return () => count(-1);
}

/** Asks the web server whether it still serves the build that this page is of. */
export async function askForUpgrade(): Promise<'same' | 'upgraded' | 'unknown'> {
  const own = globalThis.document?.documentElement.dataset.build;
  if (own === undefined) return 'same';
  const served = await fetch('/build', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );
  if (served === null) return 'unknown';
  if (served === own) return 'same';
  noticeUpgrade();
  return 'upgraded';
}
