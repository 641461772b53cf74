import type { ReactNode } from 'react';

/** Icons on a 24 × 24 field, as lines of even weight: those that a table shows at once. The others are in `other-icons.tsx`. */
const PATHS = {
  undo: 'M9 7L5 11L9 15M5 11H15A4.5 4.5 0 0 1 15 20H11',
  clear: 'M7 7L17 17M17 7L7 17',
  repeat: 'M7 8H16A3 3 0 0 1 19 11V12M16 5L19 8L16 11M17 16H8A3 3 0 0 1 5 13V12M8 19L5 16L8 13',
  sound: 'M5 10V14H8L12 18V6L8 10ZM15.5 9.5A3.5 3.5 0 0 1 15.5 14.5M18 7A7 7 0 0 1 18 17',
  muted: 'M5 10V14H8L12 18V6L8 10ZM15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5',
  help: 'M9.5 9.5A2.5 2.5 0 1 1 12 12V13.5M12 17V17.1M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3',
  lobby: 'M4 5H10V11H4ZM14 5H20V11H14ZM4 15H10V20H4ZM14 15H20V20H14Z',
  chat: 'M5 6H19V16H11L7 19.5V16H5Z',
  history: 'M12 7V12L15 14M4.5 12A7.5 7.5 0 1 0 7 6.5M4.5 5V8.5H8',
  rules: 'M7 4H17V20H7ZM10 8H14M10 12H14M10 16H14',
  statistics: 'M5 19V11M10 19V5M15 19V13M20 19V8',
  menu: 'M4 7H20M4 12H20M4 17H20',
  clock: 'M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4M12 7.5V12L15 14',
  close: 'M6 6L18 18M18 6L6 18',
  'chevron-right': 'M9 6L15 12L9 18',
  plus: 'M12 5V19M5 12H19',
} as const;

export type IconName = keyof typeof PATHS | 'double';

export const ICONS: readonly IconName[] = [...(Object.keys(PATHS) as (keyof typeof PATHS)[]), 'double']; // the keys written above

export type IconProps = { name: IconName; size?: number; className?: string };

/** An icon in the current colour. Decorative: it needs a text or label beside it. */
export const Icon = ({ name, ...look }: IconProps) => (
  <Drawn {...look}>{name === 'double' ? <Double /> : <path d={PATHS[name]} />}</Drawn>
);

/** The field of an icon. */
export function Drawn({ size = 20, className = '', children }: Omit<IconProps, 'name'> & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`flex-none ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

function Double() {
  return (
    <text
      x="12"
      y="17.5"
      textAnchor="middle"
      fontSize="16"
      fontWeight="600"
      fontFamily="var(--font-ui)"
      fill="currentColor"
      stroke="none"
    >
      ×2
    </text>
  );
}
