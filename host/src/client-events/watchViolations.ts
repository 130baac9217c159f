/** Something that the browser refused: by which policy, and the directive or the destination. */
export interface Violation {
  readonly policy: 'csp' | 'integrity';
  readonly code: string;
  /** The address of the script that did it, empty when unknown. */
  readonly source: string;
}

interface ReportingObserver {
  observe(): void;
}
type ReportingObserverType = new (
  onReports: (reports: readonly { readonly body: { readonly destination?: string } | null }[]) => void,
  options: { readonly types: readonly string[]; readonly buffered: boolean },
) => ReportingObserver;

const EXTENSION = /^[a-z-]*extension:/i;

/** Calls `report` with what the page's Content-Security-Policy and Integrity-Policy refused, not with what extensions tried. */
export function watchViolations(view: Window, report: (violation: Violation) => void): void {
  view.document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    if (EXTENSION.test(blockedURI) || EXTENSION.test(sourceFile)) return;
    report({ policy: 'csp', code: effectiveDirective, source: sourceFile });
  });
  const Observer = (view as { ReportingObserver?: ReportingObserverType }).ReportingObserver;
  if (Observer === undefined) return;
  const onReports: ConstructorParameters<ReportingObserverType>[0] = (reports) => {
    for (const { body } of reports) report({ policy: 'integrity', code: body?.destination ?? 'script', source: '' });
  };
  new Observer(onReports, { types: ['integrity-violation'], buffered: true }).observe();
}
