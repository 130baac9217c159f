import { formatMoment } from '@backoffice/contracts/codes/seoulTime';
import { formatNumber } from '@backoffice/contracts/codes/won';
import { optionPriceLabel } from '@backoffice/contracts/market/product/optionPriceLabel';
import { Card, DefinitionList, InlineAlert, useToday } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { MissingLine } from '../shared/MissingLine.tsx';
import { ReadyLine } from '../shared/ReadyLine.tsx';
import type { RelaunchStepProps } from './PeriodStep.tsx';
import styles from './ReviewStep.module.css';
import { StepSection } from './StepSection.tsx';
import { toRelaunchedProduct } from './toRelaunchedProduct.ts';
import { type RelaunchStep, getStepForPath } from './relaunchSteps.ts';

interface ReviewStepProps extends RelaunchStepProps {
  readonly onShow: (step: RelaunchStep) => void;
}

/** Summary of the new market and the problems that prevent its opening; each line links to its step. */
export const ReviewStep = observer(function ReviewStep({ store, form, onShow }: ReviewStepProps) {
  const { chosen, missing } = store;
  const { fields } = form;
  const options = chosen.flatMap((product) => toRelaunchedProduct(product, fields).option);
  const { problems } = store.session;
  const today = useToday();
  const format = (instant: string | null) => (instant === null ? '-' : formatMoment(instant, today));
  const isRefused = problems.attempt > 0 && missing.length > 0;
  return (
    <StepSection
      title="이대로 만들까요?"
      text="만든 마켓은 오픈하기 전까지 구매자에게 보이지 않아요. 종료된 마켓과 그 주문은 그대로 남아요."
    >
      <Card as="section" tone="soft">
        <DefinitionList
          items={[
            { term: '이름', value: fields.title || '-' },
            { term: '시작', value: format(fields.marketST) },
            { term: '종료', value: format(fields.marketED) },
            { term: '상품', value: `${formatNumber(chosen.length)}개` },
            { term: '가격', value: optionPriceLabel(options) },
          ]}
        />
      </Card>
      {missing.length === 0 ? (
        <ReadyLine>
          <p>오픈할 수 있어요</p>
        </ReadyLine>
      ) : (
        <section className={styles.missing} aria-label="오픈 전에 채울 것">
          {isRefused && <InlineAlert tone="error">아래 내용을 먼저 확인해주세요.</InlineAlert>}
          <h3 className={styles.title}>{`오픈까지 ${formatNumber(missing.length)}가지 남았어요`}</h3>
          <ul>
            {missing.map(({ path, text, link }) => {
              const step = getStepForPath(path);
              return (
                <li key={path}>
                  <MissingLine link={link} onClick={step && (() => onShow(step))}>
                    <span>{text}</span>
                    {step === undefined && link === undefined && (
                      <small className={styles.later}>만든 뒤 마켓 수정에서 채울 수 있어요.</small>
                    )}
                  </MissingLine>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </StepSection>
  );
});
