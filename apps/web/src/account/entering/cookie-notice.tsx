'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { FormRefusal } from './form-parts.tsx';

const PROBE = 'baize-probe';

/**
 * Says that nobody can stay signed in where the browser keeps no cookies of this site: they are blocked, or the page is
 * in a frame of another site. The sign-in would seem to work, and the next page be signed out.
 */
export function CookieNotice() {
  const { say } = useLanguage();
  const [isKept, setIsKept] = useState(true);
  useEffect(() => setIsKept(keepsCookies(document)), []);
  if (isKept) return null;
  return <FormRefusal state={{ error: { field: 'form', message: say('account.door.noCookies') } }} />;
}

/** Whether a cookie like those of the session is kept. */
export function keepsCookies(page: Pick<Document, 'cookie'>): boolean {
  try {
    page.cookie = `${PROBE}=1; path=/; max-age=60; samesite=lax`;
    return page.cookie.includes(`${PROBE}=1`);
  } catch {
    return false;
  }
}
