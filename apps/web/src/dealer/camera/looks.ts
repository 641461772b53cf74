/** A camera of the dealer, beside the table: its picture, its keys, and notes. */
export const CAMERA_PANEL =
  'grid flex-none gap-2 border-line border-b px-4 py-2.5 text-fine [&>p]:text-ink-soft [&>p[role=alert]]:text-warning';

/** The keys below the picture; on a phone in landscape in one row. */
export const CAMERA_KEYS =
  'flex flex-wrap gap-x-3.5 gap-y-1 console-flat:justify-between console-flat:gap-x-2.5 console-flat:[&_kbd]:hidden';

/** One of them. */
export const CAMERA_KEY = 'flex min-h-11 items-center gap-2 text-accent';

/** Around a picture. */
export const PICTURE = 'relative self-start overflow-clip rounded-1 bg-[#080b09]';
