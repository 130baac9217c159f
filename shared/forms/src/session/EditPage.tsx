import { Page, type PageProps } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';

type Frame = Pick<PageProps, 'bar' | 'aside' | 'actions' | 'width'>;
type Absence = Pick<LoadFailureProps, 'absent' | 'link' | 'isAbsent'>;

/** Props of `EditPage`. */
export interface EditPageProps extends Frame, Absence {
  /** The session that loads the record. */
  readonly session: {
    readonly loader: { readonly state: { readonly status: string; readonly error?: unknown } };
    readonly load: () => Promise<unknown>;
  };
  /** In place of the form while the record is loading. */
  readonly skeleton: ReactNode;
  /** The form, or null until the record is loaded. */
  readonly children: ReactNode;
}

/**
 * The screen of a record that is edited: its form, in its place a skeleton while the record is loading, or why it could
 * not be loaded. One page for all three: a bar that is mounted again would lose a press that has begun, and the focus.
 */
export const EditPage = observer(function EditPage(props: EditPageProps) {
  const { session, skeleton, children, absent, link, isAbsent, ...frame } = props;
  const { state } = session.loader;
  const failure = { absent, link, isAbsent, error: state.error, onRetry: () => void session.load() };
  const placeholder = state.status === 'failed' ? <LoadFailure {...failure} /> : skeleton;
  return <Page {...frame}>{children ?? placeholder}</Page>;
});
