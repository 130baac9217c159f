import { useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/button/Button.tsx';
import { Sheet } from '../../dialogs/layer/Sheet.tsx';
import { cropPicture } from '../picture-file/cropPicture.ts';
import { RefusedPictureError } from '../picture-file/RefusedPictureError.ts';
import { isCanvasFaithful } from '../picture-file/isCanvasFaithful.ts';
import { fileNameFor } from '../picture-file/fileNameFor.ts';
import { planCrop } from '../picture-file/planCrop.ts';
import { Spinner } from '../../controls/button/Spinner.tsx';
import { InlineAlert } from '../../feedback/status/InlineAlert.tsx';
import { CropControls, type PhotoPosition, PositionButtons } from './CropControls.tsx';
import { CropStage } from './CropStage.tsx';
import styles from './PhotoEditor.module.css';
import { type CropShape, type Cropping, useCropping } from './useCropping.ts';
import { type OpenPicture, openPicture } from '../picture-file/openPicture.ts';

/** Props of `PhotoEditor`. */
export interface PhotoEditorProps {
  /** The picture, or its address on an origin that lets it be read (CORS). Not an object URL: pass its file. */
  readonly source: Blob | string;
  /** The name of the picture: 사진 2. */
  readonly name: string;
  /** Called for 취소, the close button, Esc, a click outside and Back. */
  readonly onClose: () => void;
  /** The edited picture, at most 1200 pixels wide and of the same kind; the caller closes the editor. */
  readonly onDone: (file: File) => void;
  /** The position of the picture among others; without it there are no buttons that move it. */
  readonly place?: PhotoPosition;
  /** The recommended shape: the frame starts with it, and the others can still be chosen. */
  readonly shape?: CropShape;
}

/**
 * Crops, rotates and zooms a picture in a drawer, shown while it is mounted. The result is exactly the pixels in the
 * frame. A free frame is resized by its corners or set by two sliders (가로, 세로), as a share of the picture; with 확대 and
 * moving, any rectangle of the picture can be chosen, by keyboard too.
 */
export function PhotoEditor({ source, name, onClose, onDone, place, shape }: PhotoEditorProps) {
  const opened = useOpenPicture(source);
  const picture = opened instanceof Error ? undefined : opened;
  const cropping = useCropping(picture, shape?.value ?? 'free');
  const { preview, cut } = cropping;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const apply = async () => {
    if (!picture || !cut) return;
    setState('busy');
    const made = await cropPicture(picture, cut).catch(() => null);
    if (!mounted.current) return;
    setState(made === null ? 'failed' : 'idle');
    if (made !== null) onDone(new File([made], fileNameFor(fileName(source), made.type), { type: made.type }));
  };

  const failed = opened instanceof Error || preview === null;
  const footer = failed ? (
    <Button onClick={onClose}>닫기</Button>
  ) : (
    <EditorButtons cropping={cropping} busy={state === 'busy'} onCancel={onClose} onApply={() => void apply()} />
  );

  return (
    <Sheet open size="full" title={`${name} 편집`} onClose={onClose} footer={footer}>
      <div className={styles.editor}>
        {failed && (
          <InlineAlert tone="error" title="사진을 열지 못했어요.">
            {explainFailure(opened)}
          </InlineAlert>
        )}
        {!failed && !preview && (
          <div className={styles.reading}>
            <Spinner size={32} label="사진을 여는 중" />
          </div>
        )}
        {picture && preview && <CropStage url={preview.url} cropping={cropping} />}
        <div className={styles.tools}>
          {picture && preview && (
            <CropControls cropping={cropping} shape={shape} result={cut && planCrop(picture.bitmap, cut)} />
          )}
          {place && place.count > 1 && <PositionButtons {...place} />}
          {state === 'failed' && (
            <InlineAlert tone="error">
              편집한 사진을 만들지 못했어요. 더 작게 자르거나 편집하지 않고 사용해주세요.
            </InlineAlert>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function explainFailure(opened: unknown): string {
  if (opened instanceof RefusedPictureError) return opened.text;
  return isCanvasFaithful()
    ? '인터넷 연결을 확인해주세요. jpg, jpeg, png, webp 사진만 편집할 수 있어요.'
    : '이 브라우저는 사진을 바꾸어 저장하는 설정이나 확장 프로그램을 사용하고 있어 편집할 수 없어요.';
}

interface EditorButtonsProps {
  readonly cropping: Cropping;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onApply: () => void;
}

function EditorButtons({ cropping: { cut, reset }, busy, onCancel, onApply }: EditorButtonsProps) {
  return (
    <>
      <Button aria-disabled={!cut} onClick={reset}>
        초기화
      </Button>
      <Button onClick={onCancel}>취소</Button>
      <Button variant="primary" aria-disabled={!cut} busy={busy} onClick={onApply}>
        적용
      </Button>
    </>
  );
}

function fileName(source: Blob | string): string {
  if (typeof source === 'string') return new URL(source, location.href).pathname.split('/').at(-1) ?? '';
  return source instanceof File ? source.name : '';
}

/**
 * Reads a picture, fetching it if it is an address, and frees its memory when it is no longer needed. Undefined while it
 * is being read, an error if it is unreadable.
 */
function useOpenPicture(source: Blob | string): OpenPicture | Error | undefined {
  const [opened, setOpened] = useState<{ readonly of: Blob | string; readonly picture: OpenPicture | Error }>();

  useEffect(() => {
    const abort = new AbortController();
    const opening = readSource(source, abort.signal)
      .then(openPicture)
      .catch((error: unknown) => error as Error);
    void opening.then((picture) => {
      if (!abort.signal.aborted) setOpened({ of: source, picture });
    });
    return () => {
      abort.abort();
      setOpened(undefined);
      void opening.then((picture) => picture instanceof Error || picture.bitmap.close());
    };
  }, [source]);

  return opened?.of === source ? opened.picture : undefined;
}

async function readSource(source: Blob | string, signal: AbortSignal): Promise<Blob> {
  if (typeof source !== 'string') return source;
  const reply = await fetch(source, { mode: 'cors', credentials: 'omit', signal });
  if (!reply.ok) throw new Error(`The picture was not served: ${reply.status}.`);
  return reply.blob();
}
