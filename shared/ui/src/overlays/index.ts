// Applications that import this package need these declarations and include only their own sources.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../css.d.ts" />
export * from './ConfirmDialog.tsx';
export * from './Splash.tsx';
export * from './ToastRegion.tsx';
