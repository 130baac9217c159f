import { type Order, trackingUrl } from '@backoffice/contracts';
import { Badge, type Definition } from '@backoffice/ui';
import { ExternalLink } from 'lucide-react';
import { addressLabel, carrierName, packagingLabel, telLabel } from '../order/presentOrder.ts';
import { CopyValue } from './CopyValue.tsx';
import styles from './OrderDetails.module.css';

/** Receiver, address, waybill and packaging of an order. */
export function deliveryDefinitions({ delivery, invoice, packagingStatus }: Order): Definition[] {
  return [
    { term: '배송 방법', value: delivery.title },
    { term: '받는 분', value: delivery.name },
    {
      term: '연락처',
      value: (
        <a className={styles.link} href={`tel:${delivery.tel}`}>
          {telLabel(delivery.tel)}
        </a>
      ),
    },
    { term: '주소', value: <CopyValue value={addressLabel(delivery)} label="주소 복사" /> },
    { term: '배송 메모', value: delivery.msg || '없음' },
    { term: '운송장', value: invoice === null ? '없음' : <WaybillNumber {...invoice} /> },
    {
      term: '포장',
      value: <Badge color={packagingStatus === 2 ? 'mint' : 'gray'}>{packagingLabel(packagingStatus)}</Badge>,
    },
  ];
}

function WaybillNumber({ company, no }: NonNullable<Order['invoice']>) {
  const url = trackingUrl(company, no);
  return (
    <span className={styles.tracking}>
      <span>{carrierName(company)}</span>
      {url === undefined ? (
        <span>{no}</span>
      ) : (
        <a className={styles.link} href={url} target="_blank" rel="noreferrer" aria-label={`${no} 배송 조회, 새 창`}>
          {no}
          <ExternalLink aria-hidden />
        </a>
      )}
    </span>
  );
}
