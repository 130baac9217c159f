import { trackingUrl } from '@backoffice/contracts/codes/carriers';
import type { Order } from '@backoffice/contracts/order/order';
import { ORDER_TERMS, carrierName } from '@backoffice/contracts/order/orderLabels';
import { Badge, type Definition } from '@backoffice/ui';
import { ExternalLink } from 'lucide-react';
import { addressLabel, packagingLabel, telLabel, telUrl } from '../order/presentOrder.ts';
import { CopyValue } from './CopyButton.tsx';
import styles from './OrderDetails.module.css';

/** Receiver, address, waybill and packaging of an order; no rows for empty values. */
export function deliveryDefinitions({ delivery, invoice, packagingStatus }: Order): Definition[] {
  return [
    { term: ORDER_TERMS.receiver, value: delivery.name, verbatim: true },
    { term: ORDER_TERMS.tel, value: <Telephone tel={delivery.tel} />, verbatim: true },
    {
      term: ORDER_TERMS.address,
      value: <CopyValue value={addressLabel(delivery)} label="주소 복사" />,
      verbatim: true,
    },
    ...(delivery.msg === '' ? [] : [{ term: ORDER_TERMS.deliveryMemo, value: delivery.msg }]),
    { term: ORDER_TERMS.deliveryMethod, value: delivery.title },
    ...(invoice === null ? [] : [{ term: ORDER_TERMS.waybill, value: <WaybillNumber {...invoice} /> }]),
    {
      term: ORDER_TERMS.packaging,
      value: <Badge color={packagingStatus === 2 ? 'mint' : 'gray'}>{packagingLabel(packagingStatus)}</Badge>,
    },
  ];
}

/** A telephone number, as a link if it can be dialled. */
export function Telephone({ tel }: { tel: string }) {
  const url = telUrl(tel);
  if (url === undefined) return <span>{telLabel(tel)}</span>;
  return (
    <a className={styles.link} href={url}>
      {telLabel(tel)}
    </a>
  );
}

function WaybillNumber({ company, no }: NonNullable<Order['invoice']>) {
  const url = trackingUrl(company, no);
  return (
    <span className={styles.tracking}>
      <span>{carrierName(company)}</span>
      {url === undefined ? (
        <span translate="no">{no}</span>
      ) : (
        <a className={styles.link} href={url} target="_blank" rel="noreferrer" aria-label={`${no} 배송 조회, 새 창`}>
          <span translate="no">{no}</span>
          <ExternalLink aria-hidden />
        </a>
      )}
    </span>
  );
}
