import { type Elements, FilterChip } from '@backoffice/ui';
import { memo } from 'react';
import { ChoiceCount } from './ChoiceCount.tsx';

interface CountedChipProps<T> {
  readonly choice: T;
  readonly label: string;
  readonly value: boolean;
  readonly count: number | undefined;
  readonly disabled?: boolean;
  readonly onToggle: (choice: T) => void;
  /** Behind the number. */
  readonly children?: Elements;
}

function Chip<T>({ choice, label, value, count, disabled = false, onToggle, children }: CountedChipProps<T>) {
  return (
    <FilterChip value={value} disabled={disabled} onChange={() => onToggle(choice)}>
      <span>{label}</span>
      {count !== undefined && (
        <>
          {' '}
          <ChoiceCount count={count} />
        </>
      )}
      {children !== undefined && <> {children}</>}
    </FilterChip>
  );
}

/** A choice of a filter with the number of orders that it would show: a sheet has fifty, of which a press changes one. */
export const CountedChip = memo(Chip) as typeof Chip;
