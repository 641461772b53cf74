/** Icons on a 24 × 24 field, as lines of even weight. */
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
  send: 'M12 19V6M6.5 11L12 5.5L17.5 11',
  menu: 'M4 7H20M4 12H20M4 17H20',
  more: 'M5 11.4A.6 .6 0 1 1 5 12.6A.6 .6 0 1 1 5 11.4M12 11.4A.6 .6 0 1 1 12 12.6A.6 .6 0 1 1 12 11.4M19 11.4A.6 .6 0 1 1 19 12.6A.6 .6 0 1 1 19 11.4',
  clock: 'M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4M12 7.5V12L15 14',
  close: 'M6 6L18 18M18 6L6 18',
  fullscreen: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  'fullscreen-exit': 'M9 4V9H4M20 9H15V4M15 20V15H20M4 15H9V20',
  search: 'M11 5A6 6 0 1 1 11 17A6 6 0 1 1 11 5M15.5 15.5L20 20',
  back: 'M11 5L4 12L11 19M4 12H20',
  forward: 'M13 5L20 12L13 19M20 12H4',
  'chevron-down': 'M6 9L12 15L18 9',
  'chevron-right': 'M9 6L15 12L9 18',
  plus: 'M12 5V19M5 12H19',
  person: 'M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4M4.5 20A7.5 6 0 0 1 19.5 20',
  'sign-out': 'M14 8V5H5V19H14V16M10 12H20M17 9L20 12L17 15',
  settings: 'M4 7H13M17 7H20M4 17H7M11 17H20M13 7A2 2 0 1 1 17 7A2 2 0 1 1 13 7M7 17A2 2 0 1 1 11 17A2 2 0 1 1 7 17',
  print: 'M7 9V4H17V9M7 17H4V9H20V17H17M7 14H17V20H7Z',
  pause: 'M8 5V19M16 5V19',
  play: 'M7 5L19 12L7 19Z',
  'step-back': 'M18 5L9 12L18 19ZM6 5V19',
  'step-forward': 'M6 5L15 12L6 19ZM18 5V19',
  key: 'M8 10.5A3.75 3.75 0 1 1 8 18A3.75 3.75 0 1 1 8 10.5M10.7 11.6L19 4M15.5 7.2L18 9.7',
  lock: 'M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11',
  'camera-off': 'M4 7H13V17H4V7M13 10.5L20 7V17L13 13.5M3 4L21 20',
  'camera-switch': 'M5 4H13V12H5ZM13 7L19 4V12L13 9M4 17.5H20M7 15L4 17.5L7 20M17 15L20 17.5L17 20',
  'picture-in-picture': 'M4 5H20V19H4ZM12 12H18V17H12Z',
  star: 'M12 3.5L14.6 9.1L20.7 9.8L16.2 13.9L17.4 20L12 17L6.6 20L7.8 13.9L3.3 9.8L9.4 9.1Z',
} as const;

export type IconName = keyof typeof PATHS | 'double';

export const ICONS: readonly IconName[] = [...(Object.keys(PATHS) as (keyof typeof PATHS)[]), 'double']; // the keys written above

export type IconProps = { name: IconName; size?: number; className?: string };

/** An icon in the current colour. Decorative: it needs a text or label beside it. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
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
      {name === 'double' ? <Double /> : <path d={PATHS[name]} />}
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
