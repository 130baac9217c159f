import { POLICY_REPORT_PATH } from '@backoffice/contracts';

/** The name of the page's reporting endpoint, as its policy and its headers use it. */
export const REPORTING_ENDPOINT = 'policy';

/** Where a browser sends violations of the policies of our pages: an address of the API. */
export function policyReports(api: string): string {
  return api + POLICY_REPORT_PATH;
}
