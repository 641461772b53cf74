'use client';

import { useEffect } from 'react';
import { followTranslator } from '../lib/browser/translated-page.ts';

/** Keeps the page right while the browser translates it. */
export function TranslatedPage(): null {
  useEffect(followTranslator, []);
  return null;
}
