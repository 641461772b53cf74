'use client';

import { useRouter } from 'next/navigation';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Keycap } from '../../../ui/controls/keycap.tsx';
import { useShortcuts } from '../../../ui/keyboard/shortcuts/use-shortcuts.ts';

export type RowKeysProps = {
  /** Each row of the page, opened. */
  addresses: readonly string[];
  /** The one that is open; −1 for none. */
  at: number;
  /** The page without an open row. */
  closed: string;
};

/** The keys of a list whose rows open beside it: J and K move through the rows, Escape closes the open one. */
export function RowKeys({ addresses, at, closed }: RowKeysProps) {
  const router = useRouter();
  const { say } = useLanguage();
  const go = (to: number) => {
    const address = addresses[to];
    if (address !== undefined) router.replace(address, { scroll: false });
  };
  const close = () => router.replace(closed, { scroll: false });
  useShortcuts([
    { key: 'j', does: say('office.keys.nextRow'), act: () => go(at + 1), repeats: true },
    { key: 'k', does: say('office.keys.rowBefore'), act: () => go(Math.max(at, 1) - 1), repeats: true },
    { key: 'Escape', does: say('office.keys.close'), act: close, active: at >= 0 },
  ]);
  return (
    <span className="flex items-center gap-1.5 max-lg:hidden">
      <Keycap>J</Keycap>
      <Keycap>K</Keycap>
      {say('staff.audit.move')}
    </span>
  );
}
