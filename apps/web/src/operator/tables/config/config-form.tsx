'use client';

import type { ConfiguredTable } from '@baize/database';
import {
  configChange,
  type Jurisdiction,
  readTableConfig,
  type StoredConfig,
  takesSecondPerson,
} from '@baize/protocol';
import { definitionOf, type GameDefinition, type KeptFigure } from '@baize/rules';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useZone } from '../../../lib/zone.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useHydrated } from '../../../ui/loading/use-hydrated.ts';
import { approvalHref } from '../../approvals/approvals-query.ts';
import { type OpenRequest, OpenRequests } from '../../approvals/open-requests.tsx';
import { ChangePanel } from '../change-panel.tsx';
import { EdgePanel } from '../edge/edge-panel.tsx';
import type { KnownEdges } from '../edge/edge-rows.ts';
import { whatIfAddress } from '../what-if/what-if-query.ts';
import { type ConfigField, SECTIONS } from './config-field.ts';
import { configFields } from './config-fields.ts';
import { ConfigGroup } from './config-group.tsx';
import { amountsIn, groupName } from './config-words.ts';
import { type Configured, configureTable } from './configure-table.ts';
import { type ProviderNames, withProvidersOf } from './provider-names.ts';
import { useConfigForm, WHY } from './use-config-form.ts';

export type ConfigFormProps = {
  table: Pick<ConfiguredTable, 'id' | 'name' | 'game' | 'currency' | 'version'>;
  current: StoredConfig;
  /** The one in force, while the current one waits for its time. */
  inForce: StoredConfig;
  /** What the form starts with: the current configuration, or an earlier version. */
  start: StoredConfig;
  /** The figures listed beside the rules of the game. */
  kept: readonly KeptFigure[];
  /** Those of the configurations that the form begins with. */
  edges: KnownEdges;
  jurisdiction: Jurisdiction;
  providers: ProviderNames;
  /** Whether the reader may change it. */
  mayChange: boolean;
  /** Whether a second person decides what lets somebody bet or win more, or changes an option. */
  fourEyes: boolean;
  /** The open requests about the table. */
  requests: readonly OpenRequest[];
};

/** The configuration of a table as a form, made from the options of its game; a change needs a reason. */
export function ConfigForm(props: ConfigFormProps) {
  const definition = definitionOf(props.table.game);
  return definition ? <KnownForm {...props} definition={definition} /> : null;
}

type KnownFormProps = ConfigFormProps & { definition: GameDefinition };

