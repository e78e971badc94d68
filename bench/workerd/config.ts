/** Configurations for plain workerd: no Miniflare around the Worker, no inspector, nothing but what production has too. */
import type { Module } from '../../local/worker/bundle.ts';

export interface WorkerParts {
  readonly compatibilityDate: string;
  readonly modules: readonly Module[];
  readonly vars: Readonly<Record<string, string>>;
  /** Binding names, and the address of the server that stands behind both. */
  readonly database: string;
  readonly queue: string;
  readonly backend: string;
}

/** The Worker: as in production its database is in another process, reached by D1's own client. */
export function workerConfig({ compatibilityDate, modules, vars, database, queue, backend }: WorkerParts): string {
  const bindings = [
    ...Object.entries(vars).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`),
    `(name = ${text(database)}, wrapped = (moduleName = "cloudflare-internal:d1-api",
        innerBindings = [(name = "fetcher", service = "backend")]))`,
    `(name = ${text(queue)}, queue = "backend")`,
  ];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${modules.map(moduleText).join(', ')}],
      compatibilityDate = ${text(compatibilityDate)},
      bindings = [${bindings.join(', ')}])),
    (name = "backend", external = (address = ${text(backend)}, http = ())),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;
}

const fields: Readonly<Record<Module['type'], string>> = { ESModule: 'esModule', Data: 'data', CompiledWasm: 'wasm' };

/** Modules lie beside the configuration. */
function moduleText({ type, path }: Module): string {
  return `(name = ${text(path)}, ${fields[type]} = embed ${text(path)})`;
}

/** A Worker that does nothing, among the same data and bindings: what it costs is not the code's doing. */
export function idle(modules: readonly Module[]): Module[] {
  const contents = `export default { fetch() { return new Response('hi'); } };`;
  return modules.flatMap((module) => {
    if (module.type === 'CompiledWasm') return [];
    return [module.type === 'ESModule' ? { ...module, contents } : module];
  });
}

/** What we write has no characters that JSON and Cap'n Proto escape in different ways. */
const text = (value: string): string => JSON.stringify(value);
