// Applications that import this package need these declarations and include only their own sources.
/// <reference path="./css.d.ts" />
export {
  Button,
  type ButtonAppearance,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button/Button.tsx';
export * from './button/ButtonLink.tsx';
export * from './button/IconButton.tsx';
export * from './button/IconLink.tsx';
export * from './button/UndoButtons.tsx';
export { WriteButton } from './button/WriteButton.tsx';
export { WriteLink } from './button/WriteLink.tsx';
export * from './choice/Chip.tsx';
export * from './choice/FilterChip.tsx';
export * from './choice/Tabs.tsx';
export { useCommands } from './commands/useCommands.ts';
export { useSearchKey } from './commands/useSearchKey.ts';
export * from './field/Checkbox.tsx';
export * from './field/CheckboxField.tsx';
export * from './field/DateTimeField.tsx';
export * from './field/Field.tsx';
export * from './field/FileButton.tsx';
export * from './field/NumberField.tsx';
export * from './field/RadioGroup.tsx';
export * from './field/SearchField.tsx';
export * from './field/SelectField.tsx';
export * from './field/SwitchField.tsx';
export * from './field/TextArea.tsx';
export { TextField, type TextFieldProps } from './field/TextField.tsx';
export { consumeFiles } from './field/consumeFiles.ts';
export { isComposing } from './field/isComposing.ts';
export * from './field/WriteSwitch.tsx';
export * from './form/FieldAt.tsx';
export * from './form/RestoredNotice.tsx';
export * from './focus/removePart.ts';
export * from './focus/showMore.ts';
export { useMoveFocusOnUnmount } from './focus/useMoveFocusOnUnmount.ts';
export * from './form/focusField.ts';
export * from './form/useProblemFocus.ts';
export * from './layer/Dialog.tsx';
export * from './layer/Sheet.tsx';
export { lazyDialog, useLazyDialog } from './lazy/lazyDialog.tsx';
export { LazyPhotoEditor } from './photo-editor/LazyPhotoEditor.ts';
export * from './link/CopyableLink.tsx';
export * from './link/InquiryLink.tsx';
export * from './link/useCopyLink.ts';
export * from './media/useMedia.ts';
export * from './menu/ActionMenu.tsx';
export { navigationIcon } from './navigation/navigationIcon.tsx';
export * from './page/BottomActions.tsx';
export * from './page/BarLink.tsx';
export * from './page/bottomHeight.ts';
export * from './page/LeaveButton.tsx';
export * from './page/LinkRow.tsx';
export * from './page/Page.tsx';
export * from './page/PageBar.tsx';
export * from './page/PageNotFound.tsx';
export * from './page/useBackgroundColor.ts';
export * from './page/useScreenTitle.ts';
export * from './picture-file/RefusedPictureError.ts';
export * from './picture-file/checkPicture.ts';
export * from './picture-file/shrinkPicture.ts';
export * from './picture/PhotoGrid.tsx';
export type { Photo, PhotoTileActions } from './picture/PhotoTile.tsx';
export * from './picture/Picture.tsx';
export * from './picture/preloadPicture.ts';
export * from './picture/useFileDrop.ts';
export * from './progress/ProgressBar.tsx';
export * from './progress/Skeleton.tsx';
export * from './progress/Spinner.tsx';
export * from './slider/Slider.tsx';
export * from './sortable/SortableList.tsx';
export * from './status/Badge.tsx';
export * from './status/EmptyState.tsx';
export * from './status/InlineAlert.tsx';
export * from './status/StatusBadge.tsx';
export * from './surface/Card.tsx';
export * from './surface/DefinitionList.tsx';
export type { Elements } from './surface/Elements.ts';
export * from './surface/highlight.tsx';
export * from './surface/Section.tsx';
export * from './surface/Stack.tsx';
export * from './surface/VisuallyHidden.tsx';
