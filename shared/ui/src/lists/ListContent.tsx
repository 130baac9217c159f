import { EmptyState, type EmptyStateProps } from '../feedback/status/EmptyState.tsx';
import type { Elements } from '../controls/Elements.ts';

type Empty = Omit<EmptyStateProps, 'kind'>;

/** Props of `ListContent`. */
export interface ListContentProps {
  /** The number of items before filters; undefined until the list is loaded. */
  readonly total: number | undefined;
  /** The number of items that match the filters. */
  readonly shown: number;
  /** Shown while the list loads. */
  readonly skeleton: Elements;
  /** Shown in place of a list that could not be loaded; nothing while it loads. */
  readonly failure: Elements;
  /** The empty states without items and without matching items. */
  readonly nothingYet: Empty;
  readonly nothingMatches: Empty;
  /** The rows. */
  readonly children: Elements;
}

/** The rows of a list, or the state in their place: the list loads, could not be loaded, is empty, or nothing matches. */
export function ListContent(props: ListContentProps) {
  const { total, shown, skeleton, failure, nothingYet, nothingMatches, children } = props;
  if (total === undefined) return <>{failure || skeleton}</>;
  if (total === 0) return <EmptyState kind="nothing-yet" {...nothingYet} />;
  return <>{shown === 0 ? <EmptyState kind="nothing-matches" {...nothingMatches} /> : children}</>;
}
