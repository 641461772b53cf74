import { WebSocket } from 'ws';

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A connection to a browser that speaks WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export class BiDi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #id = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#heard(JSON.parse(String(data))));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has closed the connection'));
      this.#waiting.clear();
    });
  }

  static async connect(url: string): Promise<BiDi> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new BiDi(socket);
  }

  send<Result>(method: string, params: object): Promise<Result> {
    this.#id += 1;
    const id = this.#id;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #heard(message: { id?: number; result?: never; error?: string; message?: string }): void {
    const waiting = this.#waiting.get(message.id ?? 0);
    if (!waiting || message.id === undefined) return;
    this.#waiting.delete(message.id);
    if (message.error === undefined)
      waiting.resolve(message.result as never); // as the specification of its method says
    else waiting.reject(new Error(`${message.error}: ${message.message}`));
  }
}
