import { FIRST_SALES_YEAR, salesYears } from '@backoffice/contracts/files/salesPeriods';
import type { Seller } from '@backoffice/contracts/seller/seller';
import { usePlatform } from '@backoffice/platform';
import { BottomActions, Button, InlineAlert, Page, PageBar, RadioGroup, SelectField, Stack } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { WithSeller } from '../shared/form/WithSeller.tsx';
import { SectionHeading } from '../shared/SectionHeading.tsx';
import { PayoutHold } from '../shared/PayoutHold.tsx';
import { SalesAnnouncements } from './SalesAnnouncements.tsx';
import type { SalesRange } from './SalesFile.ts';
import type { SalesFiles } from './SalesFiles.ts';
import { SalesFileRow } from './SalesFileRow.tsx';
import styles from './SalesDownload.module.css';
import { TaxNoticeLink } from './TaxNoticeLink.tsx';
import { getSalesFiles } from './getSalesFiles.ts';
import { getSalesPeriodChoices } from './getSalesPeriodChoices.ts';
import { getDefaultSalesRange } from './getDefaultSalesRange.ts';
import { useHasServicePayment } from './useHasServicePayment.ts';

const TITLE = '매출 파일 내려받기';

/** Explanation of the available periods by business type. */
const PERIOD_HINTS: Readonly<Record<Kind, string>> = {
  sole: '개인과 개인사업자는 반기와 1년 단위로 만들 수 있어요.',
  corp: '법인사업자는 분기 단위로 만들 수 있어요.',
};
type Kind = Seller['business']['type'];

export function SalesDownloadPage() {
  return <WithSeller title={TITLE}>{(seller) => <SalesDownload seller={seller} />}</WithSeller>;
}

const SalesDownload = observer(function SalesDownload({ seller }: { readonly seller: Seller }) {
  const platform = usePlatform();
  const kind = seller.business.type;
  const hasOrders = useHasServicePayment(seller);
  const { now } = platform;
  const files = getSalesFiles(platform);
  useEffect(() => files.enter(), [files]);
  const [selected, setSelected] = useState<SalesRange>(
    () => getDefaultSalesRange(kind, now()) ?? { year: FIRST_SALES_YEAR, period: '1H' },
  );
  const { year } = selected;
  const choices = getSalesPeriodChoices(year, kind, now());
  const available = choices.filter(({ disabled }) => !disabled);
  const period = (available.find(({ value }) => value === selected.period) ?? available[0])?.value ?? selected.period;
  const range = { year, period };
  const state = files.getState(range);
  const isMaking = state?.status === 'making';

  // The row of a finished file has its actions.
  const actions = state?.status !== 'ready' && (
    <BottomActions>
      <Button variant="primary" busy={isMaking} disabled={!hasOrders} onClick={() => files.request(range)}>
        {isMaking ? '만드는 중' : '파일 만들기'}
      </Button>
    </BottomActions>
  );
  return (
    <Page bar={<PageBar title={TITLE} backTo="/accounts" />} width="narrow" actions={actions}>
      <Stack gap={8}>
        <PayoutHold />
        <IncludedOrders hasOrders={hasOrders} />
        <Stack gap={5}>
          <SelectField
            label="연도"
            value={year}
            options={salesYears(now()).map((value) => ({ value, label: `${value}년` }))}
            onChange={(value) => setSelected({ year: value, period })}
          />
          <RadioGroup
            label="기간"
            layout="column"
            value={period}
            options={choices}
            hint={PERIOD_HINTS[kind]}
            onChange={(value) => setSelected({ year, period: value })}
          />
          <p>파일을 만드는 데 2~3분 걸려요. 그동안 다른 화면을 써도 되고, 다 되면 어느 화면에서든 표시돼요.</p>
        </Stack>
        <SalesFileList files={files} />
      </Stack>
      <SalesAnnouncements files={files} />
    </Page>
  );
});

function IncludedOrders({ hasOrders }: { readonly hasOrders: boolean }) {
  return (
    <InlineAlert title="서비스 결제로 결제된 주문만 포함돼요">
      <span>
        {hasOrders
          ? '판매자 계좌로 받은 주문은 포함되지 않아요.'
          : '서비스 결제를 쓰는 마켓이 없어 파일을 만들 수 없어요.'}
      </span>{' '}
      <TaxNoticeLink>세금 안내 보기</TaxNoticeLink>
    </InlineAlert>
  );
}

/** Files requested within the last day. */
const SalesFileList = observer(function SalesFileList({ files }: { readonly files: SalesFiles }) {
  const id = useId();
  if (files.files.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>요청한 파일</SectionHeading>
      <p className={styles.quiet}>만든 파일은 하루 동안 다시 내려받을 수 있어요.</p>
      <ul className={styles.files}>
        {files.files.map((file) => (
          <SalesFileRow key={`${file.year}.${file.period}`} files={files} file={file} />
        ))}
      </ul>
    </section>
  );
});
