import { readDemoMark } from '@baize/protocol/demo-name';

/** A person's name; the "demo" mark of demo players becomes a badge that is never truncated. */
export function PersonName({ name: marked }: { name: string }) {
  const { name, demo } = readDemoMark(marked);
  if (!demo) return name;
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline justify-center gap-x-[0.3em]">
      <span className="min-w-0 overflow-hidden text-ellipsis">{name}</span>
      <span className="flex-none rounded-sm border border-current px-[0.35em] font-medium text-[0.72em] leading-snug opacity-80">
        demo
      </span>
    </span>
  );
}
