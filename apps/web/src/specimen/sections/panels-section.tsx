'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data/data-table.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Sparkline } from '../../ui/data/sparkline.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { Section } from './section.tsx';

const SIDES = ['middle', 'bottom', 'right'] as const;
const TONES = ['note', 'done', 'refused'] as const;
const AMOUNTS = [-1_250, 0, 123_456_789];

/** What opens, what lists, and what is said when there is nothing or something failed. */
export function PanelSections() {
  const { say } = useLanguage();
  return (
    <>
      <Section of="dialogs">
        {SIDES.map((side) => (
          <OneDialog key={side} from={side} />
        ))}
        <Toaster />
      </Section>
      <Section of="drawer">
        <OneDrawer />
      </Section>
      <Section of="states" className="grid grid-cols-2 gap-4">
        <EmptyState title={say('table.history.noneTitle')} action={<Button>{say('ui.page.again')}</Button>}>
          {say('table.history.none')}
        </EmptyState>
        <ErrorPanel title={say('ui.page.failed')} action={<Button variant="primary">{say('ui.page.again')}</Button>}>
          {say('ui.page.betsSafe')}
        </ErrorPanel>
      </Section>
      <Section of="data-table" className="grid grid-cols-2 items-center gap-8">
        <DataTable caption={say('table.limits.title')}>
          <thead>
            <tr>
              <HeadCell sorted="descending" sortHref="#data-table">
                {say('table.limits.bet')}
              </HeadCell>
              <HeadCell numeric>{say('table.bar.balance')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {['EUR', 'JPY', 'KWD'].map((currency, nth) => (
              <tr key={currency}>
                <Cell>{currency}</Cell>
                <Cell numeric>
                  <Money minor={AMOUNTS[nth] ?? 0} currency={currency} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
        <Sparkline values={[3, 5, 4, 8, 6, 7, 2, 5]} reference={5} label={say('table.limits.edge')} />
      </Section>
    </>
  );
}

function OneDialog({ from }: { from: (typeof SIDES)[number] }) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    // As in a cell of figures: the dialog does not write like that.
    <span className="contents whitespace-nowrap text-end">
      <Button onClick={() => setOpen(true)} data-opens={from}>
        <code>{from}</code>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        from={from}
        title={say('table.contract.title')}
        actions={
          <Button variant="primary" onClick={close}>
            {say('table.contract.dismiss')}
          </Button>
        }
      >
        {say('table.contract.first')}
      </Dialog>
    </span>
  );
}

function Toaster() {
  const { say } = useLanguage();
  const toast = useToast();
  const text = {
    note: say('table.notice.paused'),
    done: say('table.chat.reported'),
    refused: say('ui.tray.insufficientBalance'),
  };
  return (
    <Button data-opens="toasts" onClick={() => TONES.forEach((tone) => void toast({ tone, text: text[tone] }))}>
      <code>toasts</code>
    </Button>
  );
}

function OneDrawer() {
  const { say } = useLanguage();
  const [open, setOpen] = useState<'chat' | 'rules' | undefined>('chat');
  const tabs = [
    { id: 'chat', label: say('table.drawer.chat'), icon: 'chat', count: 3 },
    { id: 'rules', label: say('table.drawer.rules'), icon: 'rules' },
  ] as const;
  return (
    <div className="flex h-80 gap-8">
      <Drawer tabs={tabs} open={open} onOpen={setOpen}>
        <EmptyState title={say('table.chat.quietTitle')}>{say('table.chat.quiet')}</EmptyState>
      </Drawer>
      <Drawer tabs={tabs} open={undefined} onOpen={() => undefined}>
        {null}
      </Drawer>
    </div>
  );
}
