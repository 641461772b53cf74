import type { ReactNode } from 'react';

/** A part of a text that only screen readers announce. */
export const forEars = (chunks: ReactNode): ReactNode => <span className="sr-only">{chunks}</span>;
