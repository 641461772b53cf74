import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** Where the spans of this process go. */
export interface Traces {
  readonly tracer: Tracer;
  /** Sends what is left. */
  close(): Promise<void>;
}

/**
 * Sends spans to the address in `OTEL_EXPORTER_OTLP_ENDPOINT`. The exporter reads it and OpenTelemetry's other standard
 * variables itself: headers, the sampler, the size of its batches.
 */
export function openOtlp(node: { readonly name: string; readonly role: string; readonly version: string }): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'baize-game-server',
      'service.version': node.version,
      'service.instance.id': node.name,
      'baize.role': node.role,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  return {
    tracer: provider.getTracer('baize', node.version),
    // A collector that is away keeps nobody from stopping.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
