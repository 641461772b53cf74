'use client';

import { Button } from '../ui/button.tsx';

/** Prints the page as it stands. */
export function PrintButton() {
  return (
    <Button size="small" onClick={() => window.print()}>
      Print
    </Button>
  );
}
