import { useEffect, useState } from 'react';
import { type OpenPicture, openPicture } from '../picture-file/openPicture.ts';

/** The picture to edit: being read, unreadable, or ready. */
export type PictureLoad =
  | { readonly status: 'reading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly picture: OpenPicture };

const READING: PictureLoad = { status: 'reading' };

/** Reads a picture, fetching it if it is an address, and frees its memory when it is no longer needed. */
export function useOpenPicture(source: Blob | string): PictureLoad {
  const [load, setLoad] = useState<{ readonly of: Blob | string; readonly result: PictureLoad }>();

  useEffect(() => {
    const abort = new AbortController();
    const finish = (result: PictureLoad) => {
      if (!abort.signal.aborted) setLoad({ of: source, result });
    };
    const opening = readSource(source, abort.signal).then(openPicture);
    opening.then(
      (picture) => finish({ status: 'ready', picture }),
      () => finish({ status: 'failed' }),
    );
    return () => {
      abort.abort();
      setLoad(undefined);
      opening.then(
        ({ bitmap }) => bitmap.close(),
        () => undefined,
      );
    };
  }, [source]);

  return load?.of === source ? load.result : READING;
}

async function readSource(source: Blob | string, signal: AbortSignal): Promise<Blob> {
  if (typeof source !== 'string') return source;
  const reply = await fetch(source, { mode: 'cors', credentials: 'omit', signal });
  if (!reply.ok) throw new Error(`The picture was not served: ${reply.status}.`);
  return reply.blob();
}
