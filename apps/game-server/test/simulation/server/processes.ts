import type { Port, Sent } from '../environment/network.ts';
import type { SimulatedTime } from '../environment/simulated-time.ts';
import type { Sky } from '../environment/weather.ts';
import type { PlantedFault } from '../plan.ts';
import type { Trace } from '../trace.ts';
import type { Life } from './life.ts';
import type { Outside } from './outside.ts';
import type { Premises } from './premises.ts';

/** What the processes of a casino act in. */
export interface Surroundings {
  readonly time: SimulatedTime;
  readonly sky: Sky;
  readonly trace: Trace;
  readonly premises: Premises;
  readonly isSocketIo: boolean;
  /** Whether a gateway and two owners of tables run in processes of their own, connected by a bus. */
  readonly isBus: boolean;
  readonly planted: PlantedFault | undefined;
  readonly newId: () => string;
  readonly onSent: (sent: Sent) => void;
  readonly onCommitted: Outside['onCommitted'];
  readonly onToppedUp: Outside['onToppedUp'];
  readonly onCheckAnswered: Outside['onCheckAnswered'];
}

/** A process while it runs. */
export interface Running {
  readonly port?: Port;
  /** Shuts it down regularly. */
  stop(): Promise<void>;
}

/** A process that is started again whenever it ends. */
export interface Slot {
  readonly name: string;
  readonly open: (outside: Outside) => Promise<Running>;
  life: Life | undefined;
  running: Running | undefined;
}
