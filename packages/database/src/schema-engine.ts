import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

/**
 * Runs `work` with Prisma's migration engine on the database at `url`, then closes all connections. Uses Prisma's
 * WebAssembly build from npm: the native engine would have to be downloaded.
 */
export async function withSchemaEngine<Result>(
  url: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const { SchemaEngine } = await loadEngine();
  const adapters = new WholeScriptAdapters(url);
  try {
    const engine = await SchemaEngine.new(
      { datamodels: undefined },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(adapters),
    );
    return await work(engine).finally(() => engine.free());
  } finally {
    await adapters.dispose();
  }
}

/**
 * Prisma's adapter splits a script at every semicolon, including those inside function bodies. This one sends it whole,
 * which also makes a migration atomic.
 */
class WholeScriptAdapters extends PrismaPg {
  private readonly connected: SqlDriverAdapter[] = [];

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    this.connected.push(adapter);
    return adapter;
  }

  async dispose(): Promise<void> {
    for (const adapter of this.connected) await adapter.dispose();
  }
}

/** Provided by Node, but declared neither in its types nor in the ES library. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: Record<string, object>): Promise<{ instance: { exports: object } }>;
};

type EngineModule = typeof import('@prisma/schema-engine-wasm/schema_engine_bg');

let loading: Promise<EngineModule> | undefined;

function loadEngine(): Promise<EngineModule> {
  loading ??= instantiateEngine();
  return loading;
}

/**
 * The package's main entry imports the .wasm file as a module, which Node does not support by default; so it is loaded
 * manually.
 */
async function instantiateEngine(): Promise<EngineModule> {
  const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasmFile = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(wasmFile), {
    './schema_engine_bg.js': { ...engine },
  });
  engine.__wbg_set_wasm(instance.exports);
  Reflect.apply(Reflect.get(instance.exports, '__wbindgen_start'), undefined, []);
  return engine;
}
