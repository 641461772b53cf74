import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';

/**
 * Runs `work` with Prisma's own migration engine on the database at `url` and leaves no connection behind.
 * The engine is Prisma's WebAssembly build from npm: the native one would have to be downloaded.
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
 * Prisma's adapter cuts a script at every semicolon, also at those inside a function's body. These send it whole, which
 * also makes a migration all or nothing.
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

/** Node has it; neither its type package nor the ES library names it. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports: Record<string, object>): Promise<{ instance: { exports: object } }>;
};

type EngineModule = typeof import('@prisma/schema-engine-wasm/schema_engine_bg');

let loading: Promise<EngineModule> | undefined;

function loadEngine(): Promise<EngineModule> {
  loading ??= instantiateEngine();
  return loading;
}

/** The package's main entry imports the .wasm file as a module, which Node does not do unasked; so it is loaded by hand. */
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
