import { Drawn, type IconProps } from './icons.tsx';

/** Icons of parts that are opened later, and of pages without a table. */
const PATHS = {
  send: 'M12 19V6M6.5 11L12 5.5L17.5 11',
  more: 'M5 11.4A.6 .6 0 1 1 5 12.6A.6 .6 0 1 1 5 11.4M12 11.4A.6 .6 0 1 1 12 12.6A.6 .6 0 1 1 12 11.4M19 11.4A.6 .6 0 1 1 19 12.6A.6 .6 0 1 1 19 11.4',
  fullscreen: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
  'fullscreen-exit': 'M9 4V9H4M20 9H15V4M15 20V15H20M4 15H9V20',
  search: 'M11 5A6 6 0 1 1 11 17A6 6 0 1 1 11 5M15.5 15.5L20 20',
  back: 'M11 5L4 12L11 19M4 12H20',
  forward: 'M13 5L20 12L13 19M20 12H4',
  'chevron-down': 'M6 9L12 15L18 9',
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

export type OtherIconName = keyof typeof PATHS;

export const OTHER_ICONS = Object.keys(PATHS) as readonly OtherIconName[]; // the keys written above

/** An icon as `Icon` draws it. */
export const OtherIcon = ({ name, ...look }: Omit<IconProps, 'name'> & { name: OtherIconName }) => (
  <Drawn {...look}>
    <path d={PATHS[name]} />
  </Drawn>
);
