import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { BottomActions } from './BottomActions.tsx';
import { Page } from './Page.tsx';

describe('Page', () => {
  it('Page has one main landmark, and an aside and a region of actions next to it', () => {
    render(
      <Page
        aside={<p>요약</p>}
        actions={
          <BottomActions note="상품 3개">
            <button type="button">저장</button>
          </BottomActions>
        }
      >
        <p>내용</p>
      </Page>,
    );
    expect(screen.getByRole('main')).toHaveTextContent(/^내용$/);
    expect(screen.getByRole('complementary')).toHaveTextContent('요약');
    expect(screen.getByRole('region', { name: '화면 작업' })).toHaveTextContent('상품 3개저장');
  });

  it('Page has no aside without content for it', () => {
    render(<Page>내용</Page>);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
