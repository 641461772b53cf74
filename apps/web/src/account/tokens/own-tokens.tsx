'use client';

import type { ListedToken } from '@baize/database';
import { useState } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { Button } from '@/ui/controls/button.tsx';
import { LocalTime } from '@/ui/data/local-time.tsx';
import { FormDone, FormRefusal, useForm } from '../entering/form-parts.tsx';
import { MakeToken, type Offered } from './make-token.tsx';
import { revokeToken } from './token-actions.ts';

export type OwnTokensProps = {
  tokens: readonly ListedToken[];
  /** What a token can be permitted, with its name. */
  offered: readonly Offered[];
  /** For how many days. */
  days: readonly number[];
};

/** The tokens of the user, each of which can be revoked, and a form for a new one. */
export function OwnTokens({ tokens, offered, days }: OwnTokensProps) {
  const { say } = useLanguage();
  const [isMaking, setMaking] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{say('security.tokens.lead')}</p>
      <TokenList tokens={tokens} offered={offered} />
      {isMaking ? (
        <MakeToken offered={offered} days={days} />
      ) : (
        <Button onClick={() => setMaking(true)} className="justify-self-start">
          {say('security.tokens.make')}
        </Button>
      )}
    </div>
  );
}

function TokenList({ tokens, offered }: Omit<OwnTokensProps, 'days'>) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(revokeToken);
  const [chosen, setChosen] = useState('');
  const nameOf = (permission: string) => offered.find(({ is }) => is === permission)?.name ?? permission;
  return (
    <form {...form} className="grid gap-3.5">
      <input type="hidden" name="id" value={chosen} />
      <ul className="grid">
        {tokens.map((token) => (
          <li
            key={token.id}
            className="flex items-center justify-between gap-4 border-line border-t py-2.5 first:border-t-0"
          >
            <div className="min-w-0">
              <b className="block font-semibold wrap-anywhere">{token.name}</b>
              {token.permissions.map((permission) => (
                <p key={permission} className="text-fine text-ink-soft">
                  {nameOf(permission)}
                </p>
              ))}
              <p className="text-fine text-ink-soft">
                <TokenTimes token={token} />
              </p>
            </div>
            <Button aria-pressed={chosen === token.id} onClick={() => setChosen(chosen === token.id ? '' : token.id)}>
              {say('security.tokens.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <FormRefusal state={state} />
      {tokens.some(({ id }) => id === chosen) && (
        <Button type="submit" variant="grave" busy={busy} className="justify-self-start">
          {say('security.tokens.confirm')}
        </Button>
      )}
      <FormDone state={state} />
    </form>
  );
}

function TokenTimes({ token: { expiresAt, usedAt } }: { token: ListedToken }) {
  const { say } = useLanguage();
  const until = () => <LocalTime at={expiresAt} />;
  return usedAt === null
    ? say.rich('security.tokens.unused', { until })
    : say.rich('security.tokens.used', { until, used: () => <LocalTime at={usedAt} /> });
}
