import { useEffect, useState } from 'react';
import { type OpenPicture, openPicture } from '../picture-file/openPicture.ts';

/** The picture to edit while it is read, when it can't be, and when it is there. */
export type PictureLoad =
  | { readonly status: 'reading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly picture: OpenPicture };

const READING: PictureLoad = { status: 'reading' };

/** Reads a picture, from an address if need be, and gives its memory back when it is no longer needed. */
export function useOpenPicture(source: Blob | string): PictureLoad {
  const [load, setLoad] = useState<{ readonly of: Blob | string; readonly result: PictureLoad }>();

  useEffect(() => {
    const gone = new AbortController();
    const settle = (result: PictureLoad) => {
      if (!gone.signal.aborted) setLoad({ of: source, result });
    };
    const opening = fileOf(source, gone.signal).then(openPicture);
    opening.then(
      (picture) => settle({ status: 'ready', picture }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      gone.abort();
      setLoad(undefined);
      opening.then(
        ({ bitmap }) => bitmap.close(),
        () => undefined,
      );
    };
  }, [source]);

  return load?.of === source ? load.result : READING;
}

async function fileOf(source: Blob | string, signal: AbortSignal): Promise<Blob> {
  if (typeof source !== 'string') return source;
  const reply = await fetch(source, { mode: 'cors', credentials: 'omit', signal });
  if (!reply.ok) throw new Error(`The picture was not given: ${reply.status}.`);
  return reply.blob();
}
