import { useParams, usePlatform } from '@backoffice/platform';
import { PreviewEditor } from './PreviewEditor.tsx';
import { leavePreview } from './leavePreview.ts';

const TITLE = '출시 예정 소식';

/** Props of `PreviewEditPage`; a test gives `replace` to see where the screen leaves to. */
export interface PreviewEditPageProps {
  readonly replace?: (address: string) => void;
}

export function PreviewEditPage({ replace = (address) => window.location.replace(address) }: PreviewEditPageProps) {
  const platform = usePlatform();
  const { previewId } = useParams();
  const leave = () => leavePreview(platform, replace);
  return <PreviewEditor key={previewId ?? ''} title={TITLE} previewId={previewId} onLeave={leave} />;
}
