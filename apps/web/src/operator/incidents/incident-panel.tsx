import type { IncidentStep, ListedIncident, ReportedLine } from '@baize/database';
import { DETECTORS } from '@baize/database/integrity';
import { REPORT_REASONS } from '@baize/protocol/report-reasons';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { PersonName } from '../../ui/data/person-name.tsx';
import { disputesAddress } from '../disputes/disputes-query.ts';
import { PANEL } from '../kit/page.ts';
import { playerAddress } from '../players/players-query.ts';
import { IncidentForm } from './incident-form.tsx';
import { IncidentStateSignal } from './incidents-table.tsx';

export type IncidentPanelProps = {
  incident: ListedIncident & { readonly steps: readonly IncidentStep[] };
  /** The reported message, for those who may read the chat. */
  line: ReportedLine | null;
  /** The names of the people of a finding. */
  names: Readonly<Record<string, string>>;
  /** Whether the reader may take, note and close it, and open the pages of players. */
  may: { readonly answer: boolean; readonly readPlayers: boolean };
  closeHref: string;
};

/** One incident: what is known of it, what was done, and the form to close it. */
export function IncidentPanel({ incident, line, names, may, closeHref }: IncidentPanelProps) {
  const { say } = useLanguage();
  const { id, kind, state, source, at, steps } = incident;
  return (
    <aside className={PANEL} aria-label={say('office.incidents.number', { number: id })}>
      <p className="flex justify-between gap-4">
        <span>
          {say('office.incidents.number', { number: id })}, <LocalTime at={at} />
        </span>
        <Link prefetch={false} href={closeHref} aria-label={say('ui.close')} className="px-2">
          ×
        </Link>
      </p>
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-display">
        {say(`office.incidents.kind.${kind}`)}
        <span className="font-ui text-body">
          <IncidentStateSignal state={state} />
        </span>
      </h2>
      <About incident={incident} names={names} readsPlayers={may.readPlayers} />
      {line && <Reported line={line} />}
      <div className="mt-4 grid gap-2">
        {steps.map((step) => (
          <div key={`${step.kind} ${step.outcome} ${step.at}`} className="border-line border-t pt-2">
            <span className="block text-fine text-ink-soft">
              <StepHead step={step} />, <LocalTime at={step.at} />
            </span>
            <span className="whitespace-pre-line wrap-anywhere">{step.text}</span>
          </div>
        ))}
      </div>
      {kind === 'dispute' ? (
        <PageLink href={disputesAddress.write({ open: source.replace('dispute:', '') })}>
          {say('office.incidents.toDispute')}
        </PageLink>
      ) : (
        may.answer && (
          <IncidentForm
            key={steps.length}
            id={id}
            isTaken={state === 'taken'}
            isClosed={state === 'closed'}
            asksForHelp={kind === 'distress' && incident.playerId !== null}
          />
        )
      )}
    </aside>
  );
}

/** Where it was, who is concerned and why. */
function About({
  incident,
  names,
  readsPlayers,
}: Pick<IncidentPanelProps, 'incident' | 'names'> & { readsPlayers: boolean }) {
  const { say, tell, list } = useLanguage();
  const { tableName, tableId, roundId, playerId, playerName, byName, detail } = incident;
  const { reason, waitsFor, detector, people = [], rounds = [] } = detail;
  const found = DETECTORS.find((each) => each === detector);
  const waits = WAITS.find((each) => each === waitsFor);
  return (
    <div className="mt-2 grid gap-1.5">
      {(tableName ?? tableId) !== null && <div>{tableName ?? tableId}</div>}
      {roundId && <RoundLink id={roundId} />}
      {playerId && (
        <div>
          {readsPlayers ? (
            <Link prefetch={false} href={playerAddress(playerId)} className={LINK}>
              {playerName ?? playerId}
            </Link>
          ) : (
            <PersonName name={playerName ?? playerId} />
          )}
        </div>
      )}
      {byName && <div className="text-ink-soft">{say('office.incidents.by', { name: byName })}</div>}
      {reason !== undefined && <div className="wrap-anywhere">{tell(reason)}</div>}
      {detail.voidAsked && <div>{say('operator.event.asksVoid')}</div>}
      {waits && <div>{say(`operator.pit.waits.${waits}`)}</div>}
      {found && <div className="font-medium">{say(`office.incidents.detector.${found}`)}</div>}
      {people.length > 0 && <div>{list(people.map((each) => names[each] ?? each))}</div>}
      {rounds.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-accent">
            {say('office.incidents.rounds', { count: rounds.length })}
          </summary>
          <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
            {rounds.map((each) => (
              <RoundLink key={each} id={each} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

const WAITS = ['dealer', 'sign-on', 'pit', 'records', 'lock'] as const;

function Reported({ line }: { line: ReportedLine }) {
  const { say } = useLanguage();
  return (
    <div className="mt-4 border-line border-s-2 ps-2.5">
      <div className="wrap-anywhere">
        {say.rich('operator.pit.talk.said', { text: line.text, name: () => <PersonName name={line.name} /> })}
      </div>
      {line.reports.map(({ by, reason, note, at }) => {
        const words = {
          by,
          reason: say(`ui.moderation.reason.${REPORT_REASONS.find((each) => each === reason) ?? 'other'}`),
        };
        return (
          <div key={`${by} ${at}`} className="text-fine text-ink-soft">
            {note === ''
              ? say('operator.pit.talk.report', words)
              : say('operator.pit.talk.reportWith', { ...words, note })}
          </div>
        );
      })}
    </div>
  );
}

function StepHead({ step: { kind, outcome, byName } }: { step: IncidentStep }) {
  const { say } = useLanguage();
  if (byName === 'house')
    return outcome === 'over' ? say('office.incidents.step.over') : say('office.incidents.step.earlier');
  return outcome === null
    ? say(`office.incidents.step.${kind}`, { name: byName })
    : say('office.incidents.step.outcome', { outcome: say(`office.incidents.outcome.${outcome}`), name: byName });
}

const LINK = 'text-accent underline underline-offset-3';

const RoundLink = ({ id }: { id: string }) => (
  <Link prefetch={false} href={`/operator/rounds/${encodeURIComponent(id)}`} className={LINK}>
    {id}
  </Link>
);

const PageLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <div className="mt-4 border-line border-t pt-3">
    <Link prefetch={false} href={href} className={LINK}>
      {children}
    </Link>
  </div>
);
