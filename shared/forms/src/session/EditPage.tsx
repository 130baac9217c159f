import { Page, type PageProps } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';

type Frame = Pick<PageProps, 'bar' | 'aside' | 'actions' | 'width'>;
type Absence = Pick<LoadFailureProps, 'notFoundTitle' | 'link' | 'isNotFound'>;

interface EditPageProps extends Frame, Absence {
  /** Session that loads the record. */
  readonly session: {
    readonly loader: { readonly state: { readonly status: string; readonly error?: unknown } };
    readonly load: () => Promise<unknown>;
  };
  /** Shown while the record is loading. */
  readonly skeleton: ReactNode;
  /** The form, or null until the record is loaded. */
  readonly children: ReactNode;
}

/**
 * Page for editing a record: the form, a skeleton while the record is loading, or the reason why it could not be
 * loaded. All states share one `Page`, because remounting the page bar would lose the focus and a click that has
 * started.
 */
export const EditPage = observer(function EditPage(props: EditPageProps) {
  const { session, skeleton, children, aside, notFoundTitle, link, isNotFound, ...frame } = props;
  const { state } = session.loader;
  const failure = { notFoundTitle, link, isNotFound, error: state.error, onRetry: () => void session.load() };
  const hasFailed = children === null && state.status === 'failed';
  return (
    <Page {...frame} aside={hasFailed ? undefined : aside}>
      {children ?? (hasFailed ? <LoadFailure {...failure} /> : skeleton)}
    </Page>
  );
});
