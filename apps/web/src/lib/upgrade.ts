import { createStore } from 'zustand/vanilla';

/** Whether the casino was upgraded since this page was loaded: its acts and files may no longer be known. */
export const upgrade = createStore(() => ({ isOver: false }));

/** The page has noticed that it is outdated. It stays so until it is reloaded. */
export const noticeUpgrade = (): void => upgrade.setState({ isOver: true });

/**
 * Asks the web server whether it still serves the build that this page is of.
 * @returns whether the page is outdated; false also when nobody answers
 */
export async function askForUpgrade(): Promise<boolean> {
  const own = document.documentElement.dataset.build;
  if (own === undefined) return false;
  const served = await fetch('/build', { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : own),
    () => own,
  );
  if (served !== own) noticeUpgrade();
  return served !== own;
}
