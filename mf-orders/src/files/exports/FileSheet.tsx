import { type Platform, usePlatform, createSingletonKey } from '@backoffice/platform';
import { type Elements, Button, Sheet, Stack } from '@backoffice/ui';
import type { FileRequest } from './FileJob.ts';
import { JobList } from './JobList.tsx';
import { FileJobs } from './FileJobs.ts';

interface FileSheetProps {
  readonly title: string;
  readonly gap: 5 | 6;
  readonly marketId: string;
  /** Returns the file requests, or null after showing problems of the form. */
  readonly check: () => readonly FileRequest[] | null;
  /** Called for each requested file that was saved. */
  readonly onReady?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** Sheet with a form that requests order files, above it the list of requested files. */
export function FileSheet({ title, gap, marketId, check, onReady, onClose, children }: FileSheetProps) {
  const jobs = getFileJobs(usePlatform());
  const make = () => {
    const requests = check();
    if (requests !== null) jobs.add(requests, onReady);
  };
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button variant="primary" onClick={make}>
            내려받기
          </Button>
        </>
      }
    >
      <Stack gap={gap}>
        <JobList jobs={jobs} marketId={marketId} />
        {children}
      </Stack>
    </Sheet>
  );
}

const FILE_JOBS = createSingletonKey<FileJobs>('order file jobs');

/** Returns the file jobs of the page. They outlive the drawer, which may close while files are being made. */
function getFileJobs({
  getSingleton,
  ...deps
}: Pick<Platform, 'getSingleton' | 'fileSaver' | 'nav' | 'guard' | 'stored'>): FileJobs {
  return getSingleton(FILE_JOBS, () => new FileJobs(deps));
}
