import { DEMO_PLAYERS } from '@baize/protocol/demo-players';

const UNMARKED: ReadonlyMap<string, string> = new Map(DEMO_PLAYERS.map(({ name, unmarked }) => [name, unmarked]));

/** A person's name; the "demo" mark of demo players becomes a badge that is never truncated. */
export function PersonName({ name }: { name: string }) {
  const unmarked = UNMARKED.get(name);
  if (unmarked === undefined) return name;
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline justify-center gap-x-[0.3em]">
      <span className="min-w-0 overflow-hidden text-ellipsis">{unmarked}</span>
      <span className="flex-none rounded-sm border border-current px-[0.35em] font-medium text-[0.72em] leading-snug opacity-80">
        demo
      </span>
    </span>
  );
}
