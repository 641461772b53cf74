import type { Browser, Page } from '@playwright/test';

/** One task of a page's main thread. */
export interface Task {
  /** Wall-clock time from start to end, including time when other processes ran, ms. */
  readonly clockMs: number;
  /** Processor time, ms. */
  readonly processorMs: number;
}

/** A task and a thread in a Chromium trace; durations in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Records every task of the page's main thread; the returned function stops recording and returns the tasks. */
export async function watchTasks(browser: Browser, page: Page): Promise<() => Promise<readonly Task[]>> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  return async () => {
    const trace = await browser.stopTracing();
    const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
    return tasksOfBusiest(traceEvents);
  };
}

/** A browser also has hidden pages; their main threads are nearly idle. */
function tasksOfBusiest(events: readonly TraceEvent[]): readonly Task[] {
  const threads = new Map<string, Task[]>();
  for (const event of events) {
    if (event.name === 'thread_name' && event.args.name === 'CrRendererMain') threads.set(threadOf(event), []);
  }
  for (const event of events) {
    if (event.ph !== 'X' || !event.name.endsWith('RunTask')) continue;
    const { dur = 0, tdur = 0 } = event;
    threads.get(threadOf(event))?.push({ clockMs: dur / 1_000, processorMs: tdur / 1_000 });
  }
  const busiest = [...threads.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  if (busiest.length === 0) throw new Error('the trace knows no task of the page');
  return busiest;
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
