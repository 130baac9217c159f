import { Button, TextArea, TextField } from '@backoffice/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AddressSearch } from './AddressSearch.tsx';
import { formatAddress } from './formatAddress.ts';

interface AddressPart {
  readonly value: string;
  readonly error?: string;
  readonly onChange: (value: string) => void;
}

/** Props of `AddressFields`. */
export interface AddressFieldsProps {
  readonly addr: AddressPart;
  readonly addr2: AddressPart;
}

/** Address, from the search drawer or typed, and its detail, which the search does not return. */
export function AddressFields({ addr, addr2 }: AddressFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const nextFocus = useRef<RefObject<HTMLElement | null>>(null);
  // At this point the closed drawer has returned the focus to its button.
  useEffect(() => {
    if (isOpen) return;
    nextFocus.current?.current?.focus();
    nextFocus.current = null;
  }, [isOpen]);
  const closeAndFocus = (field: RefObject<HTMLElement | null>) => {
    nextFocus.current = field;
    setOpen(false);
  };
  return (
    <>
      <TextArea
        {...addr}
        ref={first}
        label="주소"
        required
        rows={1}
        maxLength={200}
        autoComplete="street-address"
        placeholder="(04766) 서울 성동구 왕십리로2길 20"
        trailing={<Button onClick={() => setOpen(true)}>주소 검색</Button>}
      />
      <TextField {...addr2} ref={second} label="상세 주소" required maxLength={200} placeholder="2층" />
      <AddressSearch
        open={isOpen}
        onClose={() => setOpen(false)}
        onManualInput={() => closeAndFocus(first)}
        onFound={(found) => {
          addr.onChange(formatAddress(found));
          closeAndFocus(second);
        }}
      />
    </>
  );
}
