import { formatNumber, formatWon } from '@backoffice/contracts/codes/won';
import { UNLIMITED } from '@backoffice/contracts/market/product/product';
import { Button, InlineAlert, RadioGroup, Sheet, TextArea } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Change } from '../../shared/Change.tsx';
import { type OptionDraft, toOptionFields } from '../OptionDraft.ts';
import type { ProductFieldsProps } from '../ProductFieldsProps.ts';
import { COLUMN_TITLES, OPTION_COLUMNS, type OptionColumn } from './optionColumns.ts';
import styles from './PasteSheet.module.css';
import { type OptionPlan, type PasteMode, planOptions } from './planOptions.ts';
import { type CellProblem, readOptionRows } from './readOptionRows.ts';

/** Maximum number of invalid cells that are listed. */
const PROBLEMS_SHOWN = 10;

/** Pasted text and its target cell. */
export interface PastedText {
  readonly text: string;
  /** Cell that received the paste (position of the option from 0, and column); null if a button opened the sheet. */
  readonly cell: { readonly row: number; readonly column: OptionColumn } | null;
}

const SHEET_MODES = [
  { value: 'add' as PasteMode, label: '기존 옵션 뒤에 추가', hint: '지금 옵션은 그대로 두고 새 옵션으로 추가해요.' },
  {
    value: 'replace' as PasteMode,
    label: '전체 바꾸기',
    hint: '이름이 같은 옵션은 고치고, 붙여넣은 내용에 없는 옵션은 삭제해요. 삭제할 수 없는 옵션은 그대로 둬요.',
  },
];

function getFillMode({ row, column }: NonNullable<PastedText['cell']>): (typeof SHEET_MODES)[number] {
  const hint = `${row + 1}행 ${COLUMN_TITLES[column]} 셀부터 아래로 덮어써요.`;
  return { value: 'fill', label: '이 셀부터 채우기', hint };
}

/** Props of `PasteSheet`. */
export interface PasteSheetProps extends ProductFieldsProps {
  readonly pasted: PastedText;
  readonly onClose: () => void;
  /** Called with the planned options. */
  readonly onApply: (plan: OptionPlan) => void;
}

/** Previews the options that a pasted sheet produces, and its invalid cells, before anything changes. */
export const PasteSheet = observer(function PasteSheet({ store, form, pasted, onClose, onApply }: PasteSheetProps) {
  const { cell } = pasted;
  const [text, setText] = useState(pasted.text);
  const [mode, setMode] = useState<PasteMode>(() => getInitialMode(pasted, form.option));
  const read = readOptionRows(text, mode === 'fill' ? cell?.column : undefined);
  const { option: stored = [], lockedOption: locked = [] } = store.session.record?.product ?? {};
  const plan = planOptions(read, mode, { option: form.option, stored, locked, from: cell?.row ?? 0 });
  const isBlank = read.rows.length === 0;
  return (
    <Sheet
      open
      size="full"
      title="엑셀에서 붙여넣기"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button variant="primary" disabled={isBlank || plan.problems.length > 0} onClick={() => onApply(plan)}>
            적용
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TextArea
          label="붙여넣은 내용"
          rows={4}
          value={text}
          onChange={setText}
          placeholder={'A세트\t3500\t20\nB세트\t4500\t무제한'}
          hint="엑셀이나 구글 시트에서 복사한 셀을 여기에 붙여넣어주세요. 이름, 가격, 재고, 판매, 설명 순서로 읽고, 첫 줄이 제목이면 제목에 맞춰 읽어요. 빈 셀은 지금 값을 그대로 둬요."
          autoFocus={pasted.text === ''}
        />
        <RadioGroup
          label="붙여넣는 방법"
          layout="column"
          value={mode}
          onChange={setMode}
          options={cell === null ? SHEET_MODES : [...SHEET_MODES, getFillMode(cell)]}
        />
        {plan.problems.length > 0 && <CellProblems problems={plan.problems} />}
        {!isBlank && (
          <section className={styles.preview} aria-label="미리보기">
            <p role="status">{`추가 ${formatNumber(plan.added)}개 · 변경 ${formatNumber(plan.changed)}개 · 삭제 ${formatNumber(plan.removed)}개`}</p>
            <PreviewTable option={plan.option} before={plan.before} />
          </section>
        )}
      </div>
    </Sheet>
  );
});

function CellProblems({ problems }: { readonly problems: readonly CellProblem[] }) {
  const texts = problems.map((problem) => `${formatCellPosition(problem)}${problem.text}`);
  return (
    <InlineAlert tone="error" title="고칠 셀이 있어 아직 적용할 수 없어요.">
      <ul>
        {texts.slice(0, PROBLEMS_SHOWN).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {texts.length > PROBLEMS_SHOWN && <li>{`그 밖에 ${formatNumber(texts.length - PROBLEMS_SHOWN)}개`}</li>}
      </ul>
    </InlineAlert>
  );
}

/** The options after the paste with the values that it replaces, then the options that it deletes. */
function PreviewTable({ option, before }: Pick<OptionPlan, 'option' | 'before'>) {
  const known = new Map(before.map((draft) => [draft.key, toShownValues(draft)]));
  const left = new Set(option.map(({ key }) => key));
  const hasDesc = option.some(({ desc }) => desc !== '') || before.some(({ desc }) => desc !== '');
  const columns = OPTION_COLUMNS.filter((column) => column !== 'desc' || hasDesc);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {COLUMN_TITLES[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {option.map((draft) => {
          const was = known.get(draft.key);
          const values = toShownValues(draft);
          const isSame = JSON.stringify(was) === JSON.stringify(values);
          return (
            <tr key={draft.key} className={isSame ? styles.same : undefined}>
              {columns.map((column) => {
                const Cell = column === 'title' ? 'th' : 'td';
                return (
                  <Cell
                    key={column}
                    scope={column === 'title' ? 'row' : undefined}
                    className={column === 'desc' ? styles.desc : undefined}
                  >
                    <Change before={was?.[column]} after={values[column]} />
                  </Cell>
                );
              })}
            </tr>
          );
        })}
        {before
          .filter(({ key }) => !left.has(key))
          .map((draft) => (
            <tr key={draft.key} className={styles.same}>
              <th scope="row">
                <del>{draft.title || '-'}</del>
              </th>
              <td colSpan={columns.length - 1}>삭제</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function toShownValues(draft: OptionDraft): Record<OptionColumn, string> {
  const { title, price, stock, useYN, desc } = toOptionFields(draft);
  return {
    title: title || '-',
    price: formatWon(price),
    stock: stock === UNLIMITED ? '무제한' : `${formatNumber(stock)}개`,
    useYN: useYN ? '판매' : '중지',
    desc: desc || '-',
  };
}

/** Returns the position of an invalid cell for the message: row and column of the sheet. */
function formatCellPosition({ row, column }: CellProblem): string {
  const place = [row === null ? '' : `${row}행`, column === null ? '' : COLUMN_TITLES[column]]
    .filter(Boolean)
    .join(' ');
  return place === '' ? '' : `${place}: `;
}

/** A column pasted below the name of an option fills cells; a whole sheet adds options. */
function getInitialMode({ text, cell }: PastedText, option: readonly OptionDraft[]): PasteMode {
  if (cell !== null && (cell.column !== 'title' || !text.includes('\t'))) return 'fill';
  return option.length === 0 ? 'replace' : 'add';
}
