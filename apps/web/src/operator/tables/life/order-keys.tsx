'use client';

import { useTransition } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { moveTable } from './actions.ts';

export type OrderKeysProps = {
  table: { readonly id: string; readonly name: string };
  /** The table before which it comes when it moves up or down; '' for the end, null where it cannot move. */
  up: string | null;
  down: string | null;
};

/** Moves a table up or down in the lobby. */
export function OrderKeys({ table, up, down }: OrderKeysProps) {
  const { say } = useLanguage();
  const toast = useToast();
  const [busy, start] = useTransition();
  const move = (before: string) =>
    start(async () => {
      const refused = await moveTable(table.id, before).catch(() => say('office.config.refused.failed'));
      if (refused !== null) toast({ tone: 'refused', text: refused });
    });
  return (
    <span className="inline-flex gap-1">
      {(['up', 'down'] as const).map((way) => {
        const before = way === 'up' ? up : down;
        return (
          <Button
            key={way}
            size="small"
            variant="plain"
            busy={busy}
            refusal={before === null ? say(`office.life.order.end.${way}`) : undefined}
            aria-label={say(`office.life.order.${way}`, { table: table.name })}
            onClick={() => before !== null && move(before)}
          >
            {way === 'up' ? '↑' : '↓'}
          </Button>
        );
      })}
    </span>
  );
}
