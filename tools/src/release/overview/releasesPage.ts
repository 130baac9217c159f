import { formatMarketDate } from '@backoffice/contracts/codes/seoulTime';
import type { ApplicationOverview, Overview } from './overview.ts';

const ACTION_NAMES: Readonly<Record<string, string>> = {
  release: '배포',
  rollback: '되돌리기',
  canary: '카나리',
  preview: '미리보기',
  'end-preview': '미리보기 종료',
  promote: '전체 적용',
  abort: '카나리 중단',
  kill: '긴급 중단',
  restore: '점검 해제',
  security: '보안 수정 표시',
  confirm: '자동 되돌리기 확인',
  'mark-bad': '불량 표시',
  remove: '삭제',
};

/** Returns the read-only page for the teams: builds of each application, their health, and recent decisions. */
export function releasesPage({ applications, journal, problem, at }: Overview): string {
  const decisions = journal.map(({ at: time, application, action, reason = '', version, by }) => [
    formatMarketDate(time),
    application,
    ACTION_NAMES[action] ?? action,
    reason,
    version,
    by,
  ]);
  return `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>릴리스 · 셀러 백오피스 릴리스</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
<main>
<h1>릴리스</h1>
<p>${formatMarketDate(at)} 기준 · <a href="/">새로고침</a></p>
<p>읽기 전용입니다. 변경하려면 터미널에서 <code>npm run release</code> 명령을 사용해주세요.</p>
${problem === undefined ? '' : `<p role="alert">화면에서 보낸 기록을 읽지 못했습니다. ${escapeText(problem)}</p>`}
${applications.length === 0 ? '<p>아직 배포된 것이 없습니다.</p>' : applications.map(toSection).join('\n')}
<h2>변경 기록</h2>
${toTable('변경 기록', ['시각', '앱', '변경', '사유', '버전', '담당'], decisions)}
</main>
</html>
`;
}

function toSection({ id, owner, paths, pointer, builds, failing }: ApplicationOverview): string {
  const { current, previous, canary, maintenance, unconfirmed } = pointer;
  const audience = canary && [
    `${canary.share}%`,
    ...(canary.accounts ? ['지정 계정'] : []),
    ...canary.wrappers.map((version) => `앱 ${version}`),
  ];
  const places = new Map([
    [previous, '이전'],
    [canary?.version, `카나리 ${audience?.join(' · ')}`],
    [current, '현재'],
  ]);
  const rows = pointer.builds.toReversed().map(({ version, state, at, by, verdict, why }) => {
    const reports = builds.find((build) => build.version === version);
    const states = [
      places.get(version),
      state === 'bad' && '불량',
      state === 'preview' && '미리보기',
      failing.includes(version) && '실패 많음',
    ];
    return [
      version,
      states.filter(Boolean).join(', ') || '정상',
      ...(reports === undefined
        ? ['', '', '', '']
        : [
            `${Math.round(reports.tabShare * 100)}%`,
            `${reports.starts}회`,
            `${reports.failures}건`,
            reports.failuresPerStart.toFixed(2),
          ]),
      formatMarketDate(at),
      by,
      verdict ?? why,
    ];
  });
  return `<h2>${escapeText(id)}${maintenance === true ? ' · 점검 안내 중' : ''}${unconfirmed === true ? ' · 자동 되돌리기 확인 필요' : ''}</h2>
<p>팀 ${escapeText(owner) || '없음'} · 경로 ${escapeText(paths.join(', ')) || '없음'}</p>
${toTable(
  `${id} 버전`,
  ['버전', '상태', '열린 탭', '시작', '실패', '시작당 실패', '시각', '담당', '사유'],
  rows,
  '<caption>열린 탭, 시작, 실패는 24시간</caption>',
)}`;
}

/** Returns a table that scrolls separately; its name and cells are texts. */
function toTable(name: string, columns: readonly string[], rows: readonly (readonly string[])[], caption = ''): string {
  const header = columns.map((column) => `<th scope="col">${column}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`);
  return `<div tabindex="0" role="group" aria-label="${escapeText(name)}">
<table aria-label="${escapeText(name)}">${caption}<tr>${header}</tr>${body.join('\n')}</table>
</div>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
