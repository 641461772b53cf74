// Single variables, and the refusal of a wrong one.

/** A state of the world that lets a command do nothing, or a fault that it found; the message is for the person at the terminal. */
export class Refusal extends Error {
  /** Of the command that is refused. */
  exitCode = 1;
}

/** Arguments or settings that are wrong: the command has changed nothing. */
export class Misuse extends Refusal {
  exitCode = 2;
}

/** @param {Record<string, string | undefined>} variables @param {string} name @param {number} fallback */
export function portOf(variables, name, fallback) {
  const port = Number(variables[name] ?? fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Misuse(`${name} is "${variables[name]}", which is no port. Set it to a number from 1 to 65535.`);
}

/** @param {string} address that of the web pages @param {number} port */
export function withPort(address, port) {
  try {
    const url = new URL(address);
    url.port = String(port);
    return url.origin;
  } catch {
    throw new Misuse(`WEB_URL is "${address}", which is no address. Set it to one like http://localhost:3000.`);
  }
}
