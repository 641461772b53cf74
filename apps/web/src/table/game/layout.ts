'use client';

import { type RefObject, useMemo } from 'react';
import { type Size, useSize } from '../../ui/use-size.ts';
import { type Form, formOf } from './form.ts';

/** How a stage is laid out: on a desktop, on a tablet in portrait, or on a phone in portrait or landscape. */
export type Hold = 'desktop' | 'tablet' | 'portrait' | 'landscape';

const HOLDS = {
  desk: 'desktop',
  'tablet-upright': 'tablet',
  'phone-upright': 'portrait',
  'phone-flat': 'landscape',
} as const satisfies Record<Form, Hold>;

/** The layout of a stage, the same for every game. All sizes in px. */
export interface StageLayout extends Size {
  readonly hold: Hold;
  /** The size of one unit of the drawing; 1 on phones. */
  readonly unit: number;
  /** How much of the room above the stage shows a live picture alone; 0 when the stage fills the room. */
  readonly above: number;
}

/** The size of a drawing in units, for the layouts that are drawn to scale. */
export type Drawing = Readonly<Record<'desktop' | 'tablet', Size>>;

const DRAWN: Drawing = { desktop: { width: 976, height: 664 }, tablet: { width: 740, height: 900 } };

/** The size for which stages are drawn on a desktop, px. */
export const STAGE_DRAWN = DRAWN.desktop;

const UNIT = { least: 0.66, most: 4 };
/** How a room is divided between a live picture and the stage below it. */
export interface PictureAbove {
  /** The share of the room that the picture has alone, but on an upright phone. */
  readonly share: number;
  /** The height that the stage needs there, px. */
  readonly stageNeeds: number;
  /** The same on an upright tablet, as a part of its width. */
  readonly tabletNeeds: number;
  /** The height that it has on an upright phone, where the picture has what is left, px. */
  readonly phoneNeeds: number;
  /** The height with which it makes do there, so that a strip of the picture is seen, px. */
  readonly phoneMin: number;
  /** The height of that strip above the stage, px. */
  readonly phoneStrip: number;
}

/** The height of a whole picture, as a part of its width. */
const PICTURE = 9 / 16;

/** With less than this share for the picture alone, the stage covers it. */
const MIN_SHARE = 0.14;

/**
 * The layout of a stage in a room of this size. `drawing`: the game's own, if it is drawn for other sizes. `picture`: the
 * stage begins below a live picture, where there is room.
 */
export function layoutOf(room: Size, drawing: Partial<Drawing> = {}, picture: PictureAbove | null = null): StageLayout {
  const above = picture ? heightAbove(room, picture) : 0;
  const size = { width: room.width, height: room.height - above };
  const hold = HOLDS[formOf(size)];
  if (hold === 'portrait' || hold === 'landscape') return { hold, unit: 1, above, ...size };
  return { ...toScale(size, drawing[hold] ?? DRAWN[hold]), hold, above };
}

/** In a low room the stage covers the picture; on an upright tablet it stays upright. In px. */
function heightAbove(room: Size, picture: PictureAbove): number {
  if (formOf(room) === 'phone-upright') return heightAbovePhone(room, picture);
  const needed = room.height >= room.width ? picture.tabletNeeds * room.width : picture.stageNeeds;
  const above = Math.round(Math.min(picture.share * room.height, room.height - needed));
  return above < MIN_SHARE * room.height ? 0 : above;
}

function heightAbovePhone({ width, height }: Size, { phoneNeeds, phoneMin, phoneStrip }: PictureAbove): number {
  if (height < phoneMin + phoneStrip) return 0;
  return Math.round(Math.min(width * PICTURE, Math.max(height - phoneNeeds, phoneStrip)));
}

/** The layout of a stage that is drawn to scale in every size. */
export function toScale({ width, height }: Size, drawn: Size): StageLayout {
  const fitting = Math.min(width / drawn.width, height / drawn.height);
  return { hold: 'desktop', unit: Math.min(UNIT.most, Math.max(UNIT.least, fitting)), above: 0, width, height };
}

/** Whether everything is drawn in px rather than to scale. */
export const isPhone = ({ hold }: StageLayout): boolean => hold === 'portrait' || hold === 'landscape';

/** The layout of the stage in a room as it is now, as by `layoutOf`; null until the room has been measured. */
export function useStageLayout(
  room: RefObject<HTMLElement | null>,
  drawing?: Partial<Drawing>,
  picture?: PictureAbove | null,
): StageLayout | null {
  const size = useSize(room);
  return useMemo(() => size && layoutOf(size, drawing, picture), [size, drawing, picture]);
}
