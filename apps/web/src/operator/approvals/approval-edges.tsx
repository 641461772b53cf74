import type { ListedApproval } from '@baize/database';
import { readJurisdiction } from '@baize/protocol';
import { getLanguage } from '../../i18n/get-language.ts';
import { readOdds } from '../../table/rules/rules-text.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EdgePanel } from '../tables/edge/edge-panel.tsx';
import { knownEdges } from '../tables/edge/known-edges.ts';
import { whatIfAddress } from '../tables/what-if/what-if-query.ts';
import { askedConfig } from './approval-changes.ts';

/** The house edge of the bets under a configuration that is asked for; nothing for other requests. */
export async function ApprovalEdges({ request }: { request: ListedApproval }) {
  const config = await askedConfig(request);
  if (config === null) return null;
  const { say } = await getLanguage();
  const { table, version, was, asked } = config;
  const kept = await readOdds(table.game);
  const compared = { game: table.game, before: was.options, after: asked.options, kept };
  return (
    <div className="mt-5">
      <EdgePanel
        {...compared}
        start={knownEdges(compared)}
        jurisdiction={readJurisdiction(process.env)}
        isNew={version === null}
        columns={[
          version === null ? say('office.edge.usual') : say('office.tables.version', { version }),
          version === null ? say('office.edge.draft') : say('office.tables.version', { version: version + 1 }),
        ]}
      />
      {request.state === 'open' && version !== null && (
        <ButtonLink
          size="small"
          className="mt-3"
          href={whatIfAddress(table.id).write({ of: `r${request.id}` })}
          prefetch={false}
        >
          {say('office.whatIf.try')}
        </ButtonLink>
      )}
    </div>
  );
}
