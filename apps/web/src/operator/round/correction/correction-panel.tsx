'use client';

import type { ReversalOutlook, RoundRecord } from '@baize/database';
import { type Game, type Resettlement, refusalPhrase, resultsOf } from '@baize/rules';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { replayRound, roundEvents } from '../../../rounds/replay.ts';
import { type RoundRules, rulesOf, setupOf } from '../../../rounds/round-rules.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ReasonForm } from '../../kit/form/reason-form.tsx';
import { type PitCommandForm, usePitCommand } from '../../use-pit-command.ts';
import { correctedEntry, valuesOf } from './corrected-entry.ts';
import { type CorrectionFigures, correctionAsked, correctionFigures, shownIn } from './correction-figures.ts';
import { CorrectionTable } from './correction-table.tsx';
import { ResultEntry } from './result-entry.tsx';

export type CorrectionPanelProps = { record: RoundRecord; outlook: ReversalOutlook; userId: string };

/** Two people correct the result of a settled round: one enters what truly fell, the other sees the same figures and approves. */
export function CorrectionPanel({ record, outlook, userId }: CorrectionPanelProps) {
  const language = useLanguage();
  const { say, tell } = language;
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const { round } = record;
  const form = usePitCommand(round.tableId, () => setOpen(false));
  // Reloads the round after a refusal too: somebody else may have decided.
  const order: PitCommandForm = { ...form, send: (...command) => form.send(...command).then(() => router.refresh()) };
  const rules = useMemo(() => rulesOf(record, language), [record, language]);
  if (typeof rules === 'string') return null;
  const { requested } = outlook;
  if (!requested && !open)
    return (
      <section className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-6 py-3 max-md:px-3">
        <p className="text-fine text-ink-soft">{say('operator.correction.note')}</p>
        <Button size="small" onClick={() => setOpen(true)}>
          {say('operator.correction.open')}
        </Button>
      </section>
    );
  const figures = requested && correctionAsked(record, requested.version, outlook, language);
  return (
    <section
      className="grid gap-4 border-line border-b px-6 py-5 max-md:px-3"
      aria-label={say('operator.correction.title')}
    >
      <h2 className="font-semibold text-lead">{say('operator.correction.title')}</h2>
      {requested && (
        <p>
          {say(requested.userId === userId ? 'operator.correction.youAsked' : 'operator.correction.asked', {
            name: requested.name ?? requested.userId,
            reason: tell(requested.reason),
          })}
        </p>
      )}
      {requested && <CorrectionTable figures={figures} currency={round.currency} game={rules.game} />}
      <p role="alert" className="text-danger empty:hidden">
        {order.refusal}
      </p>
      {requested ? (
        <Decision {...{ record, figures, order }} version={requested.version} own={requested.userId === userId} />
      ) : (
        <Ask {...{ record, rules, outlook, order }} onBack={() => setOpen(false)} />
      )}
    </section>
  );
}

type AskProps = Pick<CorrectionPanelProps, 'record' | 'outlook'> & {
  rules: RoundRules;
  order: PitCommandForm;
  onBack: () => void;
};

function Ask({ record, outlook, rules, order, onBack }: AskProps) {
  const language = useLanguage();
  const { say } = language;
  const { events, was, start } = useMemo(() => {
    const frames = replayRound(rules.game, record);
    const settled = frames.findLast(({ round }) => round.phase === 'settled')?.round;
    const reports = settled?.phase === 'settled' ? settled.reports : [];
    return { events: roundEvents(frames), was: shownIn(reports), start: valuesOf(resultsOf(reports)) };
  }, [record, rules]);
  const [values, setValues] = useState(start);
  const { rows, facts, outcome } = useMemo(
    () => correctedEntry(setupOf(rules), events, values),
    [rules, events, values],
  );
  const { id } = record.round;
  const ask = (reason: string) =>
    order.send(
      { type: 'askResettle', roundId: id, reason, facts: [...facts] },
      say('operator.correction.done.asked', { round: id }),
    );
  const isUnchanged = outcome.is === 'refused' && outcome.why === 'no-change';
  const back = (
    <Button variant="plain" onClick={onBack}>
      {say('operator.reversal.back')}
    </Button>
  );
  return (
    <>
      <ResultEntry
        rows={rows}
        game={rules.game}
        fault={isUnchanged ? '' : faultOf(outcome, rules.game, language)}
        onChoose={(nth, value) => setValues(rows.map((row, i) => (i === nth ? value : row.value)))}
      />
      {outcome.is === 'settled' ? (
        <>
          <CorrectionTable
            figures={correctionFigures(record, was, outcome, outlook.parts)}
            currency={record.round.currency}
            game={rules.game}
          />
          <ReasonForm
            grave
            label={say('operator.reversal.reason')}
            verb={say('operator.correction.ask')}
            busy={order.busy}
            onReason={ask}
          >
            {back}
          </ReasonForm>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-4 text-ink-soft">
          {say(isUnchanged ? 'operator.correction.unchanged' : 'operator.correction.incomplete')}
          {back}
        </p>
      )}
    </>
  );
}

/** Why a round cannot be settled with these results; empty while more are to be chosen. */
function faultOf(outcome: Resettlement, game: Game, { tell }: Language): string {
  if (outcome.is !== 'refused') return '';
  if (outcome.why === 'entry')
    return tell(refusalPhrase(outcome.refusal, (spot) => game.spots.get(spot)?.name ?? spot));
  if (outcome.why === 'not-settled') return tell({ key: 'house.refusal.not-settled' });
  return tell({ key: `house.refusal.not-corrected-${outcome.why}` });
}

type DecisionProps = Pick<CorrectionPanelProps, 'record'> & {
  figures: CorrectionFigures | null;
  version: number;
  own: boolean;
  order: PitCommandForm;
};

/** The person who requested it can only withdraw it. */
function Decision({ record, figures, version, own, order }: DecisionProps) {
  const { say } = useLanguage();
  const { id: roundId } = record.round;
  const refuse = (because: { readonly why?: string }) =>
    order.send(
      { type: 'refuseResettle', roundId, ...because },
      say('operator.correction.done.refused', { round: roundId }),
    );
  if (own)
    return (
      <div>
        <Button busy={order.busy} onClick={() => refuse({})}>
          {say('operator.reversal.withdraw')}
        </Button>
      </div>
    );
  const owedMinor = figures?.lines.reduce((sum, line) => sum + line.owedMinor, 0) ?? 0;
  return (
    <div className="flex flex-wrap gap-3">
      {figures && (
        <Button
          variant="grave"
          busy={order.busy}
          onClick={() =>
            order.send(
              { type: 'approveResettle', roundId, version, owedMinor },
              say('operator.correction.done.approved', { round: roundId }),
            )
          }
        >
          {say('operator.correction.approve')}
        </Button>
      )}
      <ReasonForm
        label={say('operator.pit.order.reason')}
        verb={say('operator.correction.refuse')}
        busy={order.busy}
        onReason={(why) => refuse({ why })}
      />
    </div>
  );
}
