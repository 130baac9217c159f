/** Ports of a stack. PostgreSQL has none: it listens on a unix socket. */
export interface Ports {
  host: number;
  cdn: number;
  api: number;
  standins: number;
  /** Page of the operators. */
  operators: number;
  emulator: number;
}

/** Default port of the host; the others are derived from it. */
export const DEFAULT_PORT = 3000;

/** Largest host port whose derived ports are valid. */
export const LARGEST_PORT = 65_535 - 6099;

/** Returns all ports of a host port: 3000 gives 3000, 3001, 4000, 4100, 4105 and 9099. */
export function portsFrom(host: number): Ports {
  return {
    host,
    cdn: host + 1,
    api: host + 1000,
    standins: host + 1100,
    // Stacks are tens of ports apart: a port that ends with 5 belongs to no other part.
    operators: host + 1105,
    emulator: host + 6099,
  };
}

/** Returns the addresses for browsers. */
export function getOrigins(ports: Ports): Record<keyof Ports, string> {
  const origins = Object.entries(ports).map(([name, port]) => [name, `http://localhost:${port}`]);
  return Object.fromEntries(origins) as Record<keyof Ports, string>;
}
