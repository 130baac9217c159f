import { type FailureEvent, explainEvent } from './explainEvent.ts';

/** Headings that replace a failed screen. */
export const FAILURE_HEADINGS =
  /화면을 불러오지 못했어요|문제가 생겼어요|새 버전이 나왔어요|서버에 연결하지 못했어요|지금은 이용할 수 없어요/;

/** The used part of a page of Playwright. */
interface WatchedPage {
  exposeFunction(name: string, callback: (problem: FailureEvent | string) => void): Promise<unknown>;
  addInitScript(script: () => void): Promise<unknown>;
}

/** Collects the failure events, explained, and the policy violations that later documents of the page report. */
export async function watchProblems(page: WatchedPage): Promise<Set<string>> {
  const problems = new Set<string>();
  await page.exposeFunction('reportProblem', (problem) => {
    const explained = typeof problem === 'string' ? problem : explainEvent(problem);
    if (explained !== undefined) problems.add(explained);
  });
  await page.addInitScript(() => {
    const view = window as unknown as { reportProblem(problem: FailureEvent | string): void };
    window.addEventListener('backoffice:event', (event) => {
      const { name, fields } = (event as CustomEvent<FailureEvent>).detail;
      view.reportProblem({ name, fields });
    });
    window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      view.reportProblem(`The content security policy blocked ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return problems;
}
