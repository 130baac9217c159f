import { usePlatform } from '@backoffice/platform';
import { CopyableLink } from '@backoffice/ui';
import { getPostAddress } from './getPostAddress.ts';

/** Public link of a post, which can be opened and copied. */
export function PostLink({ previewId }: { readonly previewId: string }) {
  const { config } = usePlatform();
  return <CopyableLink href={getPostAddress(config.promoHost, previewId)} />;
}
