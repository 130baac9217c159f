import { VisuallyHidden } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { SalesFile } from './SalesFile.ts';
import type { SalesFiles } from './SalesFiles.ts';
import { getSalesFileName } from './getSalesFileName.ts';

/** Step of announced progress, in percent. */
const STEP = 25;

/** Announces the state of each file to screen readers, only when it changes. */
export const SalesAnnouncements = observer(function SalesAnnouncements({ files }: { readonly files: SalesFiles }) {
  return (
    <VisuallyHidden>
      <span role="status" aria-atomic={false}>
        {files.files.map((file) => (
          <span key={`${file.year}.${file.period}`}>{`${getSalesFileName(file)}: ${statusMessage(file)} `}</span>
        ))}
      </span>
    </VisuallyHidden>
  );
});

function statusMessage({ state }: SalesFile): string {
  switch (state.status) {
    case 'making': {
      if (state.isDisconnected) return '다시 연결하는 중이에요.';
      const percent = Math.floor(((state.progress ?? 0) * 100) / STEP) * STEP;
      return percent === 0 ? '만드는 중이에요.' : `${percent}% 만들었어요.`;
    }
    case 'ready':
      return state.isSaved ? '준비되어 내려받기를 시작했어요.' : '준비됐어요.';
    case 'none':
      return '판매 내역이 없어요.';
    default:
      return `만들지 못했어요. ${state.reason}`;
  }
}
