'use client';

import type { LockedConsole, NamedPerson, RosterEntry } from '@baize/database';
import type { LobbyTable, PitCommand } from '@baize/protocol';
import { useMemo, useState } from 'react';
import { VoidFigures } from '../../../dealer/panels/void-figures.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTable } from '../../../live/live-provider.tsx';
import { gameOf } from '../../../table/game/table-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePitCommand } from '../../use-pit-command.ts';
import type { ShownIncident } from '../incidents.ts';
import { Order } from '../order.tsx';
import { Reasoned } from '../reasoned.tsx';
import { Roster } from '../roster.tsx';
import { AbandonOrders } from './abandon-orders.tsx';
import { CloseOrder } from './close-order.tsx';
import { LockedConsoleOrder } from './locked-console.tsx';
import { SecondPerson } from './second-person.tsx';

/** What the viewer may do in the pit. */
export interface Powers {
  readonly userId: string;
  readonly supervise: boolean;
  readonly manage: boolean;
  /** Decide on reported chat messages. */
  readonly moderate: boolean;
}

export type TableOrdersProps = {
  tile: LobbyTable;
  /** The requested void, if there is one. */
  requested: ShownIncident | null;
  /** Its dealer's console, while it is locked. */
  locked: LockedConsole | null;
  /** The request to abandon the round, if there is one. */
  abandon: ShownIncident | null;
  dealers: readonly NamedPerson[];
  /** The user id of its dealer. */
  dealerId: string | null;
  /** The dealers assigned to this table; `null` where every dealer may sign on. */
  roster: readonly RosterEntry[] | null;
  may: Powers;
  onClose: () => void;
};

