/**
 * The origins around the frame of the address search: the page that shows it, the service's script and the service's
 * own frames.
 */
export interface PostcodeOrigins {
  host: string;
  script: string;
  frames: string;
  /** Where violations are reported (`policyReports`). */
  reports: string;
}

/**
 * The Content-Security-Policy of the frame of the address search, the one page that runs a third party's script. Only
 * the host may show it. The service draws with style attributes; nothing inline runs.
 */
export function postcodePolicy({ host, script, frames, reports }: PostcodeOrigins): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${script}`,
    "connect-src 'self'",
    `frame-src ${frames}`,
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${host}`,
    'sandbox allow-scripts allow-same-origin allow-forms allow-popups',
    // Not `report-to`: its reports would need the API to allow this origin.
    `report-uri ${reports}`,
  ].join('; ');
}
