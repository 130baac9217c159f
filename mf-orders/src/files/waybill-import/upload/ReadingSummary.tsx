import { formatNumber } from '@backoffice/contracts/codes/won';
import { usePlatform } from '@backoffice/platform';
import { Button, InlineAlert, Stack, SwitchField } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { WaybillImportStore } from '../WaybillImportStore.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import styles from './Upload.module.css';
import type { ReadChoice, ParsedFile } from './WaybillFile.ts';
import { columnName, sheetName } from './columnName.ts';

interface ReadingSummaryProps {
  readonly store: Pick<WaybillImportStore, 'read' | 'lines'>;
  readonly file: ParsedFile;
}

/** Shows which sheet and columns were read, and offers other columns. */
export const ReadingSummary = observer(function ReadingSummary({ store, file }: ReadingSummaryProps) {
  const read = useReading(store);
  const [isChoosing, setIsChoosing] = useState(false);
  const { tables, found, withHidden } = file;
  const { index, sheet } = found;
  const choose = async (choice: ReadChoice) => {
    if (await read({ ...choice, withHidden })) setIsChoosing(false);
  };

  return (
    <section className={styles.reading} aria-label="읽은 열">
      <Stack gap={3}>
        <p className={styles.places}>
          {describePlaces(file).map((place) => (
            <span key={place}>{place}</span>
          ))}
        </p>
        {isChoosing ? (
          <ColumnChooser
            tables={tables}
            start={{ index, ...sheet.columns }}
            onChoose={(choice) => void choose(choice)}
            onCancel={() => setIsChoosing(false)}
          />
        ) : (
          <Button size="sm" onClick={() => setIsChoosing(true)}>
            시트·열 바꾸기
          </Button>
        )}
      </Stack>
    </section>
  );
});

/** Returns a function that reads the file again, after a question if lines were edited; resolves with whether it does. */
function useReading(store: ReadingSummaryProps['store']) {
  const { nav } = usePlatform();
  return async (choice: ReadChoice): Promise<boolean> => {
    const isSure =
      !store.lines?.isEdited ||
      (await nav.confirm({ title: '고친 내용이 사라져요', text: '다시 읽으면 고친 줄이 모두 사라져요.' }));
    if (isSure) void store.read(choice);
    return isSure;
  };
}

/** Warns of parts of the file that were not read or not understood, and offers to read them. */
export const ReadingAlerts = observer(function ReadingAlerts({ store, file }: ReadingSummaryProps) {
  const read = useReading(store);
  const { tables, found, withHidden } = file;
  const { table, index, sheet, others } = found;
  return (
    <>
      {table.unclosedQuoteAt !== null && (
        <InlineAlert tone="warn">
          {`${formatNumber(table.unclosedQuoteAt)}번째 줄의 따옴표(")가 닫히지 않았어요. 그 줄을 확인해주세요.`}
        </InlineAlert>
      )}
      {sheet.columns.carrier !== null && store.lines?.failsForCarriers && (
        <InlineAlert
          tone="warn"
          title="택배사 열에서 아는 택배사를 찾지 못했어요"
          action={
            <Button
              size="sm"
              onClick={() => void read({ index, columns: { ...sheet.columns, carrier: null }, withHidden })}
            >
              택배사 열 없이 읽기
            </Button>
          }
        >
          모든 줄을 선택한 택배사로 등록해요.
        </InlineAlert>
      )}
      {others.length > 0 && (
        <InlineAlert tone="warn" title="다른 시트에도 목록이 있어요">
          <p className={styles.others}>
            {`지금은 ${sheetName(table, index)}만 읽었어요. 나머지는 이 파일을 등록한 뒤 다시 올려주세요.`}
          </p>
          <Stack gap={2} layout="line">
            {others.map((other) => (
              <Button key={other} size="sm" onClick={() => void read({ index: other, withHidden })}>
                {`${sheetName(tables[other] ?? table, other)} 읽기`}
              </Button>
            ))}
          </Stack>
        </InlineAlert>
      )}
      {table.hiddenRows.length + table.hiddenColumns.length > 0 && (
        <SwitchField
          label="숨긴 행과 열도 읽기"
          hint={`숨긴 행 ${formatNumber(table.hiddenRows.length)}개, 숨긴 열 ${formatNumber(table.hiddenColumns.length)}개가 있어요.`}
          value={withHidden}
          onChange={(on) => void read({ index, withHidden: on })}
        />
      )}
    </>
  );
});

function describePlaces({ tables, found: { table, index, sheet } }: ParsedFile): readonly string[] {
  const { order, waybill, carrier, extra } = sheet.columns;
  const name = (column: number) => columnName(table, sheet.header, column);
  return [
    ...(tables.length > 1 || table.name !== '' ? [sheetName(table, index)] : []),
    `주문번호: ${name(order)}`,
    `운송장: ${name(waybill)}`,
    ...extra.map((column) => `추가 운송장: ${name(column)}`),
    carrier === null ? '택배사: 선택한 택배사' : `택배사: ${name(carrier)}, 빈 칸은 선택한 택배사`,
  ];
}
