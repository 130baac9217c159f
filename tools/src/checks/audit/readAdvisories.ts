/** Result of `npm audit --json`: packages with known vulnerabilities, or why they are not available. */
export type Advisories =
  | { readonly answered: true; readonly found: readonly { readonly name: string; readonly severity: string }[] }
  | { readonly answered: false; readonly reason: string };

interface Report {
  readonly error?: { readonly summary?: string; readonly code?: string };
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity?: string }>>;
}

/** Reads the output of `npm audit --json`; output without a list of vulnerabilities is not a clean result. */
export function readAdvisories(output: string): Advisories {
  const report = parse(output);
  if (report?.vulnerabilities === undefined) {
    const reason = report?.error?.summary || report?.message || report?.error?.code || output.trim().split('\n')[0];
    return { answered: false, reason: reason || 'npm audit printed nothing' };
  }
  const found = Object.entries(report.vulnerabilities).map(([name, { severity = 'unknown' }]) => ({ name, severity }));
  return { answered: true, found };
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return undefined;
  }
}
