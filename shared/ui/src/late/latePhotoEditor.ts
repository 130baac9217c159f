import { LatePart } from './LatePart.ts';

/** The photo editor, which a form needs only when a picture is edited. */
export const latePhotoEditor = new LatePart(async () => (await import('../photo-editor/PhotoEditor.tsx')).PhotoEditor);
