'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useUnread } from '../chat/use-unread.ts';

export type PanelsKeyProps = {
  tableId: string;
  name: string;
  /** Its panels are open. */
  open: boolean;
  onOpen: () => void;
};

/** Opens chat, history and rules of a table, with a mark when new messages are there. */
export function PanelsKey({ tableId, name, open, onOpen }: PanelsKeyProps) {
  const { say } = useLanguage();
  const unread = useUnread(tableId, open);
  return (
    <span className="relative">
      <IconButton
        label={
          unread > 0
            ? say('table.tables.panelsUnread', { table: name, count: unread })
            : say('table.tables.panels', { table: name })
        }
        icon={<Icon name="chat" />}
        onClick={onOpen}
      />
      {unread > 0 && <span aria-hidden="true" className="absolute end-2 top-2 size-2.5 rounded-full bg-accent" />}
    </span>
  );
}
