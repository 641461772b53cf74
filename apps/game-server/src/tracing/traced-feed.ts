import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import type { TableFeed } from '../feed/table-feed.ts';
import { traceParentOf, traceTime } from './trace-context.ts';

/**
 * A feed whose commands are traced from their arrival at the door to their answer.
 * @param isOverBus whether the table is in another process
 */
export const tracedFeed = (feed: TableFeed, tracer: Tracer, isOverBus: boolean): TableFeed => ({
  tableId: feed.tableId,
  expectBet: () => feed.expectBet(),
  attend: (present) => feed.attend(present),
  snapshot: (wanted) => feed.snapshot(wanted),
  watch: (isWatched) => feed.watch(isWatched),
  onPublication: (listener) => feed.onPublication(listener),
  close: () => feed.close(),
  send: async (commandId, asker) => {
    const now = traceTime();
    const startTime = asker.as === 'player' ? now - (asker.agoMs ?? 0) : now;
    const attributes = { 'baize.table': feed.tableId, 'baize.command': asker.command.type };
    const whole = tracer.startSpan('command', { kind: SpanKind.SERVER, startTime, attributes }, ROOT_CONTEXT);
    const within = trace.setSpan(ROOT_CONTEXT, whole);
    tracer.startSpan('admission', { startTime }, within).end(now);
    const bus = isOverBus ? tracer.startSpan('bus', { kind: SpanKind.CLIENT, startTime: now }, within) : undefined;
    try {
      const answer = await feed.send(commandId, asker, traceParentOf(bus ?? whole));
      whole.setAttribute('baize.outcome', answer.ok ? 'ok' : answer.refused.code);
      return answer;
    } catch (error) {
      whole.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      const ended = traceTime();
      bus?.end(ended);
      whole.end(ended);
    }
  },
});
