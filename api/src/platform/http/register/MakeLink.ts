import type { DownloadLink } from '@backoffice/contracts';
import type { Download } from '../replies/sendDownload.ts';

/** Stores a file for its owner and answers a one-time link to it, or passes on the reply of a file still being made. */
export type MakeLink = <Reply>(
  owner: { readonly uid: string; readonly mediaType: string },
  make: () => Promise<Download | Reply>,
) => Promise<{ readonly link: DownloadLink } | { readonly pending: Reply }>;
