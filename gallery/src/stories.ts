import type * as ui from '@backoffice/ui';
import type * as overlays from '@backoffice/ui/overlays';
import type * as palette from '@backoffice/ui/palette';
import type * as photoEditor from '@backoffice/ui/photo-editor';
import type { Story } from './Story.ts';
import { story as ActionMenu } from './stories/ActionMenu.tsx';
import { story as Badge } from './stories/Badge.tsx';
import { story as BarLink } from './stories/BarLink.tsx';
import { story as BottomActions } from './stories/BottomActions.tsx';
import { story as Button } from './stories/Button.tsx';
import { story as ButtonLink } from './stories/ButtonLink.tsx';
import { story as Card } from './stories/Card.tsx';
import { story as Checkbox } from './stories/Checkbox.tsx';
import { story as CheckboxField } from './stories/CheckboxField.tsx';
import { story as Chip } from './stories/Chip.tsx';
import { story as ConfirmDialog } from './stories/ConfirmDialog.tsx';
import { story as CopyableLink } from './stories/CopyableLink.tsx';
import { story as DateTimeField } from './stories/DateTimeField.tsx';
import { story as DefinitionList } from './stories/DefinitionList.tsx';
import { story as Dialog } from './stories/Dialog.tsx';
import { story as EmptyState } from './stories/EmptyState.tsx';
import { story as Field } from './stories/Field.tsx';
import { story as FieldAt } from './stories/FieldAt.tsx';
import { story as FieldNotes } from './stories/FieldNotes.tsx';
import { story as FileButton } from './stories/FileButton.tsx';
import { story as FilterChip } from './stories/FilterChip.tsx';
import { story as IconButton } from './stories/IconButton.tsx';
import { story as InlineAlert } from './stories/InlineAlert.tsx';
import { story as LeaveButton } from './stories/LeaveButton.tsx';
import { story as LinkRow } from './stories/LinkRow.tsx';
import { story as ListContent } from './stories/ListContent.tsx';
import { story as Moment } from './stories/Moment.tsx';
import { story as NumberField } from './stories/NumberField.tsx';
import { story as Page } from './stories/Page.tsx';
import { story as PageBar } from './stories/PageBar.tsx';
import { story as PageNotFound } from './stories/PageNotFound.tsx';
import { story as Palette } from './stories/Palette.tsx';
import { story as PhotoEditor } from './stories/PhotoEditor.tsx';
import { story as PhotoGrid } from './stories/PhotoGrid.tsx';
import { story as Picture } from './stories/Picture.tsx';
import { story as ProgressBar } from './stories/ProgressBar.tsx';
import { story as RadioGroup } from './stories/RadioGroup.tsx';
import { story as RequiredMark } from './stories/RequiredMark.tsx';
import { story as RestoredNotice } from './stories/RestoredNotice.tsx';
import { story as SearchField } from './stories/SearchField.tsx';
import { story as Section } from './stories/Section.tsx';
import { story as SelectBox } from './stories/SelectBox.tsx';
import { story as SelectField } from './stories/SelectField.tsx';
import { story as Sheet } from './stories/Sheet.tsx';
import { story as Skeleton } from './stories/Skeleton.tsx';
import { story as Slider } from './stories/Slider.tsx';
import { story as SortButton } from './stories/SortButton.tsx';
import { story as SortableList } from './stories/SortableList.tsx';
import { story as Spinner } from './stories/Spinner.tsx';
import { story as Splash } from './stories/Splash.tsx';
import { story as Stack } from './stories/Stack.tsx';
import { story as StatusBadge } from './stories/StatusBadge.tsx';
import { story as SwitchField } from './stories/SwitchField.tsx';
import { story as Tabs } from './stories/Tabs.tsx';
import { story as TextArea } from './stories/TextArea.tsx';
import { story as TextField } from './stories/TextField.tsx';
import { story as ToastRegion } from './stories/ToastRegion.tsx';
import { story as UndoButtons } from './stories/UndoButtons.tsx';
import { story as VisuallyHidden } from './stories/VisuallyHidden.tsx';

/** Names of the components of a module: functions with a capital initial. */
type ComponentNames<Module> = {
  [Name in keyof Module]: Name extends Capitalize<string & Name>
    ? Module[Name] extends (...args: never[]) => unknown
      ? Name
      : never
    : never;
}[keyof Module];

// `LazyPhotoEditor` loads the `PhotoEditor`, which has a story; `WriteButton` is a `Button`, `WriteLink` a `ButtonLink`,
// `WriteSwitch` a `SwitchField`, `InquiryLink` a part of texts.
type Component =
  | Exclude<ComponentNames<typeof ui>, 'LazyPhotoEditor' | 'WriteButton' | 'WriteLink' | 'WriteSwitch' | 'InquiryLink'>
  | ComponentNames<typeof overlays>
  | ComponentNames<typeof palette>
  | ComponentNames<typeof photoEditor>;

/** Story of each component of shared/ui; a missing story is a type error. */
export const stories: Readonly<Record<Component, Story>> = {
  ActionMenu,
  Badge,
  BarLink,
  BottomActions,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  CheckboxField,
  Chip,
  ConfirmDialog,
  CopyableLink,
  DateTimeField,
  DefinitionList,
  Dialog,
  EmptyState,
  Field,
  FieldAt,
  FieldNotes,
  FileButton,
  FilterChip,
  IconButton,
  InlineAlert,
  LeaveButton,
  LinkRow,
  ListContent,
  Moment,
  NumberField,
  Page,
  PageBar,
  PageNotFound,
  Palette,
  PhotoEditor,
  PhotoGrid,
  Picture,
  ProgressBar,
  RadioGroup,
  RequiredMark,
  RestoredNotice,
  SearchField,
  Section,
  SelectBox,
  SelectField,
  Sheet,
  Skeleton,
  Slider,
  SortButton,
  SortableList,
  Spinner,
  Splash,
  Stack,
  StatusBadge,
  SwitchField,
  Tabs,
  TextArea,
  TextField,
  ToastRegion,
  UndoButtons,
  VisuallyHidden,
};

/** Name of a component with a story. */
export type StoryName = keyof typeof stories;
