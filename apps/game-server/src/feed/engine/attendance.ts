import { isDemoPlayer } from '@baize/protocol';
import type { Attendance, Present } from '../table-feed.ts';

/** Which players have joined, and which dealers have connected or disconnected. */
interface Difference {
  readonly players: readonly string[];
  /** Players who have left. */
  readonly left: readonly string[];
  readonly dealers: readonly { readonly userId: string; readonly present: boolean }[];
  /** Whether the first viewer of the dealer's view has joined. */
  readonly staff: boolean;
  readonly counts: boolean;
}

/** The attendance at a table, over all gateways. */
export class AttendanceBook {
  readonly #gateways = new Map<string, Present>();
  #players = new Set<string>();
  #dealers = new Set<string>();
  #counts: Attendance = { playing: 0, demo: 0, watching: 0 };
  #staff = false;

  get counts(): Attendance {
    return this.#counts;
  }

  /** Whether anyone present is shown the dealer's view. */
  get staff(): boolean {
    return this.#staff;
  }

  get players(): ReadonlySet<string> {
    return this.#players;
  }

  /** Adds a player before the gateway's attendance message arrives. */
  expect(userId: string): void {
    this.#players.add(userId);
  }

  /** Replaces the attendance of one gateway. */
  replace(gateway: string, present: Present): Difference {
    this.#gateways.set(gateway, present);
    const all = [...this.#gateways.values()];
    const before = { players: this.#players, dealers: this.#dealers, staff: this.#staff, counts: this.#counts };
    this.#players = new Set(all.flatMap(({ players }) => players));
    this.#dealers = new Set(all.flatMap(({ dealers }) => dealers));
    this.#staff = all.some(({ staff }) => staff);
    this.#counts = {
      playing: this.#players.size,
      demo: [...this.#players].filter(isDemoPlayer).length,
      watching: all.reduce((sum, { watching }) => sum + watching, 0),
    };
    const dealers = [...new Set([...before.dealers, ...this.#dealers])];
    return {
      players: [...this.#players].filter((userId) => !before.players.has(userId)),
      left: [...before.players].filter((userId) => !this.#players.has(userId)),
      dealers: dealers
        .map((userId) => ({ userId, present: this.#dealers.has(userId) }))
        .filter(({ userId, present }) => present !== before.dealers.has(userId)),
      staff: this.#staff && !before.staff,
      counts: Object.entries(this.#counts).some(([name, count]) => before.counts[name as keyof Attendance] !== count),
    };
  }
}
