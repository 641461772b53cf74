import type { Size } from '../../ui/use-size.ts';

/**
 * The conditions of layout of a stage, all ten of them: its form, and how much room it has for that. `StageBox` is in an
 * element with `data-form`, which lists those that are met, and style sheets ask for nothing else:
 * `:where([data-form~="phone-upright"])`, for both phones `[data-form*="phone"]`. Only the sizes below are in px.
 */
export const FORMS = ['phone-upright', 'phone-flat', 'tablet-upright', 'desk'] as const;
export type Form = (typeof FORMS)[number];

/** Further conditions; each of the last four includes the next: where it is `low`, it is `short` and `shorter`, too. */
export const ROOMS = ['narrow', 'wide', 'short', 'shorter', 'low', 'lowest'] as const;
export type Room = (typeof ROOMS)[number];

/** A stage is a phone's up to this width, or up to this height in landscape, px. */
const PHONE = { width: 640, height: 425 };

/** The size up to which a condition is met in a form, px; `wide` from a width on. */
const SIZES: Readonly<Record<Form, Partial<Record<Room, number>>>> = {
  'phone-upright': { narrow: 380, short: 600, shorter: 560, low: 520, lowest: 465 },
  'phone-flat': { narrow: 760, lowest: 300 },
  'tablet-upright': { narrow: 900 },
  desk: { narrow: 900, wide: 1121, short: 736, shorter: 640, low: 577, lowest: 464 },
};

/** The form in which a stage of this size is laid out. */
export function formOf({ width, height }: Size): Form {
  if (width <= PHONE.width) return 'phone-upright';
  if (height <= PHONE.height) return 'phone-flat';
  return height >= width ? 'tablet-upright' : 'desk';
}

/** All conditions that a stage of this size meets, as `data-form` lists them. */
export function conditionsOf(size: Size): string {
  const form = formOf(size);
  const sizes = SIZES[form];
  const isMet = (room: Room): boolean => {
    const limit = sizes[room];
    if (limit === undefined) return false;
    if (room === 'wide') return size.width >= limit;
    return (room === 'narrow' ? size.width : size.height) <= limit;
  };
  return [form, ...ROOMS.filter(isMet)].join(' ');
}
