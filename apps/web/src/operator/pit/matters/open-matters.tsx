'use client';

import type { TableInfo, TableView } from '@baize/protocol';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Keycap } from '../../../ui/controls/keycap.tsx';
import { LocalTime } from '../../../ui/data/local-time.tsx';
import { useShortcuts } from '../../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { Signal } from '../../../ui/signal.tsx';
import type { ShownIncident } from '../incidents.ts';
import { matterKey } from './matter-key.ts';
import { Age, MatterLine, MatterNote, MattersHead } from './matter-line.tsx';
import { Owner, PauseOwner } from './owner.tsx';

/** A table that waits for a person. */
export interface StandingTable {
  readonly info: Pick<TableInfo, 'id' | 'name' | 'game'>;
  readonly waitsFor: Exclude<TableView['waitsFor'], 'viewer' | null> | 'lock';
  /** Since when, ms; 0 where nobody has ever dealt. */
  readonly since: number;
}

export type OpenMattersProps = {
  standing: readonly StandingTable[];
  incidents: readonly ShownIncident[];
  /** The records could not be read. */
  stale: boolean;
  /** Opens the actions of a table; null for viewers who may not act. */
  onOrder: ((tableId: string) => void) | null;
  /** Whether the viewer may give orders other than the approval of a void. */
  supervises: boolean;
  /** Reported chat messages. */
  talk: ReactNode;
};

/** The place of the open items in the page. */
const MATTERS = 'open-matters';

/** Opens the first open item of a table; what is done about a reported message takes a look and its own key. */
const decideFirst = (): void => document.querySelector<HTMLElement>(`#${MATTERS} article > :is(button, a)`)?.click();

/** What needs a decision, and the incidents of the last hours. */
export function OpenMatters({ standing, incidents, stale, onOrder, supervises, talk }: OpenMattersProps) {
  const { say, number } = useLanguage();
  const waits = ({ voidAsked, reversalAsked, abandonAsked }: ShownIncident): number =>
    voidAsked || reversalAsked || abandonAsked ? 0 : 1;
  // Approvals first: a table stands still until a second person decides.
  const open = incidents.filter((each) => each.open).toSorted((a, b) => waits(a) - waits(b));
  const hasFirst = onOrder !== null && open.length + standing.length > 0;
  useShortcuts([{ key: 'd', does: say('office.keys.first'), act: decideFirst, active: hasFirst }]);
  return (
    <section
      className="min-h-0 overflow-auto border-line border-s bg-surface max-lg:border-s-0 max-lg:border-t max-lg:border-t-line-strong"
      aria-label={say('operator.pit.unusual')}
      id={MATTERS}
    >
      <MattersHead
        name={say('operator.pit.openMatters')}
        count={
          <>
            {hasFirst && (
              <span className="me-3 max-lg:hidden">
                <Keycap>D</Keycap> {say('operator.pit.first')}
              </span>
            )}
            {open.length + standing.length}
          </>
        }
      />
      {open.length + standing.length === 0 && (
        <p className="px-5 pb-4 text-ink-soft max-md:px-3">{say('operator.pit.nobodyWaits')}</p>
      )}
      {standing.map(({ info, waitsFor, since }) => (
        <MatterLine
          key={info.id}
          game={info.game}
          title={say(`operator.pit.waits.${waitsFor}`)}
          end={
            onOrder && (
              <Button size="small" onClick={() => onOrder(info.id)}>
                {say('operator.pit.orders')}
              </Button>
            )
          }
        >
          <MatterNote>
            {info.name}
            {since > 0 && <Age since={since} />}
          </MatterNote>
          <Owner matter={matterKey.waits(info.id, since)} />
        </MatterLine>
      ))}
      {open.map((shown) => (
        <Matter key={keyOf(shown)} shown={shown}>
          {onOrder && shown.reversalAsked && shown.incident.roundId ? (
            <ButtonLink size="small" variant="primary" href={`/operator/rounds/${shown.incident.roundId}`}>
              {say('operator.pit.decide')}
            </ButtonLink>
          ) : onOrder && (supervises || shown.voidAsked || shown.abandonAsked) ? (
            <Button
              size="small"
              variant={shown.voidAsked || shown.abandonAsked ? 'primary' : 'quiet'}
              onClick={() => onOrder(shown.incident.tableId)}
            >
              {say(shown.voidAsked || shown.abandonAsked ? 'operator.pit.decide' : 'operator.pit.orders')}
            </Button>
          ) : (
            <Signal is="paused">{say('operator.pit.open')}</Signal>
          )}
        </Matter>
      ))}
      {talk}
      <MattersHead
        isBelow
        name={say('operator.pit.lastHours')}
        count={stale ? say('operator.pit.notRead') : number(incidents.length)}
      />
      {incidents.length === 0 && <p className="px-5 pb-4 text-ink-soft max-md:px-3">{say('operator.pit.nothing')}</p>}
      {incidents
        .filter((each) => !each.open)
        .map((shown) => (
          <Matter key={keyOf(shown)} shown={shown} />
        ))}
    </section>
  );
}

const keyOf = ({ incident: { tableId, version } }: ShownIncident): string => `${tableId} ${version}`;

function Matter({ shown, children }: { shown: ShownIncident; children?: ReactNode }) {
  const { incident, title, detail } = shown;
  return (
    <MatterLine game={incident.game} title={title} end={children}>
      <MatterNote>
        {incident.tableName}
        {incident.roundId && (
          <>
            ,{' '}
            <Link
              prefetch={false}
              href={`/operator/rounds/${incident.roundId}`}
              className="text-accent underline underline-offset-3"
            >
              {incident.roundId}
            </Link>
          </>
        )}
        , <LocalTime at={incident.at} show="clock" />
        {detail && `, ${detail}`}
        {shown.open && <Age since={incident.at} />}
      </MatterNote>
      {shown.open &&
        (shown.isPause ? (
          <PauseOwner tableId={incident.tableId} owner={shown.owner} />
        ) : (
          <Owner matter={matterKey.event(incident.tableId, incident.version)} />
        ))}
    </MatterLine>
  );
}
