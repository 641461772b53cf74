import type { ReactNode } from 'react';
import { identityOfFrame } from '../lib/session.ts';
import { gameServerAddress } from './connection/address.ts';
import { LiveProvider } from './live-provider.tsx';
import { PrivateAnswerNews } from './private-answer.tsx';
import { ReversalNews } from './reversal-news.tsx';
import { UpgradeNotice } from './upgrade-notice.tsx';

/** The live connection for all pages below: with the configured address and the user of this request. */
export async function LiveRoot({ children }: { children: ReactNode }) {
  const identity = await identityOfFrame();
  return (
    <LiveProvider address={gameServerAddress(process.env)} userId={identity?.userId ?? null}>
      {children}
      <ReversalNews />
      <PrivateAnswerNews />
      <UpgradeNotice />
    </LiveProvider>
  );
}
