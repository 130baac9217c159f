import type { ApplicationOverview, ErrorOverview, Overview } from './overview.ts';
import { ACTIONS, type ReleaseAction } from './actions.ts';
import { type Html, html, layout } from './layout.ts';
import type { Pointer } from '../pointer/ReleaseState.ts';

const FORMAT = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Formats an instant (milliseconds or ISO 8601) in Seoul: `3. 10. 14:05`. */
function formatTime(at: number | string): string {
  return FORMAT.format(new Date(at));
}

/** Options of the page: its address, whether it allows changes, and the last action. */
export interface PageOptions {
  readonly base: string;
  readonly mayAct: boolean;
  readonly done: string | undefined;
}

const ACTION_NAMES: Readonly<Record<string, string>> = {
  release: '배포',
  rollback: '되돌리기',
  canary: '카나리',
  promote: '전체 적용',
  abort: '카나리 중단',
  kill: '긴급 중단',
  restore: '점검 해제',
  'mark-bad': '불량 표시',
  remove: '삭제',
};

const ratio = (value: number) => (value < 10 ? value.toFixed(2) : String(Math.round(value)));

/** Returns the page for the teams: served builds of each application, their health, and recent actions. */
export function overviewPage(overview: Overview, options: PageOptions): string {
  const { applications, errors, journal, problem, at } = overview;
  return layout(
    '릴리스',
    options.base,
    html`<header>
        <h1>릴리스</h1>
        <p>${formatTime(at)} 기준 · <a href="${options.base}">새로고침</a></p>
      </header>
      ${options.done !== undefined && html`<p class="done" role="status">${options.done}</p>`}
      ${problem !== undefined && html`<p class="problem" role="alert">화면에서 보낸 기록을 읽지 못했습니다. ${problem}</p>`}
      ${!options.mayAct && html`<p class="problem">읽기 전용입니다. 변경하려면 터미널에 표시된 주소로 열어주세요.</p>`}
      ${applications.length === 0 && html`<p class="none">아직 배포된 것이 없습니다.</p>`}
      ${applications.map((application) => section(application, options))}
      <section aria-labelledby="errors">
        <h2 id="errors">처리되지 않은 오류 <small>최근 7일</small></h2>
        ${errors.length === 0 ? html`<p class="none">보고된 오류가 없습니다.</p>` : errors.map(errorItem)}
      </section>
      <section aria-labelledby="journal">
        <h2 id="journal">변경 기록</h2>
        ${table({
          label: '변경 기록',
          columns: ['시각', '앱', '변경', '사유', '버전', '담당'],
          header: 1,
          rows: journal.map(({ at: time, application, action, reason, version, by }) => [
            formatTime(time),
            application,
            ACTION_NAMES[action] ?? action,
            html`<span class="why">${reason}</span>`,
            version,
            by,
          ]),
        })}
      </section>`,
  );
}

function section(application: ApplicationOverview, { base, mayAct }: PageOptions): Html {
  const { id, pointer, failing } = application;
  const badge = (version: string) => failing.includes(version) && html`<span class="badge bad">실패 많음</span>`;
  const { current, previous, canary, maintenance } = pointer;
  const audience = canary && [
    `${canary.share}%`,
    ...(canary.accounts ? ['지정 계정'] : []),
    ...canary.wrappers.map((version) => `앱 ${version}`),
  ];
  const possible = Object.entries(ACTIONS).filter(([, action]) => action.isPossible(id, pointer));
  return html`<section aria-labelledby="app-${id}">
    <h2 id="app-${id}">${id} ${maintenance === true && html`<span class="badge bad">점검 안내 중</span>`}</h2>
    <dl>
      <div>
        <dt>현재</dt>
        <dd>${current} ${badge(current)}</dd>
      </div>
      ${
        canary !== undefined &&
        html`<div>
          <dt>카나리</dt>
          <dd>${canary.version} <span class="badge">${audience?.join(' · ')}</span> ${badge(canary.version)}</dd>
        </div>`
      }
      <div>
        <dt>이전</dt>
        <dd>${previous ?? '없음'}</dd>
      </div>
    </dl>
    ${
      mayAct &&
      possible.length > 0 &&
      html`<ul class="actions">
        ${possible.map(
          ([name, { label, isDangerous }]) =>
            html`<li>
              <a
                class="button ${isDangerous && 'danger'}"
                href="${base}confirm?application=${id}&action=${name}"
                aria-label="${id} ${label}"
                >${label}</a
              >
            </li>`,
        )}
      </ul>`
    }
    ${buildTable(application)} ${eventTable(application)}
    <details>
      <summary>배포 이력 ${pointer.builds.length}개</summary>
      ${table({
        label: `${id} 배포 이력`,
        columns: ['버전', '상태', '시각', '담당', '사유'],
        rows: pointer.builds
          .toReversed()
          .map(({ version, state, at, by, verdict, why }) => [
            version,
            state === 'bad' ? html`<span class="badge bad">불량</span>` : '정상',
            formatTime(at),
            by,
            html`<span class="why">${verdict ?? why}</span>`,
          ]),
      })}
    </details>
  </section>`;
}

