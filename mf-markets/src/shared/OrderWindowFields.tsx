import { fromFieldValue, toFieldValue } from '@backoffice/time';
import { DateTimeField, type DateTimeFieldProps, FieldAt, Stack } from '@backoffice/ui';

type Instant = string | null;

/** Props of one end of an order window, as `bindFields` returns them; the value is in ISO 8601. */
interface WindowEndProps extends Omit<DateTimeFieldProps, 'label' | 'value' | 'onChange'> {
  readonly path: string;
  readonly value: Instant;
  readonly onChange: (value: Instant) => void;
}

/** Start and end of the order window of a market. */
export function OrderWindowFields({ start, end }: { readonly start: WindowEndProps; readonly end: WindowEndProps }) {
  return (
    <Stack layout="columns" gap={5}>
      <WindowEndField label="주문 시작일" {...start} />
      <WindowEndField label="주문 종료일" {...end} />
    </Stack>
  );
}

function WindowEndField({ path, value, onChange, ...field }: WindowEndProps & { readonly label: string }) {
  return (
    <FieldAt path={path}>
      <DateTimeField
        {...field}
        required
        value={toFieldValue(value)}
        onChange={(typed) => onChange(fromFieldValue(typed))}
      />
    </FieldAt>
  );
}
