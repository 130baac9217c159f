import { ORDER_ITEMS_MAX, formatNumber, orderItemLabel } from '@backoffice/contracts';
import { FilterChip, TextField } from '@backoffice/ui';
import { useState } from 'react';
import { ChoiceCount } from './ChoiceCount.tsx';
import styles from './FilterSheet.module.css';

interface ItemFilterProps {
  /** How many orders have each product or option (`orderItemKey`), the most first. */
  readonly counts: ReadonlyMap<string, number>;
  readonly checked: readonly string[];
  readonly onChange: (checked: string[]) => void;
}

/** So many are offered at once; the others are found by a part of their names. */
const OFFERED = 12;

/** Chooses orders by what was ordered. */
export function ItemFilter({ counts, checked, onChange }: ItemFilterProps) {
  const [typed, setTyped] = useState('');
  const needle = typed.normalize('NFC').trim().toLowerCase();
  const found = [...counts.keys()].filter((item) => orderItemLabel(item).toLowerCase().includes(needle));
  const offered = [...checked, ...found.filter((item) => !checked.includes(item)).slice(0, OFFERED)];
  const more = found.length - offered.filter((item) => found.includes(item)).length;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>상품 · 옵션</legend>
      {counts.size > OFFERED && (
        <TextField hideLabel label="상품 찾기" placeholder="상품이나 옵션 이름" value={typed} onChange={setTyped} />
      )}
      <div className={styles.choices}>
        {offered.map((item) => {
          const isChecked = checked.includes(item);
          return (
            <FilterChip
              key={item}
              value={isChecked}
              disabled={!isChecked && checked.length >= ORDER_ITEMS_MAX}
              onChange={() => onChange(isChecked ? checked.filter((each) => each !== item) : [...checked, item])}
            >
              {orderItemLabel(item)} <ChoiceCount count={counts.get(item) ?? 0} />
            </FilterChip>
          );
        })}
      </div>
      {more > 0 && <p className={styles.more}>{`그 밖에 ${formatNumber(more)}개는 이름으로 찾을 수 있습니다.`}</p>}
    </fieldset>
  );
}
