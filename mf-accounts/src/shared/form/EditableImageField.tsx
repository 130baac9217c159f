import type { SinglePicture } from '@backoffice/forms';
import { LazyPhotoEditor } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, Suspense, useState } from 'react';
import { ImageField, type ImageFieldProps } from './ImageField.tsx';

interface EditableImageFieldProps extends Pick<ImageFieldProps, 'label' | 'shape' | 'hint' | 'required' | 'error'> {
  readonly picture: SinglePicture;
  /** What the photo editor edits: the selected file or a URL; null if there is nothing to edit. */
  readonly source: File | string | null;
  readonly crop: ComponentProps<typeof LazyPhotoEditor>['shape'];
}

/** Field for one picture with the photo editor. */
export const EditableImageField = observer(function EditableImageField(props: EditableImageFieldProps) {
  const { picture, source, crop, ...field } = props;
  const [isEditing, setEditing] = useState(false);
  const { src, current } = picture;
  const close = () => setEditing(false);
  return (
    <>
      <ImageField
        {...field}
        src={src}
        progress={current?.status === 'uploading' ? current.progress : null}
        onFile={(file) => void picture.select(file)}
        onRetry={current?.status === 'failed' ? picture.retry : undefined}
        onEdit={source === null ? undefined : () => setEditing(true)}
      />
      <Suspense>
        {isEditing && source !== null && (
          <LazyPhotoEditor
            source={source}
            name={field.label}
            shape={crop}
            onClose={close}
            onDone={(file) => {
              picture.replace(file);
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
});
