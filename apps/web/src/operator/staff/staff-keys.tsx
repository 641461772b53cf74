'use client';

import { useRouter } from 'next/navigation';
import { useLanguage } from '../../i18n/use-language.ts';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';

/** J and K move through the rows; `at` is the open one, −1 for none. */
export function StaffKeys({ addresses, at }: { addresses: readonly string[]; at: number }) {
  const router = useRouter();
  const { say } = useLanguage();
  const go = (to: number) => {
    const address = addresses[to];
    if (address !== undefined) router.replace(address, { scroll: false });
  };
  useKeys({ j: () => go(at + 1), k: () => go(Math.max(at, 1) - 1) });
  return (
    <span className="ms-auto flex items-center gap-1.5 max-lg:hidden">
      <Keycap>J</Keycap>
      <Keycap>K</Keycap>
      {say('staff.audit.move')}
    </span>
  );
}
