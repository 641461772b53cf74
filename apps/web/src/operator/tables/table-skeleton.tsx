import { Bar, LoadingStatus } from '../../ui/loading/skeleton.tsx';
import { TABLE_PAGE, TABLE_SCROLL } from './looks.ts';
import { HeadFrame, type Tab } from './table-head.tsx';

/** A page of a table before its configuration is read and the look at it is recorded: it shows what its address says. */
export function TableSkeleton({ id, open }: { id: string; open: Tab }) {
  return (
    <main className={TABLE_PAGE} aria-busy="true">
      <HeadFrame id={id} title={id} open={open}>
        <LoadingStatus />
      </HeadFrame>
      <div className={`${TABLE_SCROLL} grid content-start gap-6 px-6 pt-6 max-md:px-3`} aria-hidden="true">
        {LINES.map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
    </main>
  );
}

const LINES = [220, 420, 360, 440, 280, 400];
