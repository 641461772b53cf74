import { type Context, isSpanContextValid, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** How a span is named to another process, as W3C's `traceparent`. */
export function traceParentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Reads it; `undefined` for what is none, or of another version: then nothing is traced. */
export function contextOf(traceParent: string | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(traceParent ?? '') ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : undefined;
}

/** The time of a span, ms since 1970 with fractions. */
export const traceTime = (): number => performance.timeOrigin + performance.now();
