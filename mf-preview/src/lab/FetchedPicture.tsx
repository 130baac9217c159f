import { Button, Picture, Stack } from '@backoffice/ui';
import { useEffect, useState } from 'react';

interface FetchedPictureProps {
  readonly picture: Blob;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** A fetched picture with a save button. Set a new `key` for each picture: the object URL is created only once. */
export function FetchedPicture({ picture, isSaving, onSave }: FetchedPictureProps) {
  const [src] = useState(() => URL.createObjectURL(picture));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);

  return (
    <Stack gap={3}>
      <Picture src={src} alt="가져온 이미지" ratio="4 / 3" fit="contain" eager />
      <Button busy={isSaving} onClick={onSave}>
        이미지 저장
      </Button>
    </Stack>
  );
}
