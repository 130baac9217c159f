import type { ListedEvent } from '../../platform/audit/listEvents.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { listAudit } from '../operator-actions/listAudit.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { searchForm, formatInstant } from './pageParts.ts';
import type { PageCall } from './identifyCall.ts';

const LIMIT = 100;

/** The column names of an event; a phone shows one line for each column. */
const COLUMNS = ['시각', '누가', '무엇을', '대상', '결과', '사유'];

/** Indexes of the columns whose texts may wrap. */
const WRAPPED = new Set([4, 5]);

/** Renders the newest 100 audit events that match the filters. */
export async function renderAudit({ fields, context }: PageCall) {
  const events = await listAudit(context, fields, LIMIT).catch((error: unknown) => {
    // An invalid date matches no events.
    if (error instanceof OperatorError) return [];
    throw error;
  });
  const form = searchForm('/audit', fields, [
    ['caller', '누가', html`placeholder="kakao:1001, operator:kim"`],
    ['action', '무엇을', html`placeholder="operator-settle"`],
    ['subject', '대상'],
    ['person', '누구의 정보', html`placeholder="seller:kakao:1001"`],
    ['since', '부터', html`type="date"`],
    ['until', '이전', html`type="date"`],
  ]);
  const body = html`${form}
    <h2>최근 ${events.length}건</h2>
    <div class="card scroll" tabindex="0" role="region" aria-label="감사 기록">
      <table class="stacked" role="table">
        <thead role="rowgroup">
          <tr role="row">
            ${COLUMNS.map((column) => html`<th scope="col" role="columnheader">${column}</th>`)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${events.toReversed().map(eventRow)}
        </tbody>
      </table>
    </div>`;
  return { title: '감사 기록', body };
}

function eventRow({ at, caller, action, subjectKind, subject, result, reason, count }: ListedEvent): Html {
  const cells = [
    formatInstant(at),
    caller,
    `${action}${count === 1 ? '' : ` × ${count}`}`,
    subjectKind === '' ? subject : `${subjectKind}:${subject}`,
    result,
    reason,
  ];
  return html`<tr role="row">
    ${cells.map(
      (value, column) =>
        html`<td role="cell" class="${WRAPPED.has(column) && 'wrap'}" data-column="${COLUMNS[column]}">${value}</td>`,
    )}
  </tr>`;
}
