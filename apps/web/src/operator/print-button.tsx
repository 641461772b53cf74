'use client';

import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/controls/button.tsx';

/** Prints the page as it stands. */
export function PrintButton() {
  const { say } = useLanguage();
  return (
    <Button size="small" onClick={() => window.print()}>
      {say('operator.frame.print')}
    </Button>
  );
}
