import type { FoundAddress } from '@backoffice/contracts/wire/postcodeMessage';
import { Button, Sheet } from '@backoffice/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AddressSearch } from './AddressSearch.tsx';

interface AddressSearchButtonProps {
  readonly onFound: (found: FoundAddress) => void;
  /** The field that gets the focus after an address was selected. */
  readonly detail: RefObject<HTMLElement | null>;
  /** The field that gets the focus if the seller wants to type the address. */
  readonly address: RefObject<HTMLElement | null>;
}

/** A button that opens the address search in a drawer. */
export function AddressSearchButton({ onFound, detail, address }: AddressSearchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const nextFocus = useRef<RefObject<HTMLElement | null>>(null);
  // At this point the closed drawer has returned the focus to its button.
  useEffect(() => {
    if (isOpen) return;
    nextFocus.current?.current?.focus();
    nextFocus.current = null;
  }, [isOpen]);
  const close = () => setOpen(false);
  const closeAndFocus = (field: RefObject<HTMLElement | null>) => {
    nextFocus.current = field;
    close();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>주소 검색</Button>
      <Sheet open={isOpen} onClose={close} title="주소 검색">
        <AddressSearch
          onClose={close}
          onManualInput={() => closeAndFocus(address)}
          onFound={(found) => {
            onFound(found);
            closeAndFocus(detail);
          }}
        />
      </Sheet>
    </>
  );
}
