import '../styles/staff.css';
import type { ReactNode } from 'react';

/** The specimen, with the styles of staff: it shows the components of players, dealers and operators. */
export default function SpecimenLayout({ children }: { children: ReactNode }) {
  return children;
}
