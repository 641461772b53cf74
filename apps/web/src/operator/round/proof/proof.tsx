'use client';

import type { RoundRecord } from '@baize/database';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { forEars } from '../../../ui/for-ears.tsx';
import { Signal } from '../../../ui/signal.tsx';
import { type Verification, verifyRound } from './verify.ts';

/** The round recalculated in this browser, compared with what is stored. */
export function RoundProof({ record }: { record: RoundRecord }) {
  const language = useLanguage();
  const { say } = language;
  const [found, setFound] = useState<Verification | null>(null);
  useEffect(() => {
    let current = true;
    void verifyRound(record, language).then((verification) => current && setFound(verification));
    return () => {
      current = false;
    };
  }, [record, language]);
  return (
    <div
      className="ms-auto max-w-160 border-line border-s ps-7 max-xl:ms-0 max-xl:max-w-none max-xl:border-s-0 max-xl:ps-0"
      aria-live="polite"
    >
      {found === null ? (
        <p className="text-ink-soft">{say('operator.round.workingOut')}</p>
      ) : found.outcome === 'impossible' ? (
        <>
          <Signal is="shut" tint="shape" className="text-lead">
            {say('operator.round.notWorkedOut')}
          </Signal>
          <p className="mt-1 max-w-90 text-fine text-ink-soft">{found.why}</p>
        </>
      ) : (
        <>
          <Signal is={found.outcome === 'verified' ? 'done' : 'closed'} className="text-lead">
            {say(found.outcome === 'verified' ? 'operator.round.verified' : 'operator.round.differs')}
          </Signal>
          <ul className="mt-1 grid grid-cols-[auto_auto] gap-x-6.5 gap-y-0.75 text-fine text-ink-soft max-md:grid-cols-[auto]">
            {found.checks.map(({ ok, words }) => (
              <li key={words} className={`flex gap-1.75 ${ok ? '' : 'text-danger'}`}>
                <span aria-hidden="true" className={ok ? 'text-success' : ''}>
                  {ok ? '✓' : '✕'}
                </span>
                <span>{!ok ? say.rich('operator.proof.wrong', { hidden: forEars, check: words }) : words}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
