import { formatNumber } from '@backoffice/contracts/codes/won';
import { IconButton } from '@backoffice/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { type ImportLines, LINES_PER_PAGE } from './ImportLines.ts';
import { LineCard, type SuggestOrders } from './LineCard.tsx';
import styles from './Lines.module.css';

interface LineListProps {
  readonly lines: ImportLines;
  readonly suggest: SuggestOrders;
}

export const LineList = observer(function LineList({ lines, suggest }: LineListProps) {
  const top = useRef<HTMLDivElement>(null);
  const { filteredLines, pageLines, sections, currentPage, pageCount, isOneMarket } = lines;
  if (filteredLines.length === 0) return <p className={styles.note}>해당하는 줄이 없어요.</p>;
  const from = currentPage * LINES_PER_PAGE;
  const goToPage = (page: number) => {
    lines.goToPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const remove = (id: string) => {
    lines.remove(id);
    // The clicked button is removed with the line, so focus moves to the list.
    top.current?.focus();
  };
  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.sections}>
        {sections.map(({ marketId = '', title = '주문을 찾지 못한 줄', count, lines: shown }) => (
          // Not a landmark, because markets may have the same title.
          <div key={marketId} role="group" aria-label={title}>
            {!isOneMarket && (
              <h4 className={styles.marketTitle}>
                <span translate="no">{title}</span> <span>{`${formatNumber(count)}줄`}</span>
              </h4>
            )}
            <ul aria-label="줄">
              {shown.map((line) => (
                <LineCard key={line.id} {...{ lines, line, suggest }} onRemove={remove} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {pageCount > 1 && (
        <nav aria-label="줄 넘기기" className={styles.pages}>
          <IconButton
            label="앞 줄"
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={currentPage === 0}
            onClick={() => goToPage(currentPage - 1)}
          />
          <span role="status">{`${formatNumber(from + 1)}–${formatNumber(from + pageLines.length)} / ${formatNumber(filteredLines.length)}`}</span>
          <IconButton
            label="다음 줄"
            icon={<ChevronRight aria-hidden />}
            aria-disabled={currentPage === pageCount - 1}
            onClick={() => goToPage(currentPage + 1)}
          />
        </nav>
      )}
    </>
  );
});
