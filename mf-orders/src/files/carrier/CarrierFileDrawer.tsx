import { carrierName } from '@backoffice/contracts/order/orderLabels';
import { CARRIER_TEMPLATES } from '@backoffice/contracts/order/waybill/carrierFile';
import { usePlatform } from '@backoffice/platform';
import { InlineAlert, SelectField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Fold } from '../Fold.tsx';
import type { FileSource } from '../exports/FilesForm.ts';
import { FileSheet } from '../exports/FileSheet.tsx';
import styles from './CarrierFile.module.css';
import { CarrierFileForm } from './CarrierFileForm.ts';
import { ColumnsEditor } from './ColumnsEditor.tsx';

export interface CarrierFileDrawerProps extends FileSource {
  readonly onClose: () => void;
}

const CHOICES = Object.keys(CARRIER_TEMPLATES).map((value) => ({ value, label: carrierName(value) }));

/** Drawer that requests the parcel file of a carrier with the seller's columns. */
export const CarrierFileDrawer = observer(function CarrierFileDrawer({ onClose, ...rest }: CarrierFileDrawerProps) {
  const { stored } = usePlatform();
  const [form] = useState(() => new CarrierFileForm({ ...rest, stored }));
  const { summary, problems, isAdapted } = form;
  const check = () => {
    const request = form.check();
    return request === null ? null : [request];
  };
  return (
    <FileSheet title="택배 접수 파일" gap={5} marketId={rest.marketId} check={check} onClose={onClose}>
      <SelectField label="택배사" value={form.company} onChange={form.setCompany} options={CHOICES} />
      <div>
        <p role="status">{summary}</p>
        <p className={styles.note}>
          받는 분, 주소, 배송 방법이 같은 주문은 한 줄로 합쳐요. 택배사가 운송장 번호를 넣어 돌려준 파일은 ‘운송장 일괄
          등록’에서 그대로 올리면 합친 주문에 모두 등록돼요. 내려받기 기록에 ‘배송’으로 남아요.
        </p>
        <p role="alert" className={styles.problem}>
          {problems.at('orders')}
        </p>
      </div>
      <Fold
        title="열 바꾸기"
        note={isAdapted ? '바꾼 양식' : '기본 양식'}
        hasProblem={problems.at('columns') !== undefined}
      >
        <InlineAlert>
          아래 열은 기본 양식이에요. 택배사와 계약에 따라 양식이 다르면 열을 바꿔주세요. 바꾼 열은 이 기기에서
          택배사마다 기억해요.
        </InlineAlert>
        <ColumnsEditor form={form} />
      </Fold>
    </FileSheet>
  );
});