function KnownForm({ table, current, start, kept, edges, definition, ...props }: KnownFormProps) {
  const { inForce, providers, jurisdiction, mayChange, fourEyes, requests } = props;
  const language = useLanguage();
  const { say } = language;
  const fields = useMemo(
    () => configFields(definition, current, withProvidersOf(providers, current, start)),
    [definition, current, start, providers],
  );
  const zone = useZone();
  const amounts = amountsIn(table.currency, language, zone);
  const { form, config, changes, undo, faults } = useConfigForm({
    definition,
    fields,
    providers,
    jurisdiction,
    current,
    start,
    amounts,
    language,
  });
  const { send, refused } = useSend(table);
  // What is changed before the form listens would be lost.
  const isLive = useHydrated();
  const submit = form.handleSubmit((values) => send(config, String(values[WHY])));
  const read = readTableConfig(definition, config);
  // A value that cannot be read is left out, and would be taken for the usual one.
  const isPlayable = read.ok && !Object.keys(faults).some((id) => id.startsWith('options'));
  const isAsked = fourEyes && read.ok && takesSecondPerson(inForce, read.value);
  const changed = new Set(changes.map(({ field }) => field.id));
  return (
    <form
      className="grid min-h-0 grid-cols-[168px_minmax(0,1fr)_392px] max-[1200px]:grid-cols-[minmax(0,1fr)_340px] max-tablet:block"
      onSubmit={submit}
      noValidate
    >
      <nav className="border-line border-e py-3.5 max-[1200px]:hidden" aria-label={say('office.config.sections')}>
        {SECTIONS.map((section) => {
          const count = changes.filter(({ field }) => field.section === section).length;
          return (
            <a
              key={section}
              href={`#${section}`}
              className="flex min-h-9 items-center justify-between ps-6 pe-4 text-ink-soft hover:text-ink"
            >
              {say(`office.config.section.${section}`)}
              {count > 0 && (
                <small className="min-w-5 rounded-[10px] bg-ink/12 text-center text-fine text-ink">{count}</small>
              )}
            </a>
          );
        })}
      </nav>
      <div
        className="min-w-0 overflow-auto overscroll-contain px-7 pt-2 pb-10 max-md:ps-0 max-md:pe-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard, even when read only
        tabIndex={0}
      >
        <fieldset className="contents" disabled={!mayChange || !isLive}>
          <legend className="sr-only">{say('office.config.title')}</legend>
          {SECTIONS.map((section) => (
            <section
              key={section}
              id={section}
              aria-labelledby={`${section}-title`}
              className="border-line-strong pt-4 pb-5 not-first-of-type:border-t"
            >
              <h2 id={`${section}-title`} className="mb-2.5 font-display font-medium text-lead normal-nums max-md:ps-3">
                {say(`office.config.section.${section}`)}
                {section === 'limits' && `, ${table.currency}`}
              </h2>
              {section === 'options' && fields.some(({ kind }) => kind.is === 'odds') && (
                <p className="mb-2.5 text-fine text-ink-soft max-md:ps-3">{say('office.config.oddsHow')}</p>
              )}
              {groupsOf(fields.filter((field) => field.section === section)).map((group) => (
                <ConfigGroup
                  key={group[0]?.id}
                  name={group[0] ? groupName(group[0], definition, current, language) : null}
                  fields={group}
                  changed={changed}
                  currency={table.currency}
                  zone={zone}
                  {...{ form, current, undo, faults }}
                />
              ))}
            </section>
          ))}
        </fieldset>
      </div>
      <fieldset className="contents" disabled={!isLive}>
        <ChangePanel
          changes={changes}
          table={{ ...table, config: current }}
          why={
            mayChange && {
              register: form.register(WHY),
              error: form.formState.isSubmitted ? form.formState.errors[WHY]?.message : undefined,
            }
          }
          refused={refused}
          isAsked={isAsked}
          edges={
            <EdgePanel
              game={table.game}
              kept={kept}
              before={current.options}
              after={isPlayable ? read.value.options : null}
              start={edges}
              jurisdiction={jurisdiction}
              columns={[
                say('office.tables.version', { version: table.version }),
                say('office.tables.version', { version: table.version + 1 }),
              ]}
            />
          }
        >
          <OpenRequests requests={requests} />
          {read.ok && changes.length > 0 && (
            <ButtonLink
              // What is typed stays in this tab.
              target="_blank"
              href={whatIfAddress(table.id).write({ of: 'form', change: configChange(current, read.value) })}
            >
              {say('office.whatIf.try')}
            </ButtonLink>
          )}
          {mayChange && (
            <Button
              type="submit"
              variant="primary"
              className="w-full"
              busy={form.formState.isSubmitting}
              refusal={refusalOf(changes.length, Object.keys(faults).length, say)}
            >
              {isAsked ? say('office.approvals.send') : say('office.config.save', { version: table.version + 1 })}
            </Button>
          )}
        </ChangePanel>
      </fieldset>
    </form>
  );
}

type Say = ReturnType<typeof useLanguage>['say'];

function refusalOf(changes: number, faults: number, say: Say): string | undefined {
  if (changes === 0) return say('office.config.nothingChanged');
  return faults > 0 ? say('office.config.correctFirst', { count: faults }) : undefined;
}

/** Fields that stand together, in their order. */
function groupsOf(fields: readonly ConfigField[]): readonly (readonly ConfigField[])[] {
  const groups = new Map<string, ConfigField[]>();
  for (const field of fields) {
    const key = field.group?.id ?? '';
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups.values()];
}

/** Between two questions whether the server has counted. */
const ASK_AGAIN_MS = 2_000;

/** Sends a new version, and reports what became of it. */
function useSend({ id, name, version: from }: ConfigFormProps['table']) {
  const { say } = useLanguage();
  const router = useRouter();
  const toast = useToast();
  const [refused, setRefused] = useState<string>();
  const send = async (config: object, why: string) => {
    setRefused(undefined);
    const ask = (): Promise<Configured | null> => configureTable({ tableId: id, from, config, why }).catch(() => null);
    let answer = await ask();
    // The server judges by figures of its own, which can take it minutes.
    while (answer && !answer.ok && answer.refused === 'counting') {
      setRefused(answer.told);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      answer = await ask();
    }
    if (answer === null) return setRefused(say('office.config.refused.failed'));
    if (!answer.ok) return setRefused('told' in answer ? answer.told : say(`office.config.refused.${answer.refused}`));
    if ('asked' in answer) {
      toast({ tone: 'done', text: say('office.approvals.sent') });
      return router.push(approvalHref(answer.asked));
    }
    toast({ tone: 'done', text: say('office.config.saved', { table: name, version: answer.version }) });
    router.push(`/operator/tables/${id}/versions`);
  };
  return { send, refused };
}
