'use client';

import { useRouter } from 'next/navigation';
import { useKeys } from '../../../ui/keyboard/use-keys.ts';

export type ListKeysProps = {
  /** The addresses of the neighbouring pages, and of the file. */
  back: string | null;
  on: string | null;
  file: string | null;
};

/** The keys of a list: N and P turn the page, E takes the file. */
export function ListKeys({ back, on, file }: ListKeysProps) {
  const router = useRouter();
  useKeys({
    n: on === null ? undefined : () => router.push(on),
    p: back === null ? undefined : () => router.push(back),
    e: file === null ? undefined : () => location.assign(file),
  });
  return null;
}
