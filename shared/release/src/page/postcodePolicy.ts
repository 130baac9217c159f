/** Origins of the address search frame: the embedding page, the service's script and frames. */
export interface PostcodeOrigins {
  host: string;
  script: string;
  frames: string;
  /** Address of violation reports (`policyReports`). */
  reports: string;
}

/**
 * Returns the Content-Security-Policy of the address search frame, the only page with a third-party script. Only the
 * host may embed it. Style attributes are allowed for the service; inline scripts are not.
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
