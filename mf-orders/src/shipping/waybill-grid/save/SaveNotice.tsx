import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, InlineAlert, ProgressBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { GridSave } from './GridSave.ts';

/** Progress of a save, its refused lines, and a button that rechecks an uncertain call. */
export const SaveNotice = observer(function SaveNotice({ save }: { readonly save: GridSave }) {
  if (save.current === undefined) return null;
  const { state, content } = save.current;
  const count = formatNumber(content.length);
  switch (state.status) {
    case 'sending':
      return (
        <InlineAlert
          title="운송장을 등록하고 있어요."
          action={
            <Button size="sm" onClick={save.stop}>
              중단
            </Button>
          }
        >
          <ProgressBar showLabel label={`${count}건 등록하는 중`} value={null} />
        </InlineAlert>
      );
    case 'uncertain':
      return (
        <InlineAlert
          tone="error"
          title={state.isStopped ? '등록을 중단했어요.' : '응답이 없어 등록됐는지 알 수 없는 주문이 있어요.'}
          action={
            <Button size="sm" onClick={() => void save.recheck()}>
              다시 확인
            </Button>
          }
        >
          <p>{`${count}건은 이미 등록됐을 수 있어요. ‘다시 확인’을 누르면 같은 내용을 다시 보내 결과를 확인해요. 두 번 등록되지는 않아요.`}</p>
        </InlineAlert>
      );
    case 'done': {
      const { saved, failed } = state.reply;
      if (failed.length === 0) return null;
      return (
        <InlineAlert
          tone="warn"
          title={`${formatNumber(failed.length)}건은 등록하지 못했어요.`}
          action={
            <Button size="sm" onClick={save.dismiss}>
              닫기
            </Button>
          }
        >
          <p>{`${saved.length > 0 ? `나머지 ${formatNumber(saved.length)}건은 등록했어요. ` : ''}주문의 이유를 보고 고친 뒤 다시 등록해주세요.`}</p>
        </InlineAlert>
      );
    }
    default:
      return null;
  }
});
