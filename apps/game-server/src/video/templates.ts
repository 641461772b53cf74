import type { StreamName } from '@baize/protocol/camera';

/** Addresses of an external server for each camera of each table: `https://video.example/{table}/{camera}/whip`. */
export interface SessionTemplates {
  /** Where a dealer's page publishes (WHIP). */
  readonly publish: string;
  /** Where a viewer's page watches (WHEP). */
  readonly watch: string;
}

const KNOWN: readonly string[] = ['{table}', '{camera}', '{token}'];
/** The name `localhost`, or an address of this machine: browsers regard it as secure without https. */
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What is wrong with a template, in words for the person who configures it; nothing for a correct one. */
export function faultsOf(template: string): readonly string[] {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/.exec(template) ?? [];
  const url = URL.canParse(template) ? new URL(template) : null;
  if (url === null || host === '') return ['an address such as https://video.example/{table}/{camera}/whip'];
  const unknown = (rest.match(/\{[^{}]*\}?|\}/g) ?? []).filter((placeholder) => !KNOWN.includes(placeholder));
  const faults: readonly (readonly [boolean, string])[] = [
    [/[{}]/.test(host), 'placeholders are possible after the host only'],
    [host.includes('@'), 'browsers accept no name and password in an address'],
    [rest.includes('#'), 'the part after # is never sent to a server'],
    [url.protocol === 'http:' && !THIS_MACHINE.test(url.hostname), 'must begin with https://, except on localhost'],
    [!rest.includes('{table}'), '{table} is missing, so all tables would share an address'],
    [!rest.includes('{camera}'), '{camera} is missing, so the cameras of a table would share an address'],
    [unknown.length > 0, `${unknown.join(', ')} is not known; there are ${KNOWN.join(', ')}`],
  ];
  return faults.flatMap(([applies, message]) => (applies ? [message] : []));
}

/** Whether the token is part of the address; otherwise it is the bearer token of the request. */
export const hasToken = (template: string): boolean => template.includes('{token}');

/** The address of a session with one camera of one table. */
export const fill = (template: string, { table, camera }: StreamName, token: string): string =>
  template.replaceAll('{table}', table).replaceAll('{camera}', camera).replaceAll('{token}', encodeURIComponent(token));

/** The token in the path and query of a request to an address of this template; `null` for none. */
export function tokenIn(template: string, asked: string): string | null {
  const parts = pathOf(template).split(/(\{\w+\})/);
  const pattern = parts.map((part) =>
    part === '{token}' ? '([^/?&]+)' : KNOWN.includes(part) ? '[^/?&]+' : quoted(part),
  );
  return new RegExp(`^${pattern.join('')}$`).exec(asked)?.[1] ?? null;
}

/** Path and query of an address, as a server receives them. */
export const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/?]+/, '').replace(/^(?!\/)/, '/');

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
