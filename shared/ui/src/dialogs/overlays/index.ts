// Applications that import this package need these declarations and include only their own sources.
/// <reference path="../../css.d.ts" preserve="true" />
export * from './ConfirmDialog.tsx';
export * from './Splash.tsx';
export * from './ToastRegion.tsx';
