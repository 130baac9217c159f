/** A remote that comes from a developer's machine: its full id, and the origin that serves it. */
export interface RemoteOverride {
  readonly id: string;
  readonly origin: string;
}

const OVERRIDE = /^([a-z][a-z\d-]*)@(http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4}))\/?$/;

/**
 * Reads `orders@http://localhost:3010`, or the same with the remote's full id; undefined for everything else. Only
 * known remotes, only plain HTTP on this machine, only with a port and without a path.
 */
export function readOverride(text: string, ids: readonly string[]): RemoteOverride | undefined {
  const [, name, origin, port] = OVERRIDE.exec(text) ?? [];
  const id = ids.find((known) => known === name || known === `mf-${name}`);
  return id === undefined || origin === undefined || Number(port) > 65_535 ? undefined : { id, origin };
}
