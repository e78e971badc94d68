/** Configurations for plain workerd: no Miniflare around the Worker, no inspector, nothing but what production has too. */
import type { Module } from '../../local/worker/bundle.ts';
import { type Service, serviceHeader, services } from './backend.ts';

interface WorkerParts {
  readonly compatibilityDate: string;
  /** The entry first. */
  readonly modules: readonly Module[];
  readonly vars: Readonly<Record<string, string>>;
  /** Binding names. */
  readonly database: string;
  readonly queue: string;
  readonly rateLimits: readonly string[];
  /** The address of the server that stands behind all bindings. */
  readonly backend: string;
}

/** The Worker: as in production its database is in another process, reached by D1's own client. */
export function workerConfig(parts: WorkerParts): string {
  const { compatibilityDate, modules, vars, database, queue, rateLimits, backend } = parts;
  const bindings = [
    ...Object.entries(vars).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`),
    `(name = ${text(database)}, wrapped = (moduleName = "cloudflare-internal:d1-api",
        innerBindings = [(name = "fetcher", service = "database")]))`,
    `(name = ${text(queue)}, queue = "queue")`,
    ...rateLimits.map((name) => `(name = ${text(name)}, wrapped = (moduleName = "bench:patience"))`),
  ];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [${modules.map(moduleText).join(', ')}],
      compatibilityDate = ${text(compatibilityDate)},
      globalOutbound = "discord",
      bindings = [${bindings.join(', ')}])),
    ${services.map((service) => outside(service, backend)).join(',\n    ')}
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
  extensions = [(modules = [(name = "bench:patience", internal = true, esModule = ${text(patience)})])],
);
`;
}

/** A rate limit that nobody reaches: who counts is the platform, in another process. */
const patience = 'export default () => ({ limit: async () => ({ success: true }) });';

const outside = (service: Service, address: string): string =>
  `(name = ${text(service)}, external = (address = ${text(address)}, http = (
      injectRequestHeaders = [(name = ${text(serviceHeader)}, value = ${text(service)})])))`;

const fields: Readonly<Record<Module['type'], string>> = { ESModule: 'esModule', Data: 'data', CompiledWasm: 'wasm' };

/** Modules lie beside the configuration. */
function moduleText({ type, path }: Module): string {
  return `(name = ${text(path)}, ${fields[type]} = embed ${text(path)})`;
}

/** What we write has no characters that JSON and Cap'n Proto escape in different ways. */
const text = (value: string): string => JSON.stringify(value);
