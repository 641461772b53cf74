import type { Moment, Publication, PublicPart } from '../table-feed.ts';

/** The position of a publication among all publications of its table. */
type Numbered = Pick<Moment, 'epoch' | 'number'>;

/** The position of a message, without its content. */
export const momentOf = ({ epoch, number, order }: Moment): Moment => ({ epoch, number, order });

/** Whether one publication was made after another; every publication of a new owner is newer. */
const isNewer = (one: Numbered, other: Numbered): boolean =>
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

/** Which publications of a table a gateway has received, and which it knows to exist. */
export class Progress {
  /** The last one up to which none is missing. */
  #received: Numbered;
  #newest: Numbered;

  constructor(first: Moment) {
    this.#received = this.#newest = momentOf(first);
  }

  /** The newest owner that is known. */
  get epoch(): number {
    return this.#newest.epoch;
  }

  /** Whether a publication is missing. */
  get isBehind(): boolean {
    return isNewer(this.#newest, this.#received);
  }

  /** Takes a publication. @returns whether it is the next one, an `old` one, or one before it is missing (`gap`) */
  see(publication: Publication): 'next' | 'old' | 'gap' {
    if (isNewer(publication, this.#newest)) this.#newest = momentOf(publication);
    if (!isNewer(publication, this.#received)) return 'old';
    const { epoch, after } = publication;
    if (epoch > this.#received.epoch || after > this.#received.number) return 'gap';
    this.#received = momentOf(publication);
    return 'next';
  }

  /** Whether a publication is missing that was made before this moment, or is still on its way. */
  lacks(moment: Moment): boolean {
    return this.isBehind || isNewer(moment, this.#received);
  }

  /** A snapshot contains every publication up to this moment. */
  caughtUp(snapshot: Moment): void {
    if (isNewer(snapshot, this.#received)) this.#received = momentOf(snapshot);
  }
}
