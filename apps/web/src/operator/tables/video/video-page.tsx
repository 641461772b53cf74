import { type Identity, may } from '@baize/auth';
import { type PublishKeyChange, readPublishKey } from '@baize/database';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { casinoAuth, casinoPrisma } from '../../../lib/casino.ts';
import { PublishKey } from '../../../video/publish-key/publish-key.tsx';
import { type OpenRequest, OpenRequests } from '../../approvals/open-requests.tsx';
import { readOpenRequests } from '../../approvals/read-open-requests.ts';
import { TABLE_PAGE, TABLE_SCROLL } from '../looks.ts';
import { readTable } from '../read-table.ts';
import { TableHead } from '../table-head.tsx';
import { AskKey } from './ask-key.tsx';
import { hasOwnAddresses, whipAddress } from './whip-address.ts';

export type VideoPageProps = { identity: Identity; tableId: string };

/** How an encoder publishes the picture of a table: its address and its key. */
export async function VideoPage({ identity, tableId }: VideoPageProps) {
  const { table, config } = await readTable(identity, tableId);
  const { videoProvider: provider } = config;
  const address = whipAddress(process.env, (await headers()).get('host'), { tableId, provider });
  const key = address === null ? null : await readPublishKey(casinoPrisma(), tableId);
  const { fourEyes } = casinoAuth();
  const requests = await readOpenRequests(identity, `table:${tableId}`);
  return (
    <main className={TABLE_PAGE}>
      <TableHead table={table} open="video" />
      <div className={TABLE_SCROLL}>
        <Encoder
          address={address}
          provider={provider}
          mayChange={may(identity, 'change-publish-keys')}
          tableId={tableId}
          stored={key}
          fourEyes={fourEyes}
          requests={requests.filter(({ kind }) => kind === 'table-key')}
        />
      </div>
    </main>
  );
}

type EncoderProps = {
  tableId: string;
  address: string | null;
  provider: string | undefined;
  stored: PublishKeyChange | null;
  mayChange: boolean;
  fourEyes: boolean;
  requests: readonly OpenRequest[];
};

function Encoder({ tableId, address, provider, stored, mayChange, fourEyes, requests }: EncoderProps) {
  const { say } = useLanguage();
  if (address === null) {
    const isElsewhere = hasOwnAddresses(process.env, provider);
    const none = provider === undefined ? say('office.video.off') : say('office.video.unknown', { provider });
    return <p className="p-6 text-ink-soft">{isElsewhere ? say('office.video.elsewhere') : none}</p>;
  }
  const shown = stored && { isIssued: stored.hash !== null, byName: stored.byName, at: stored.at };
  return (
    <section className="grid max-w-190 gap-5 p-6" aria-labelledby="encoder">
      <h2 id="encoder" className="font-display text-lead">
        {say('encoder.title')}
      </h2>
      <p className="text-ink-soft">{say('encoder.how')}</p>
      <dl className="grid gap-4">
        <Fact name={say('encoder.address')}>
          <span className="select-all break-all">{address}</span>
        </Fact>
        <Fact name={say('encoder.key')}>
          <PublishKey
            tableId={tableId}
            shown={shown}
            mayChange={mayChange}
            issuing={
              fourEyes ? (
                <AskKey tableId={tableId} act={shown?.isIssued ? 'rotate' : 'issue'} offered={requests.length === 0} />
              ) : undefined
            }
          />
          <OpenRequests requests={requests} />
        </Fact>
        <Fact name={say('encoder.settings')}>{say('encoder.settingsOf')}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-line border-t pt-3">
      <dt className="text-fine text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
