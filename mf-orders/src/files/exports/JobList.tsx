import { Button, IconButton, ProgressBar, removePart } from '@backoffice/ui';
import { CircleAlert, CircleCheck, Clock, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { FILE_LABELS, type FileJob } from './FileJob.ts';
import type { FileJobs } from './FileJobs.ts';
import styles from './OrderFiles.module.css';

/** Requested files of a market with progress and actions. */
export const JobList = observer(function JobList({ jobs, marketId }: { jobs: FileJobs; marketId: string }) {
  const list = jobs.listByMarket(marketId);
  if (list.length === 0) return null;
  const failedCount = list.filter(({ state }) => state.status === 'failed').length;
  const openCount = list.filter(({ state }) => state.status === 'waiting' || state.status === 'making').length;
  return (
    <section className={styles.jobs} aria-label="내려받는 파일">
      <h3 className={styles.heading}>내려받는 파일</h3>
      <p role="status" className={styles.note}>
        {openCount > 0
          ? `파일 ${list.length}개 중 ${openCount}개를 만들고 있어요. 이 창을 닫아도 계속돼요.`
          : failedCount > 0
            ? `파일 ${list.length}개 중 ${failedCount}개를 저장하지 못했어요.`
            : `파일 ${list.length}개를 모두 만들었어요.`}
      </p>
      <ul>
        {list.map((job) => (
          <JobRow key={job.id} jobs={jobs} job={job} />
        ))}
      </ul>
    </section>
  );
});

const JobRow = observer(function JobRow({ jobs, job }: { jobs: FileJobs; job: FileJob }) {
  const { id, kind, label, state } = job;
  const name = label ?? FILE_LABELS[kind];
  const isOpen = state.status === 'waiting' || state.status === 'making';
  return (
    <li className={styles.job} data-status={state.status}>
      <JobIcon job={job} />
      <div className={styles.jobText}>
        <span className={styles.jobName}>{name}</span>
        {state.status === 'making' ? (
          <ProgressBar label={`${name} 만드는 중`} value={state.share} showLabel={false} />
        ) : (
          <span className={styles.note}>{formatState(job)}</span>
        )}
      </div>
      {state.status === 'ready' && (
        <Button size="sm" aria-label={`${name} 다시 저장`} onClick={() => jobs.saveAgain(id)}>
          다시 저장
        </Button>
      )}
      {state.status === 'failed' && (
        <Button size="sm" aria-label={`${name} 다시 시도`} onClick={() => jobs.retry(id)}>
          다시 시도
        </Button>
      )}
      <IconButton
        label={isOpen ? `${name} 취소` : `${name} 목록에서 지우기`}
        icon={<X aria-hidden />}
        onClick={(event) => removePart(event, () => jobs.remove(id))}
      />
    </li>
  );
});

function JobIcon({ job: { state } }: { job: FileJob }) {
  if (state.status === 'ready') return <CircleCheck aria-hidden />;
  return state.status === 'failed' ? <CircleAlert aria-hidden /> : <Clock aria-hidden />;
}

function formatState({ state }: FileJob): string {
  switch (state.status) {
    case 'ready':
      return state.name;
    case 'failed':
      return `저장 실패, 이유: ${state.reason}`;
    default:
      return '차례를 기다리는 중';
  }
}
