import { useEffect, useState } from 'react';
import { cropPicture } from '../picture-file/cropPicture.ts';
import type { OpenPicture } from '../picture-file/openPicture.ts';
import type { QuarterTurns } from '../picture-file/planCrop.ts';

/** A copy of a picture to show: its address, and how it is turned. */
export interface Preview {
  readonly url: string;
  readonly turns: QuarterTurns;
}

/** Enough for a phone's screen at the greatest zoom; more would only make dragging slow. */
const WIDTH_MAX = 2400;

/** The picture as shown after rotation, the previous one until the next is ready; null when it cannot be made. */
export function usePreview(picture: OpenPicture | undefined, turns: QuarterTurns): Preview | undefined | null {
  const [preview, setPreview] = useState<Preview | null>();

  useEffect(() => {
    if (picture === undefined) return;
    let cancelled = false;
    let url: string | undefined;
    cropPicture(picture, { turns, maxWidth: WIDTH_MAX }).then(
      (copy) => {
        if (cancelled) return;
        url = URL.createObjectURL(copy);
        setPreview({ url, turns });
      },
      () => {
        if (!cancelled) setPreview(null);
      },
    );
    return () => {
      cancelled = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [picture, turns]);

  return preview;
}