function buildTable({ id, builds }: ApplicationOverview): Html {
  return table({
    label: `${id} 버전별 상태`,
    caption: html`버전별 상태 <small>24시간, LCP·INP·CLS는 75백분위</small>`,
    columns: ['버전', '열린 탭', '시작', '실패', '시작당 실패', 'LCP', 'INP', 'CLS'],
    rows: builds.map(({ version, tabShare, starts, failures, failuresPerStart, vitals: { lcp, inp, cls } }) => [
      version,
      `${Math.round(tabShare * 100)}%`,
      `${starts}회`,
      `${failures}건`,
      ratio(failuresPerStart),
      lcp === undefined ? '없음' : `${(lcp / 1000).toFixed(2)}초`,
      inp === undefined ? '없음' : `${Math.round(inp)}ms`,
      cls === undefined ? '없음' : cls.toFixed(3),
    ]),
  });
}

/** Product events of the served builds in adjacent columns, so that a decrease is visible. */
function eventTable({ id, pointer, builds, events }: ApplicationOverview): Html | undefined {
  const places = [
    ['현재', pointer.current],
    ['카나리', pointer.canary?.version],
    ['이전', pointer.previous],
  ] as const;
  const started = places.filter(([, version]) => builds.some((each) => each.version === version && each.starts > 0));
  if (events.length === 0 || started.length === 0) return undefined;
  return table({
    label: `${id} 사용 기록`,
    caption: html`사용 기록 <small>24시간, 시작당</small>`,
    columns: ['이벤트', ...started.map(([place]) => place)],
    rows: events.map(({ code, perStart }) => [
      code,
      ...started.map(([, version]) => ratio(perStart[version ?? ''] ?? 0)),
    ]),
  });
}

interface Table {
  readonly label: string;
  readonly caption?: Html;
  readonly columns: readonly string[];
  /** Index of the header cell of a row, default 0. */
  readonly header?: number;
  readonly rows: readonly (readonly (Html | string)[])[];
}

/** Table that scrolls separately. */
function table({ label, caption, columns, header = 0, rows }: Table): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">
    <table>
      ${
        caption &&
        html`<caption>
          ${caption}
        </caption>`
      }
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, at) => (at === header ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function errorItem({ app, version, name, message, stack, count, lastSeen, fingerprint }: ErrorOverview): Html {
  return html`<details>
    <summary>${count}회 · ${name}: ${message} <small>${app} ${version} · ${formatTime(lastSeen)}</small></summary>
    <ol class="stack" aria-label="${fingerprint} 위치">
      ${stack.map((frame) => html`<li><code>${frame}</code></li>`)}
    </ol>
  </details>`;
}

/** Action to confirm. */
export interface Confirmation {
  readonly base: string;
  readonly id: string;
  readonly name: string;
  readonly action: ReleaseAction;
  readonly pointer: Pointer;
  /** Revision of the releases when the question was shown. */
  readonly revision: number;
}

/** Returns the confirmation form with the reason, which the journal records. */
export function confirmPage({ base, id, name, action, pointer, revision }: Confirmation): string {
  return layout(
    action.label,
    base,
    html`<h1>${action.label}</h1>
      <p id="question">${action.question(id, pointer)}</p>
      <form method="post" action="${base}actions">
        <input type="hidden" name="application" value="${id}" />
        <input type="hidden" name="action" value="${name}" />
        <input type="hidden" name="revision" value="${revision}" />
        <label for="why">사유</label>
        <input id="why" name="why" required maxlength="500" autocomplete="off" aria-describedby="question" autofocus />
        <div class="actions">
          <button class="button strong ${action.isDangerous && 'danger'}">${action.label}</button>
          <a class="button" href="${base}">취소</a>
        </div>
      </form>`,
  );
}
