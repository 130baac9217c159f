import { html } from '../html/html.ts';
import { type EventFilter, listEvents } from '../audit/listEvents.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { parseInstant } from '../operator-actions/parseInstant.ts';
import type { PageDependencies } from './PageDependencies.ts';
import type { Fields, PageRoutes } from './PageRoutes.ts';
import { shownInstant } from './shownInstant.ts';

const LIMIT = 100;

const FILTERS = [
  ['caller', '누가', 'kakao:1001, operator:kim'],
  ['action', '무엇을', 'operator-settle'],
  ['subject', '대상', ''],
  ['person', '누구의 정보', 'seller:kakao:1001'],
  ['since', '부터', ''],
  ['until', '이전', ''],
] as const;

/** What an event says, a column each; a phone shows them as lines with these names. */
const COLUMNS = ['시각', '누가', '무엇을', '대상', '결과', '사유'];

/** The columns whose texts may break. */
const WRAPPED = new Set([4, 5]);

/** The audit with filters: the newest 100 events that match. */
export function registerAudit(routes: PageRoutes, { db }: PageDependencies): void {
  routes.page('/audit', async ({ fields, context }) => {
    const filter = readFilter(fields);
    const events = filter ? (await listEvents(db, filter)).toReversed() : [];
    const id = filter?.person ?? filter?.subject ?? filter?.caller ?? '';
    await context.record(db, { action: 'operator-audit', subject: { kind: 'audit', id }, count: events.length });
    const body = html`<form class="card fields row" method="get" action="/audit">
        ${FILTERS.map(
          ([name, label, example]) =>
            html`<label
              >${label}<input
                name="${name}"
                value="${fields[name] ?? ''}"
                type="${name === 'since' || name === 'until' ? 'date' : 'text'}"
                placeholder="${example}"
            /></label>`,
        )}
        <button type="submit">찾기</button>
      </form>
      <h2>최근 ${events.length}건</h2>
      <div class="card scroll" tabindex="0" role="region" aria-label="감사 기록">
        <table class="stacked" role="table">
          <thead role="rowgroup">
            <tr role="row">
              ${COLUMNS.map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${events.map(
              ({ at, caller, action, subjectKind, subject, result, reason, count }) =>
                html`<tr role="row">
                  ${[
                    shownInstant(at),
                    caller,
                    `${action}${count === 1 ? '' : ` × ${count}`}`,
                    subjectKind === '' ? subject : `${subjectKind}:${subject}`,
                    result,
                    reason,
                  ].map(
                    (value, column) =>
                      html`<td
                        role="cell"
                        class="${WRAPPED.has(column) ? 'wrap' : ''}"
                        data-column="${COLUMNS[column] ?? ''}"
                      >
                        ${value}
                      </td>`,
                  )}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;
    return { title: '감사 기록', body };
  });
}

/** The filter that was typed; undefined where a date is none, which finds nothing. */
function readFilter(fields: Fields): EventFilter | undefined {
  const typed = (name: string) => (fields[name]?.trim() ? { [name]: fields[name].trim() } : {});
  const instant = (name: string) => {
    const text = fields[name]?.trim() ?? '';
    return text === '' ? {} : { [name]: parseInstant(text) };
  };
  try {
    return {
      ...typed('caller'),
      ...typed('action'),
      ...typed('subject'),
      ...typed('person'),
      ...instant('since'),
      ...instant('until'),
      limit: LIMIT,
    };
  } catch (error) {
    if (error instanceof OperatorError) return undefined;
    throw error;
  }
}
