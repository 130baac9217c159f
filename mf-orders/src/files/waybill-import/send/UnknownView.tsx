import { InlineAlert } from '@backoffice/ui';

/** After an interruption: it is unknown what was registered, and how to find out. */
export function UnknownView({ isStopped }: { readonly isStopped: boolean }) {
  return (
    <InlineAlert tone="error" title={isStopped ? '등록을 멈췄습니다.' : '응답이 없어 등록되었는지 알 수 없습니다.'}>
      {!isStopped && <p>연결이 끊겼거나 등록이 오래 걸리고 있습니다.</p>}
      <p>일부 운송장은 이미 등록되었을 수 있습니다.</p>
      <p>
        ‘다시 확인’을 누르면 같은 내용을 다시 보내 결과를 확인합니다. 이미 등록된 운송장이 두 번 등록되지는 않습니다.
      </p>
    </InlineAlert>
  );
}
