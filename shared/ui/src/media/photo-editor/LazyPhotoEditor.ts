import { lazyDialog } from '../../dialogs/lazyDialog.tsx';

/** The photo editor, loaded when a picture is edited. */
export const LazyPhotoEditor = lazyDialog(async () => (await import('./PhotoEditor.tsx')).PhotoEditor);
