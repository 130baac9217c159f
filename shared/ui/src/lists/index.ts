export * from './ListContent.tsx';
export * from './ListSelection.ts';
export * from './SelectBox.tsx';
export * from './SortButton.tsx';
export { type PanelCommands, useListKeys } from './useListKeys.ts';
export { useOffsetTop, watchAbove } from './useOffsetTop.ts';
export { useRenderedCount } from './useRenderedCount.ts';
export { type RowSizes, useVirtualRows } from './useVirtualRows.ts';
