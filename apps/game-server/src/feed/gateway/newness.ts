import type { Moment, PublicPart } from '../table-feed.ts';

/** The position of a publication among all publications of its table. */
export type Numbered = Pick<Moment, 'epoch' | 'number'>;

/** The position of a message, without its content. */
export const momentOf = ({ epoch, number, order }: Moment): Moment => ({ epoch, number, order });

/** Whether one publication was made after another; every publication of a new owner is newer. */
export const isNewer = (one: Numbered, other: Numbered): boolean =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.number > other.number);

/** Whether the state in one message was taken after that in another. */
export const isLater = (one: Moment, other: Moment): boolean =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.order > other.order);

/** Whether the public part has changed, apart from its time. */
export const isNews = (before: PublicPart, now: PublicPart): boolean =>
  before.view.version !== now.view.version ||
  before.phase !== now.phase ||
  before.attendance.watching !== now.attendance.watching ||
  before.attendance.playing !== now.attendance.playing;
