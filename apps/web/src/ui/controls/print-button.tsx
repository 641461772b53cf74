'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from './button.tsx';

/** Prints the page as it stands. */
export function PrintButton({ label }: { label?: string }) {
  const { say } = useLanguage();
  return (
    <Button size="small" onClick={() => window.print()}>
      {label ?? say('operator.frame.print')}
    </Button>
  );
}
