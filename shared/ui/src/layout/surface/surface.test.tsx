import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Card } from './Card.tsx';
import { DefinitionList } from './DefinitionList.tsx';

describe('surfaces', () => {
  it('DefinitionList pairs each term with its value', () => {
    render(
      <DefinitionList
        items={[
          { term: '상품', value: '21,000원' },
          { term: '합계', value: '24,000원', strong: true },
        ]}
      />,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['상품', '합계']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['21,000원', '24,000원']);
  });

  it('Card renders the item of a list that its props name', () => {
    render(
      <ul>
        <Card as="li">하나</Card>
        <Card as="li">둘</Card>
      </ul>,
    );
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  });
});
