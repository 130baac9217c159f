import { Button, EmptyState, Page } from '@backoffice/ui';
import { useLayoutEffect } from 'react';
import { documentTitle } from '../browser/documentTitle.ts';
import { useRemoveShell } from '../browser/useRemoveShell.ts';

/** The last error boundary, for defects of the host itself. It does not use the platform, which may be missing. */
export function BrokenScreen() {
  return (
    <ReloadScreen
      title="문제가 생겼어요"
      text="화면을 새로고침해주세요. 계속되면 브라우저의 확장 프로그램을 끄거나 브라우저를 최신 버전으로 업데이트해주세요."
    />
  );
}

/** Shown if a browser extension prevents the page from loading its own scripts. */
export function ExtensionScreen() {
  return (
    <ReloadScreen
      title="확장 프로그램이 화면을 막고 있어요"
      text="이 사이트에서 브라우저 확장 프로그램을 끄고 새로고침해주세요."
    />
  );
}

function ReloadScreen({ title, text }: { title: string; text: string }) {
  useRemoveShell();
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <Page>
      <EmptyState
        kind="failed"
        title={title}
        isHeading
        text={text}
        action={<Button onClick={() => window.location.reload()}>새로고침</Button>}
      />
    </Page>
  );
}
