/** An open item of the pit as the audit log names it: an event of a table, a table that stands, a line of the chat. */
export const matterKey = {
  event: (tableId: string, version: number) => `event:${tableId}:${version}`,
  waits: (tableId: string, since: number) => `waits:${tableId}:${since}`,
  line: (lineId: string) => `line:${lineId}`,
} as const;

/** The subject of the item in the audit log; null for what names none. */
export function subjectOfMatter(key: string): string | null {
  if (/^line:\d{1,18}$/.test(key)) return 'chat';
  const [, table] = /^(?:event|waits):([\w-]{1,64}):\d{1,15}$/.exec(key) ?? [];
  return table === undefined ? null : `table:${table}`;
}
