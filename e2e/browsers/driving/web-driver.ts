import { setTimeout as wait } from 'node:timers/promises';

/** How long a driver may take until it listens, ms. */
const STARTS_WITHIN_MS = 30_000;

/** A session of a browser that speaks WebDriver (https://www.w3.org/TR/webdriver2/). */
export class WebDriver {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Opens a session once the driver at this address listens. */
  static async open(driver: string, capabilities: object): Promise<WebDriver> {
    const until = performance.now() + STARTS_WITHIN_MS;
    while (!(await fetch(`${driver}/status`).catch(() => undefined))) {
      if (performance.now() > until) throw new Error(`there is no driver at ${driver}`);
      await wait(50);
    }
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${driver}/session`, body);
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  get<Result>(path: string): Promise<Result> {
    return ask('GET', `${this.#address}/${path}`);
  }

  post<Result>(path: string, body: object): Promise<Result> {
    return ask('POST', `${this.#address}/${path}`, body);
  }

  delete<Result>(path: string): Promise<Result> {
    return ask('DELETE', `${this.#address}/${path}`);
  }

  run<Result>(script: string, args: readonly unknown[]): Promise<Result> {
    return this.post('execute/sync', { script, args });
  }
}

async function ask<Result>(method: string, url: string, body?: object): Promise<Result> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
