/** What the app uses of a browser's storage. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A browser's storage that never fails: where site data is blocked, or the storage is full, an item lasts as long as
 * the page. Reading the storage itself already throws where it is blocked, so it is asked for anew each time.
 */
export function guarded(storage: () => Storage): Kept {
  /** What the storage did not take; null: removed here, but not there. */
  const ofPage = new Map<string, string | null>();
  const change = (key: string, value: string | null, act: (storage: Storage) => void) => {
    try {
      act(storage());
      ofPage.delete(key);
    } catch {
      ofPage.set(key, value);
    }
  };
  return {
    getItem(key) {
      const kept = ofPage.get(key);
      if (kept !== undefined) return kept;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, value) => change(key, value, (into) => into.setItem(key, value)),
    removeItem: (key) => change(key, null, (from) => from.removeItem(key)),
  };
}

/** What this browser remembers between visits. */
export const deviceStorage = guarded(() => window.localStorage);
/** What this tab remembers when it is reloaded. */
export const tabStorage = guarded(() => window.sessionStorage);
