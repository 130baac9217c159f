import type { ApplicationOverview, ErrorOverview, Overview } from '../overview.ts';
import { ACTIONS } from '../server/actions.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

const FORMAT = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** An instant, in milliseconds or ISO 8601, on Seoul's clock: `3. 10. 14:05`. */
function formatTime(at: number | string): string {
  return FORMAT.format(new Date(at));
}

/** What the page is shown with: its address, whether it may change anything, and what was done last. */
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
  'mark-good': '불량 해제',
  remove: '삭제',
};

const ratio = (value: number) => (value < 10 ? value.toFixed(2) : String(Math.round(value)));

/** The page for the teams: what is served of each application, how it does, and what was done. */
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
        <div class="scroll" tabindex="0" role="group" aria-label="변경 기록">
          <table>
            <thead>
              <tr>
                <th scope="col">시각</th>
                <th scope="col">앱</th>
                <th scope="col">변경</th>
                <th scope="col">사유</th>
                <th scope="col">버전</th>
                <th scope="col">담당</th>
              </tr>
            </thead>
            <tbody>
              ${journal.map(
                (entry) =>
                  html`<tr>
                    <td>${formatTime(entry.at)}</td>
                    <th scope="row">${entry.application}</th>
                    <td>${ACTION_NAMES[entry.action] ?? entry.action}</td>
                    <td class="why">${entry.reason ?? ''}</td>
                    <td>${entry.version}</td>
                    <td>${entry.by}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
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
      <div class="scroll" tabindex="0" role="group" aria-label="${id} 배포 이력">
        <table>
          <thead>
            <tr>
              <th scope="col">버전</th>
              <th scope="col">상태</th>
              <th scope="col">시각</th>
              <th scope="col">담당</th>
              <th scope="col">사유</th>
            </tr>
          </thead>
          <tbody>
            ${pointer.builds.toReversed().map(
              (build) =>
                html`<tr>
                  <th scope="row">${build.version}</th>
                  <td>${build.state === 'bad' ? html`<span class="badge bad">불량</span>` : '정상'}</td>
                  <td>${formatTime(build.at)}</td>
                  <td>${build.by}</td>
                  <td class="why">${build.verdict ?? build.why}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </section>`;
}

function buildTable({ id, builds }: ApplicationOverview): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${id} 버전별 상태">
    <table>
      <caption>
        버전별 상태
        <small>24시간, LCP·INP·CLS는 75백분위</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">버전</th>
          <th scope="col">열린 탭</th>
          <th scope="col">시작</th>
          <th scope="col">실패</th>
          <th scope="col">시작당 실패</th>
          <th scope="col">LCP</th>
          <th scope="col">INP</th>
          <th scope="col">CLS</th>
        </tr>
      </thead>
      <tbody>
        ${builds.map(
          ({ version, tabShare, starts, failures, failuresPerStart, vitals: { lcp, inp, cls } }) =>
            html`<tr>
              <th scope="row">${version}</th>
              <td>${Math.round(tabShare * 100)}%</td>
              <td>${starts}회</td>
              <td>${failures}건</td>
              <td>${ratio(failuresPerStart)}</td>
              <td>${lcp === undefined ? '없음' : `${(lcp / 1000).toFixed(2)}초`}</td>
              <td>${inp === undefined ? '없음' : `${Math.round(inp)}ms`}</td>
              <td>${cls === undefined ? '없음' : cls.toFixed(3)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The product's events of the builds that are served, each beside the other's, so that a drop is seen. */
function eventTable({ id, pointer, builds, events }: ApplicationOverview): Html | undefined {
  const places = [
    ['현재', pointer.current],
    ['카나리', pointer.canary?.version],
    ['이전', pointer.previous],
  ] as const;
  const started = places.filter(([, version]) => builds.some((each) => each.version === version && each.starts > 0));
  if (events.length === 0 || started.length === 0) return undefined;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${id} 사용 기록">
    <table>
      <caption>
        사용 기록
        <small>24시간, 시작당</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">이벤트</th>
          ${started.map(([place]) => html`<th scope="col">${place}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${events.map(
          ({ code, perStart }) =>
            html`<tr>
              <th scope="row">${code}</th>
              ${started.map(([, version]) => html`<td>${ratio(perStart[version ?? ''] ?? 0)}</td>`)}
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
