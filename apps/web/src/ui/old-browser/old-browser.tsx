import type { CSSProperties } from 'react';
import type { Language } from '../../i18n/language.ts';
import { DETECTION, NOTICE_ID } from './needs.ts';

/** Browsers that need it understand none of our style sheets. */
const PLAIN: CSSProperties = { padding: '16px', background: '#fff', color: '#000', font: '16px sans-serif' };

export type OldBrowserProps = {
  language: Pick<Language, 'say'>;
  /** Of the page's policy. */
  nonce: string | undefined;
};

/** A sentence for browsers that are too old for these pages or run no scripts: they would show something without effect. */
export const OldBrowser = ({ language: { say }, nonce }: OldBrowserProps) => (
  <>
    <noscript>
      <p style={PLAIN}>{say('house.browser.noScripts')}</p>
    </noscript>
    <p id={NOTICE_ID} role="alert" style={{ ...PLAIN, display: 'none' }} suppressHydrationWarning>
      {say('house.browser.tooOld')}
    </p>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, the same for everybody */}
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: DETECTION }} />
  </>
);

/** The nonce in a policy: Next gives it to its own scripts, not to ours. */
export const nonceOf = (policy: string | null): string | undefined => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
