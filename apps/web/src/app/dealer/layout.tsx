import '../styles/staff.css';
import type { ReactNode } from 'react';

/** The pages of dealers, with the styles of staff. */
export default function DealerLayout({ children }: { children: ReactNode }) {
  return children;
}
