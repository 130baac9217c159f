import { formatNumber } from '@backoffice/contracts/codes/won';
import { optionPriceLabel } from '@backoffice/contracts/market/product/optionPriceLabel';
import { getRemainingPieces } from '@backoffice/contracts/market/product/optionStock';
import type { Product } from '@backoffice/contracts/market/product/product';
import { assetUrl, usePlatform } from '@backoffice/platform';
import { Badge, Button, CheckboxField, EmptyState, FieldAt, InlineAlert, Picture } from '@backoffice/ui';
import { Package } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { RelaunchStepProps } from './PeriodStep.tsx';
import styles from './ProductStep.module.css';
import { StepSection } from './StepSection.tsx';

/** Selection of the products to copy, with the former sales of each product. */
export const ProductStep = observer(function ProductStep({ store, form }: RelaunchStepProps) {
  const { products } = store;
  const { edit, choose, chosenIds } = form;
  const problem = store.session.problems.under('product');
  const sold = products.filter((product) => orderedPieces(product) > 0);
  const ids = (list: readonly Product[]) => list.map(({ _id }) => _id);
  return (
    <StepSection title="어떤 상품을 다시 판매할까요?" text="지난번 판매 수량을 보고 골라주세요. 순서는 그대로예요.">
      <FieldAt path="product">
        {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
        {products.length === 0 ? (
          <EmptyState
            kind="nothing-yet"
            icon={Package}
            title="등록한 상품이 없는 마켓이에요"
            text="앙코르 마켓에 담을 상품이 없어요. 새 마켓을 만들어주세요."
          />
        ) : (
          <>
            <div className={styles.head}>
              <CheckboxField
                label={`전체 선택 (${formatNumber(chosenIds.size)}/${formatNumber(products.length)})`}
                value={chosenIds.size === products.length}
                mixed={chosenIds.size > 0}
                onChange={(isAll) => edit({ chosen: isAll ? ids(products) : [] })}
              />
              {sold.length > 0 && sold.length < products.length && (
                <Button size="sm" onClick={() => edit({ chosen: ids(sold) })}>
                  판매된 상품만
                </Button>
              )}
            </div>
            <ul aria-label="상품">
              {products.map((product) => (
                <ProductChoice
                  key={product._id}
                  product={product}
                  isChosen={chosenIds.has(product._id)}
                  onChoose={choose}
                />
              ))}
            </ul>
          </>
        )}
      </FieldAt>
    </StepSection>
  );
});

interface ProductChoiceProps {
  readonly product: Product;
  readonly isChosen: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

function ProductChoice({ product, isChosen, onChoose }: ProductChoiceProps) {
  const { config } = usePlatform();
  const { _id, title, cover, option, useYN } = product;
  const [first] = cover;
  const ordered = orderedPieces(product);
  const soldOut = option.filter((each) => each.order > 0 && getRemainingPieces(each) === 0).length;
  return (
    <li className={styles.item}>
      <CheckboxField label={title} value={isChosen} onChange={(value) => onChoose(_id, value)}>
        <span className={styles.product}>
          <Picture
            src={first === undefined ? null : assetUrl(config.cdnHost, first)}
            alt=""
            sizes="56px"
            className={styles.picture}
          />
          <span className={styles.details}>
            <span className={styles.title}>{title}</span>
            <span className={styles.price}>{optionPriceLabel(option)}</span>
            <span className={styles.notes}>
              <span>{ordered > 0 ? `지난번 ${formatNumber(ordered)}개 판매` : '지난번 판매 없음'}</span>
              {soldOut > 0 && <Badge color="red" size="xs">{`품절 옵션 ${formatNumber(soldOut)}개`}</Badge>}
              {!useYN && <Badge size="xs">판매 중지</Badge>}
            </span>
          </span>
        </span>
      </CheckboxField>
    </li>
  );
}

function orderedPieces({ option }: Product): number {
  return option.reduce((sum, { order }) => sum + order, 0);
}
