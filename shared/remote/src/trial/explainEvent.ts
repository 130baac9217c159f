/** Page event about a failed remote or screen. */
export interface FailureEvent {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

type Explain = (fields: Readonly<Record<string, string>>) => string;

/** Explanation and remedy by event, or by event and part. */
const EXPLAIN: Readonly<Record<string, Explain>> = {
  'remote-failed entry': ({ build }) =>
    `${build} did not start: its entry is missing, throws, or exposes no remote. The console lines of this screen show the reason; npm run dev shows the source line.`,
  'remote-failed module': ({ build }) =>
    `${build} does not expose a remote with this id. Its src/remote.tsx must export “remote”, a RemoteModule with the id of its remote.json.`,
  'remote-failed page': ({ build }) =>
    `${build} has no screen for this path: a script or style did not load, or its routes do not contain the path that remote.json declares. Build it again, and compare both.`,
  'remote-failed unsettled': ({ build }) => `${build} does not finish loading: a module waits during its evaluation.`,
  'remote-timeout': ({ build }) => `${build} did not load in time. Look for a file whose response does not arrive.`,
  'remote-refused': ({ build, needs, provided }) =>
    `${build} needs ${needs}, the page provides ${provided}. Build it with the released version, or release the host first.`,
  'screen-failed': ({ build, error }) =>
    `${build} threw ${error} while the screen was shown. The console lines of this screen show the place.`,
};

/** Explains in a line why a screen failed and what to do; undefined for an event that is no failure. */
export function explainEvent({ name, fields }: FailureEvent): string | undefined {
  // The event of the remote has the explanation.
  if (fields['error'] === 'RemoteUnavailable') return undefined;
  const explain = EXPLAIN[`${name} ${String(fields['part'])}`] ?? EXPLAIN[name];
  const texts = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  return explain?.({ ...texts, build: `${texts['remote']} ${texts['version']}` });
}
