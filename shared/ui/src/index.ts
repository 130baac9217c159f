// Applications that import this package need these declarations and include only their own sources.
/// <reference path="./css.d.ts" />
export {
  Button,
  type ButtonAppearance,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './controls/button/Button.tsx';
export * from './controls/button/BarLink.tsx';
export * from './controls/button/ButtonLink.tsx';
export * from './controls/button/IconButton.tsx';
export * from './controls/button/UndoButtons.tsx';
export { WriteButton } from './controls/button/WriteButton.tsx';
export { WriteLink } from './controls/button/WriteLink.tsx';
export * from './controls/choice/Chip.tsx';
export * from './controls/choice/FilterChip.tsx';
export * from './controls/choice/Tabs.tsx';
export { useCommands } from './controls/keyboard/useCommands.ts';
export { useSearchKey } from './controls/keyboard/useSearchKey.ts';
export * from './fields/field/Checkbox.tsx';
export * from './fields/field/CheckboxField.tsx';
export * from './fields/field/DateTimeField.tsx';
export * from './fields/field/Field.tsx';
export * from './fields/field/FileButton.tsx';
export * from './fields/field/NumberField.tsx';
export * from './fields/field/RadioGroup.tsx';
export * from './fields/field/SearchField.tsx';
export * from './fields/field/SelectField.tsx';
export * from './fields/field/SwitchField.tsx';
export * from './fields/field/TextArea.tsx';
export { TextField, type TextFieldProps } from './fields/field/TextField.tsx';
export { consumeFiles } from './fields/field/consumeFiles.ts';
export { isComposing } from './controls/keyboard/isComposing.ts';
export * from './fields/field/WriteSwitch.tsx';
export * from './fields/form/FieldAt.tsx';
export * from './fields/form/RestoredNotice.tsx';
export * from './controls/keyboard/removePart.ts';
export * from './controls/keyboard/showMore.ts';
export { useMoveFocusOnUnmount } from './controls/keyboard/useMoveFocusOnUnmount.ts';
export * from './fields/form/focusField.ts';
export * from './fields/form/useProblemFocus.ts';
export * from './dialogs/layer/Dialog.tsx';
export * from './dialogs/layer/Sheet.tsx';
export { lazyDialog, useLazyDialog } from './dialogs/lazyDialog.tsx';
export { LazyPhotoEditor } from './media/photo-editor/LazyPhotoEditor.ts';
export * from './controls/link/CopyableLink.tsx';
export * from './controls/link/InquiryLink.tsx';
export * from './controls/link/useCopyLink.ts';
export * from './layout/useMedia.ts';
export * from './controls/menu/ActionMenu.tsx';
export { navigationIcon } from './layout/page/navigationIcon.tsx';
export * from './layout/page/BottomActions.tsx';
export * from './layout/page/bottomHeight.ts';
export * from './layout/page/LeaveButton.tsx';
export * from './layout/page/LinkRow.tsx';
export * from './layout/page/Page.tsx';
export * from './layout/page/PageBar.tsx';
export * from './layout/page/PageNotFound.tsx';
export * from './layout/page/useBackgroundColor.ts';
export * from './layout/page/useScreenTitle.ts';
export * from './media/picture-file/RefusedPictureError.ts';
export * from './media/picture-file/checkPicture.ts';
export { copyFile } from './media/picture-file/copyFile.ts';
export { isCanvasFaithful } from './media/picture-file/isCanvasFaithful.ts';
export * from './media/picture-file/shrinkPicture.ts';
export * from './media/picture/PhotoGrid.tsx';
export type { Photo, PhotoTileActions } from './media/picture/PhotoTile.tsx';
export * from './media/picture/Picture.tsx';
export * from './media/picture/preloadPicture.ts';
export * from './media/picture/useFileDrop.ts';
export * from './feedback/progress/ProgressBar.tsx';
export * from './feedback/progress/Skeleton.tsx';
export * from './controls/button/Spinner.tsx';
export * from './media/slider/Slider.tsx';
export * from './lists/index.ts';
export * from './lists/sortable/SortableList.tsx';
export * from './feedback/status/Badge.tsx';
export * from './feedback/status/EmptyState.tsx';
export * from './feedback/status/InlineAlert.tsx';
export * from './feedback/status/StatusBadge.tsx';
export * from './layout/surface/Card.tsx';
export * from './layout/surface/DefinitionList.tsx';
export type { Elements } from './controls/Elements.ts';
export * from './layout/surface/highlight.tsx';
export * from './layout/surface/Section.tsx';
export * from './layout/surface/Stack.tsx';
export * from './layout/surface/VisuallyHidden.tsx';
