import { DefinitionList } from '@backoffice/ui';
import type { Story } from '../Story.ts';

export const story: Story = {
  states: {
    beside: (
      <DefinitionList
        items={[
          { term: '받는 사람', value: '김하늘' },
          { term: '주소', value: '서울 성동구 왕십리로2길 20, 3층 302호 (성수동1가)' },
        ]}
      />
    ),
    between: (
      <DefinitionList
        layout="between"
        items={[
          { term: '상품', value: '21,000원' },
          { term: '배송비', value: '3,000원' },
          { term: '합계', value: '24,000원', strong: true },
        ]}
      />
    ),
  },
};
