import { type Elements, FilterChip } from '@backoffice/ui';
import { ChoiceCount } from './ChoiceCount.tsx';

interface CountedChipProps {
  readonly label: string;
  readonly value: boolean;
  readonly count: number | undefined;
  readonly disabled?: boolean;
  readonly onToggle: () => void;
  /** Behind the number. */
  readonly children?: Elements;
}

/** A choice of a filter with the number of orders that it would show. */
export function CountedChip({ label, value, count, disabled = false, onToggle, children }: CountedChipProps) {
  return (
    <FilterChip value={value} disabled={disabled} onChange={onToggle}>
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
