import { readDemoMark } from '@baize/protocol/demo-name';

/** Somebody's name; the mark of players whom the house plays itself becomes a badge. */
export function PersonName({ name: marked }: { name: string }) {
  const { name, demo } = readDemoMark(marked);
  if (!demo) return name;
  return (
    <>
      {name}{' '}
      <span className="inline-block rounded-sm border border-current px-[0.35em] align-[0.1em] font-medium text-[0.72em] leading-snug opacity-80">
        demo
      </span>
    </>
  );
}
