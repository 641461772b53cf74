import type { Chance } from '@baize/crowd';
import { strike } from './faults.ts';
import type { House, Tally } from './house.ts';
import { Premises } from './premises.ts';
import { Server } from './server.ts';
import { CALM, WeakLine } from './weak-line.ts';

/** A casino with every game behind two unreliable networks: players to server, and server to database. */
export class CasinoInChaos implements House {
  readonly premises: Premises;
  readonly toServer: WeakLine;
  falseStarts = 0;
  #server: Server | undefined;

  private constructor(premises: Premises, toServer: WeakLine) {
    this.premises = premises;
    this.toServer = toServer;
  }

  static async open(chance: Chance): Promise<CasinoInChaos> {
    const premises = await Premises.open(chance.branch(1));
    const casino = new CasinoInChaos(premises, await WeakLine.open(chance.branch(2), 0));
    await casino.succeed();
    return casino;
  }

  get urls(): readonly [string] {
    return [`http://127.0.0.1:${this.toServer.port}`];
  }

  /** The server that owns the tables. */
  get server(): Server {
    if (!this.#server) throw new Error('the casino is not open');
    return this.#server;
  }

  /** Another server takes the tables: once no server owns them, or at once from their owner. */
  async succeed(how: 'in turn' | 'at once' = 'in turn'): Promise<void> {
    const { premises } = this;
    for (;;) {
      const environment = { ...premises.environment, TAKE_OVER: String(how === 'at once') };
      const server = await Server.start(premises.build, environment, premises.newLog('server'));
      if (server) {
        this.#server = server;
        return this.toServer.lead(server.port);
      }
      this.falseStarts += 1;
    }
  }

  strike(chance: Chance, tally: Tally): Promise<void> {
    return strike(this, chance, tally);
  }

  async calm(): Promise<void> {
    this.toServer.weather = CALM;
    await this.premises.calm();
  }

  async end() {
    const { troubles: wrong } = this.server;
    await this.server.end('SIGTERM');
    return { wrong, said: [] };
  }

  async close(keep: boolean): Promise<void> {
    await this.#server?.end('SIGTERM');
    await this.toServer.close();
    await this.premises.close(keep);
  }
}
