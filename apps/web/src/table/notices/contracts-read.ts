import { deviceStorage } from '../../lib/browser/browser-storage.ts';

/** The games whose disconnect contract was confirmed in this browser. */
const KEY = 'baize.contracts-read';

export function readContracts(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((game) => typeof game === 'string') : [];
  } catch {
    return [];
  }
}

export const confirmContract = (game: string): void =>
  deviceStorage.setItem(KEY, JSON.stringify([...readContracts(), game]));
