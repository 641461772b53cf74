'use client';

import { heldBackAt, isMaintained } from '@baize/protocol/house';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { LocalTime } from '../ui/data/local-time.tsx';
import { useConnection, useServerNow } from './live-provider.tsx';

/** What the house tells players now: an announced or begun maintenance, and what takes no bets; null while there is nothing. */
export function useHouseText(table: { readonly id: string; readonly game: string } | null): ReactNode {
  const house = useConnection((each) => each.house);
  const now = useServerNow(1_000, house.maintenance !== null);
  const { say, tell } = useLanguage();
  const { maintenance } = house;
  if (maintenance && isMaintained(house, now)) return say('ui.house.closed', { message: maintenance.message });
  const heldBack = heldBackAt(house, table ?? LOBBY, now);
  if (heldBack) return tell(heldBack);
  if (!maintenance) return null;
  const { closesAt, message } = maintenance;
  return say.rich('ui.house.closesAt', { at: () => <LocalTime at={closesAt} />, message });
}

/** In the lobby only what holds for the whole house is told. */
const LOBBY = { id: '', game: '' };
