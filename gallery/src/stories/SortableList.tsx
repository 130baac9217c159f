import { SortableList } from '@backoffice/ui';
import type { ReactNode } from 'react';
import type { Story } from '../Story.ts';
import styles from '../stories.module.css';

const ITEMS = ['고양이 스티커', '아크릴 키링', '엽서 세트'].map((name) => ({ id: name, name }));
const act = () => undefined;
const row = ({ name }: { name: string }, _at: number, handle: ReactNode) => (
  <div className={styles.sortable}>
    {name}
    {handle}
  </div>
);

export const story: Story = {
  states: {
    list: (
      <SortableList items={ITEMS} getName={({ name }) => name} onMove={act} layout="list" label="상품">
        {row}
      </SortableList>
    ),
    disabled: (
      <SortableList items={ITEMS} getName={({ name }) => name} onMove={act} layout="list" label="상품" disabled>
        {row}
      </SortableList>
    ),
  },
};
