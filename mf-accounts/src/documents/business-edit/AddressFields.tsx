import { AddressSearchButton, formatAddress } from '@backoffice/forms';
import { TextArea, TextField, type TextFieldProps } from '@backoffice/ui';
import { useRef } from 'react';

type AddressPart = Pick<TextFieldProps, 'value' | 'error' | 'schema' | 'onChange'>;

interface AddressFieldsProps {
  readonly addr: AddressPart;
  readonly addr2: AddressPart;
}

/** Address, from the search drawer or typed, and its detail, which the search does not return. */
export function AddressFields({ addr, addr2 }: AddressFieldsProps) {
  const first = useRef<HTMLTextAreaElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const search = (
    <AddressSearchButton
      address={first}
      detail={second}
      onFound={(found) => addr.onChange(`(${found.zonecode}) ${formatAddress(found)}`)}
    />
  );
  return (
    <>
      <TextArea
        {...addr}
        ref={first}
        label="주소"
        required
        rows={1}
        autoComplete="street-address"
        placeholder="(04766) 서울 성동구 왕십리로2길 20"
        trailing={search}
      />
      <TextField {...addr2} ref={second} label="상세 주소" required placeholder="2층" />
    </>
  );
}
