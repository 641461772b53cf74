'use client';

import { useRouter } from 'next/navigation';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShortcuts } from '../../../ui/keyboard/shortcuts/use-shortcuts.ts';

export type ListKeysProps = {
  /** The addresses of the neighbouring pages, and of the file. */
  back: string | null;
  on: string | null;
  file: string | null;
};

/** The keys of a list: N and P turn the page, E takes the file. */
export function ListKeys({ back, on, file }: ListKeysProps) {
  const router = useRouter();
  const { say } = useLanguage();
  useShortcuts([
    ...(on === null ? [] : [{ key: 'n', does: say('office.keys.nextPage'), act: () => router.push(on) }]),
    ...(back === null ? [] : [{ key: 'p', does: say('office.keys.pageBefore'), act: () => router.push(back) }]),
    ...(file === null ? [] : [{ key: 'e', does: say('office.keys.export'), act: () => location.assign(file) }]),
  ]);
  return null;
}
