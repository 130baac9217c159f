import { useEffect, useState } from 'react';
import { cropPicture } from '../picture-file/cropPicture.ts';
import type { OpenPicture } from '../picture-file/openPicture.ts';
import type { QuarterTurns } from '../picture-file/planCut.ts';

/** A copy of a picture to show: its address, and how it is turned. */
export interface Preview {
  readonly url: string;
  readonly turns: QuarterTurns;
}

/** Enough for a phone's screen at the greatest zoom; more would only make dragging slow. */
const WIDTH_MAX = 2400;

/** The picture as it is shown after its turns, the one before until it is made; null when it can't be. */
export function usePreview(picture: OpenPicture | undefined, turns: QuarterTurns): Preview | undefined | null {
  const [preview, setPreview] = useState<Preview | null>();

  useEffect(() => {
    if (picture === undefined) return;
    let gone = false;
    let url: string | undefined;
    cropPicture(picture, { turns, maxWidth: WIDTH_MAX }).then(
      (copy) => {
        if (gone) return;
        url = URL.createObjectURL(copy);
        setPreview({ url, turns });
      },
      () => {
        if (!gone) setPreview(null);
      },
    );
    return () => {
      gone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [picture, turns]);

  return preview;
}
