import type { ReactNode } from 'react';
import { Words } from '@/i18n/catalogues/words.tsx';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <Words of={['account']}>{children}</Words>;
}
