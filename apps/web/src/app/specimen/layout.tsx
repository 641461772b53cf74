import '../styles/staff.css';
import type { ReactNode } from 'react';

/**
 * The specimen, with the styles of staff: it shows the components of players, dealers and operators. Its captions are in
 * the brand's font, so that its pictures are the same whatever fonts a machine has.
 */
export default function SpecimenLayout({ children }: { children: ReactNode }) {
  return <div className="contents [&_code]:font-ui">{children}</div>;
}
