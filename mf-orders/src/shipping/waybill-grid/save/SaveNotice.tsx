import { formatNumber } from '@backoffice/contracts/codes/won';
import { Button, InlineAlert, ProgressBar } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { GridSave } from './GridSave.ts';

/** Progress of a save, its result, and a button that rechecks an uncertain call. */
export const SaveNotice = observer(function SaveNotice({ save }: { readonly save: GridSave }) {
  if (save.current === undefined) return null;
  const { state, content } = save.current;
  const count = formatNumber(content.length);
  switch (state.status) {
    case 'sending':
      return (
        <InlineAlert
          title="운송장을 등록하고 있습니다."
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
          title={state.isStopped ? '등록을 중단했습니다.' : '응답이 없어 등록되었는지 알 수 없는 주문이 있습니다.'}
          action={
            <Button size="sm" onClick={() => void save.recheck()}>
              다시 확인
            </Button>
          }
        >
          <p>{`${count}건은 이미 등록되었을 수 있습니다. ‘다시 확인’을 누르면 같은 내용을 다시 보내 결과를 확인합니다. 두 번 등록되지는 않습니다.`}</p>
        </InlineAlert>
      );
    case 'done': {
      const { saved, failed } = state.reply;
      return (
        <InlineAlert
          tone={failed.length > 0 ? 'warn' : 'info'}
          title={`${formatNumber(saved.length)}건을 등록했습니다.`}
          action={
            <Button size="sm" onClick={save.dismiss}>
              닫기
            </Button>
          }
        >
          {failed.length > 0 && (
            <p>{`${formatNumber(failed.length)}건은 등록하지 못했습니다. 각 주문에서 이유를 확인하고 고친 뒤 다시 등록해주세요.`}</p>
          )}
        </InlineAlert>
      );
    }
    default:
      return null;
  }
});
