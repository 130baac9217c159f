import { SearchField } from '@backoffice/ui';
import { Stateful } from '../Stateful.tsx';
import type { Story } from '../Story.ts';

const field = (initial: string, hint?: string) => (
  <Stateful initial={initial}>
    {(value, onSearch) => (
      <SearchField
        label="주문 검색"
        placeholder="이름, 주문번호, 연락처"
        delay={300}
        hint={hint}
        value={value}
        onSearch={onSearch}
      />
    )}
  </Stateful>
);

export const story: Story = {
  states: { empty: field(''), filled: field('김하늘'), hint: field('김', '2글자 이상 입력해주세요.') },
};