/** The actions of a pit boss on a table. A refusal states its reason and changes nothing. */
export function TableOrders({ abandon, onClose, ...props }: TableOrdersProps) {
  const { tile, may } = props;
  const { say } = useLanguage();
  const { send, busy, refusal } = usePitCommand(tile.info.id, onClose);
  const table = tile.info.name;
  return (
    <Dialog open onClose={onClose} title={say('operator.pit.ordersFor', { table })}>
      <div className="grid gap-6" aria-busy={busy}>
        <p role="alert" className="text-danger empty:hidden">
          {refusal}
        </p>
        {tile.waitsFor === 'pit' ? (
          <AbandonOrders table={table} asked={abandon} may={may} busy={busy} onOrder={send} />
        ) : (
          <RunningOrders {...props} busy={busy} onOrder={send} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

type Ordering = { busy: boolean; onOrder: (command: PitCommand, done: string) => void };

/** The actions on a table that no fault has stopped. */
function RunningOrders({
  tile,
  requested,
  locked,
  dealers,
  dealerId,
  roster,
  may,
  onClose,
  busy,
  onOrder,
}: Omit<TableOrdersProps, 'abandon'> & Ordering) {
  const { info, state, phase, dealt } = tile;
  const { say } = useLanguage();
  const table = info.name;
  const running = phase === 'betting' || phase === 'playing';
  return (
    <>
      {requested && running && (
        <RequestedVoid requested={requested} tile={tile} may={may} busy={busy} onOrder={onOrder} />
      )}
      {may.supervise && locked && <LockedConsoleOrder locked={locked} onDone={onClose} />}
      {may.supervise && state === 'paused' && !requested && (
        <Order title={say('operator.pit.order.standsTitle')} note={say('operator.pit.order.standsNote')}>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => onOrder({ type: 'resume' }, say('operator.pit.done.resume', { table }))}
          >
            {say('operator.pit.order.resume')}
          </Button>
        </Order>
      )}
      {may.supervise && state === 'open' && (
        <Reasoned
          title={say('operator.pit.order.pauseTitle')}
          note={say('operator.pit.order.pauseNote')}
          verb={say('operator.pit.order.pause')}
          busy={busy}
          onReason={(reason) => onOrder({ type: 'pause', reason }, say('operator.pit.done.pause', { table }))}
        />
      )}
      {may.supervise && running && !requested && <Voiding dealt={dealt} table={table} busy={busy} onOrder={onOrder} />}
      {may.supervise && (
        <HandOver
          tile={tile}
          dealers={dealers.filter(
            ({ id }) => id !== dealerId && (roster?.some((each) => each.dealerId === id) ?? true),
          )}
          busy={busy}
          onOrder={onOrder}
        />
      )}
      {may.supervise && <Roster roster={roster} dealers={dealers} table={table} busy={busy} onOrder={onOrder} />}
      {state === 'closed' ? (
        <Order title={say('operator.pit.order.closedTitle')} note={say('operator.pit.order.closedNote')}>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => onOrder({ type: 'openTable' }, say('operator.pit.done.open', { table }))}
          >
            {say('operator.pit.order.open')}
          </Button>
        </Order>
      ) : (
        <CloseOrder tile={tile} busy={busy} onOrder={onOrder} />
      )}
    </>
  );
}

type VoidProps = Ordering & { table: string };

/** Before the first card or number a pit boss voids alone; afterwards a second person must approve. */
function Voiding({ dealt, table, busy, onOrder }: VoidProps & { dealt: boolean }) {
  const { say } = useLanguage();
  return (
    <Reasoned
      grave
      title={say(dealt ? 'operator.pit.order.askVoidTitle' : 'operator.pit.order.voidTitle')}
      note={say(dealt ? 'operator.pit.order.askVoidNote' : 'operator.pit.order.voidNote')}
      verb={say(dealt ? 'operator.pit.order.askVoid' : 'operator.pit.order.voidTitle')}
      busy={busy}
      onReason={(reason) =>
        onOrder(
          { type: dealt ? 'askVoid' : 'voidRound', reason },
          say(dealt ? 'operator.pit.done.askVoid' : 'operator.pit.done.void', { table }),
        )
      }
    />
  );
}

type RequestedVoidProps = Ordering & { requested: ShownIncident; tile: LobbyTable; may: Powers };

/** The second person decides by the figures of the round. */
function RequestedVoid({ requested, tile, may, busy, onOrder }: RequestedVoidProps) {
  const { say } = useLanguage();
  const table = tile.info.name;
  return (
    <SecondPerson
      asked={requested}
      may={may}
      busy={busy}
      title={say('operator.pit.order.askedVoidTitle')}
      own={(words) => say('operator.pit.order.youAskedVoid', words)}
      others={(words) => say('operator.pit.order.askedVoidNote', words)}
      approve={say('operator.pit.order.approveVoid')}
      onApprove={() => onOrder({ type: 'approveVoid' }, say('operator.pit.done.void', { table }))}
      onRefuse={(why) => onOrder({ type: 'refuseVoid', ...why }, say('operator.pit.done.refuseVoid', { table }))}
    >
      <RoundFigures tile={tile} />
    </SecondPerson>
  );
}

function RoundFigures({ tile: { info } }: Pick<RequestedVoidProps, 'tile'>) {
  const dealer = useTable(info.id, (table) => table.dealer);
  const game = useMemo(() => gameOf(info), [info]);
  return dealer && game && <VoidFigures dealer={dealer} info={info} game={game} />;
}

const AUTOMATIC = 'automatic';

type HandOverProps = Pick<TableOrdersProps, 'tile' | 'dealers'> & Ordering;

function HandOver({ tile, dealers, busy, onOrder }: HandOverProps) {
  const hasAutomatic = tile.info.equipment !== 'physical';
  const [first] = dealers;
  const [to, setTo] = useState(hasAutomatic && (tile.dealer !== null || !first) ? AUTOMATIC : (first?.id ?? ''));
  const { say } = useLanguage();
  const table = tile.info.name;
  const name = dealers.find(({ id }) => id === to)?.name;
  const done =
    name === undefined
      ? say('operator.pit.done.handOverAutomatic', { table })
      : say('operator.pit.done.handOver', { table, name });
  return (
    <Order
      title={say('operator.pit.order.handOverTitle')}
      note={
        tile.dealer === null
          ? say('operator.pit.order.handOverAutomatic')
          : say('operator.pit.order.handOverNote', { name: tile.dealer })
      }
    >
      <SelectField
        label={say('operator.pit.order.to')}
        className="min-w-60 flex-1"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      >
        {hasAutomatic && <option value={AUTOMATIC}>{say('operator.pit.order.automatic')}</option>}
        {dealers.map((dealer) => (
          <option key={dealer.id} value={dealer.id}>
            {dealer.name}
          </option>
        ))}
      </SelectField>
      <Button
        busy={busy}
        refusal={to === '' ? say('operator.pit.order.assignFirst') : undefined}
        onClick={() => onOrder({ type: 'handOver', to }, done)}
      >
        {say('operator.pit.order.handOver')}
      </Button>
      {tile.offeredTo !== null && (
        <Button
          busy={busy}
          onClick={() => onOrder({ type: 'withdrawHandOver' }, say('operator.pit.done.withdrawn', { table }))}
        >
          {say('operator.pit.order.withdraw', { name: tile.offeredTo })}
        </Button>
      )}
    </Order>
  );
}
