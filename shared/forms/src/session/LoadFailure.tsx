import { findRemedy } from '@backoffice/contracts/wire/findRemedy';
import { ApiError } from '@backoffice/platform';
import { Button, ButtonLink, EmptyState } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';

/** Props of `LoadFailure`. */
export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Title if the record does not exist; without it every error is shown as a failure to load. */
  readonly notFoundTitle?: string;
  /** Link to another page if the record does not exist. */
  readonly link?: { readonly to: string; readonly label: string };
  /** Returns whether an error means that the record does not exist; `not-found` by default. */
  readonly isNotFound?: (error: ApiError) => boolean;
}

/** Replaces a record that could not be loaded: it does not exist, the device is offline, or loading failed. */
export const LoadFailure = observer(function LoadFailure(props: LoadFailureProps) {
  const { error, onRetry, notFoundTitle, link, isNotFound = hasNotFoundCode } = props;
  if (notFoundTitle !== undefined && error instanceof ApiError && isNotFound(error))
    return (
      <EmptyState
        kind="nothing-matches"
        title={notFoundTitle}
        text="삭제되었거나 주소가 잘못되었어요."
        action={
          link && (
            <ButtonLink variant="primary" to={link.to}>
              {link.label}
            </ButtonLink>
          )
        }
      />
    );
  const retry = (
    <Button variant="primary" onClick={onRetry}>
      다시 시도
    </Button>
  );
  const status = error instanceof ApiError ? error.status : undefined;
  return status === 0 ? (
    <EmptyState kind="offline" action={retry} />
  ) : (
    <EmptyState kind="failed" text={findRemedy(status)} action={retry} />
  );
});

function hasNotFoundCode({ code }: ApiError): boolean {
  return code === 'not-found';
}
