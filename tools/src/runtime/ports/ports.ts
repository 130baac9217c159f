/** The six ports of a running whole. PostgreSQL has none: it listens on a unix socket. */
export interface Ports {
  host: number;
  cdn: number;
  api: number;
  standins: number;
  /** The operators' page. */
  operators: number;
  emulator: number;
}

/** The host's default port; the others follow from it. */
export const DEFAULT_PORT = 3000;

/** The largest host port whose companions still are ports. */
export const LARGEST_PORT = 65_535 - 6099;

/** All ports from the host's: 3000 gives 3000, 3001, 4000, 4100, 4105 and 9099. */
export function portsFrom(host: number): Ports {
  return {
    host,
    cdn: host + 1,
    api: host + 1000,
    standins: host + 1100,
    // Stacks are tens of ports apart: a number that ends with 5 is no other part's of any of them.
    operators: host + 1105,
    emulator: host + 6099,
  };
}

/** The addresses a browser uses. */
export function originsOf(ports: Ports): Record<keyof Ports, string> {
  const at = (port: number) => `http://localhost:${port}`;
  return {
    host: at(ports.host),
    cdn: at(ports.cdn),
    api: at(ports.api),
    standins: at(ports.standins),
    operators: at(ports.operators),
    emulator: at(ports.emulator),
  };
}
