import { type HouseSettings, type Listening, type PrismaClient, readHouse, readHouseSettings } from '@baize/database';
import type { GamingDays } from '@baize/protocol/gaming-days';
import type { HouseNow } from '@baize/protocol/house';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { Followed } from './followed.ts';

/** The channel on which the database announces that something was ordered; see its migrations. */
const HOUSE_CHANNEL = 'house';

interface OrdersParts {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
}

/** What holds for the house by orders, and of its settings what game servers need. */
interface Read {
  readonly now: HouseNow;
  readonly settings: Pick<HouseSettings, 'days' | 'recordingDays'>;
}

/** What operators have switched off, their maintenance and settings, which follow the database. */
export class HouseOrders {
  readonly #clock: Clock;
  readonly #orders: Followed<Read>;
  #cancelTimer: () => void = () => undefined;

  /** Reads them for the first time. Rejects when the database cannot be reached. */
  static async open({ prisma, clock, log }: OrdersParts): Promise<HouseOrders> {
    const read = async () => ({ now: await readHouse(prisma), settings: await readHouseSettings(prisma) });
    return new HouseOrders(clock, await Followed.open('orders', read, log));
  }

  private constructor(clock: Clock, orders: Followed<Read>) {
    this.#clock = clock;
    this.#orders = orders;
  }

  get now(): HouseNow {
    return this.#orders.now.now;
  }

  /** The hours of all gaming days, with those that are to come. */
  get days(): GamingDays {
    return this.#orders.now.settings.days;
  }

  /** For how many days recordings are kept; null where the video servers decide. */
  get recordingDays(): number | null {
    return this.#orders.now.settings.recordingDays;
  }

  /** They have changed: reads them again, and reports that when it has succeeded, and when the tables close by them. */
  changed(report: (now: HouseNow) => void): void {
    this.#orders.changed(({ now }) => {
      report(now);
      this.#waitFor(report);
    });
  }

  close(): void {
    this.#cancelTimer();
    this.#orders.close();
  }

  #waitFor(report: (now: HouseNow) => void): void {
    this.#cancelTimer();
    const closesAt = this.now.maintenance?.closesAt ?? 0;
    if (closesAt <= this.#clock.now()) return;
    this.#cancelTimer = this.#clock.at(closesAt, () => {
      // A timer for a time that is far away fires early.
      this.#waitFor(report);
      report(this.now);
    });
  }
}

/** What hears that something was ordered. */
interface Heard {
  readonly listener: { on: (channel: string, heard: { received: () => void; lost: () => void }) => Listening };
  readonly orders: HouseOrders;
}

/** Follows the orders from now on. @param report called when they are read anew, and when the tables close by them */
export function followOrders({ listener, orders }: Heard, report: (now: HouseNow) => void): Listening {
  const read = () => orders.changed(report);
  return listener.on(HOUSE_CHANNEL, { received: read, lost: read });
}
