import { usePlatform } from '@backoffice/platform';
import { CopyableLink } from '@backoffice/ui';
import { postAddress } from './postAddress.ts';

/** Public link of a post, which can be opened and copied. */
export function PostLink({ previewId }: { readonly previewId: string }) {
  const { config } = usePlatform();
  return <CopyableLink href={postAddress(config.promoHost, previewId)} />;
}
