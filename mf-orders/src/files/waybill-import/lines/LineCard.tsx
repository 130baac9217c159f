import { CARRIERS } from '@backoffice/contracts/codes/carriers';
import { findCarrierByName } from '@backoffice/contracts/codes/findCarrierByName';
import type { ImportCandidate } from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { Badge, Button, CheckboxField, IconButton, SelectField, TextField } from '@backoffice/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ValidatedImportLine, getLineProblem } from './ImportLine.ts';
import type { ImportLines } from './ImportLines.ts';
import { GROUP_LABELS } from './groupLabels.ts';
import styles from './Lines.module.css';

/** Returns orders for a line whose order number is unknown. */
export type SuggestOrders = (line: ValidatedImportLine) => readonly ImportCandidate[];

interface LineCardProps {
  readonly lines: ImportLines;
  readonly line: ValidatedImportLine;
  readonly suggest: SuggestOrders;
}

/** A line of a file with its result; failed lines show their fields. */
export const LineCard = observer(function LineCard({
  onRemove,
  ...props
}: LineCardProps & { readonly onRemove: (id: string) => void }) {
  const { lines, line } = props;
  const { id, group } = line;
  const isDoubtful = group === 'doubtful' || line.isConfirmed;
  const isOpen = group === 'failed' || lines.editingIds.has(id);
  const name = lineName(line);
  const { label, color } = GROUP_LABELS[group];
  const market = lines.findMarketTitle(line);
  return (
    <li className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <span className={styles.at}>{lineTitle(line)}</span>
        <Badge color={color}>{label}</Badge>
        {market !== undefined && (
          <span className={styles.market} translate="no">
            {market}
          </span>
        )}
        {!isOpen && (
          <span className={styles.good}>
            <span translate="no">{line.orderNo}</span> <span aria-hidden>→</span>{' '}
            <span translate="no">{[line.carrier, line.invoiceNo].filter(Boolean).join(' ')}</span>
          </span>
        )}
        <span className={styles.tools}>
          {!isOpen && (
            <IconButton label={`${name} 고치기`} icon={<Pencil aria-hidden />} onClick={() => lines.startEditing(id)} />
          )}
          <IconButton label={`${name} 빼기`} icon={<Trash2 aria-hidden />} onClick={() => onRemove(id)} />
        </span>
      </div>
      {isDoubtful && (
        <div className={styles.fields}>
          <p>{line.doubt}</p>
          <CheckboxField
            label="확인했어요. 이 번호로 등록"
            value={line.isConfirmed}
            onChange={(on) => lines.confirm([id], on)}
          />
        </div>
      )}
      {isOpen && <LineFields {...props} />}
    </li>
  );
});

const LineFields = observer(function LineFields({ lines, line, suggest }: LineCardProps) {
  const { id } = line;
  const problem = getLineProblem(line);
  const errorFor = (field: 'orderNo' | 'invoiceNo' | 'carrier') =>
    problem?.field === field ? problem.text : undefined;
  const { order, reason, overwrite } = line;
  const canReplace = order?.invoice && (reason === 'invoice-registered' || overwrite);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label="주문번호"
          value={line.orderNo}
          onChange={(orderNo) => lines.edit(id, { orderNo: orderNo.trim() })}
          error={errorFor('orderNo')}
        />
        <TextField
          label="운송장 번호"
          value={line.invoiceNo}
          onChange={(invoiceNo) => lines.edit(id, { invoiceNo: invoiceNo.trim() })}
          error={errorFor('invoiceNo')}
        />
      </div>
      {line.carrier !== undefined && (
        <SelectField
          label="택배사"
          value={findCarrierByName(line.carrier)?.name ?? null}
          onChange={(carrier) => lines.edit(id, { carrier })}
          options={CARRIER_NAMES}
          error={errorFor('carrier')}
        />
      )}
      {canReplace && (
        <CheckboxField
          label={`등록된 ${order.invoice?.no} 대신 이 번호로 바꾸기`}
          value={overwrite}
          onChange={(on) => lines.setOverwrite(id, on)}
        />
      )}
      <Suggestions {...{ lines, line, suggest }} />
    </div>
  );
});

const CARRIER_NAMES = CARRIERS.map(({ name }) => ({ value: name, label: name }));

/** Suggested orders for a line with an unknown order number. */
const Suggestions = observer(function Suggestions({ lines, line, suggest }: LineCardProps) {
  const found = line.order === undefined && line.group === 'failed' ? suggest(line) : [];
  if (found.length === 0) return null;
  return (
    <div className={styles.suggestions} role="group" aria-label={`${lineName(line)}에 맞을 수 있는 주문`}>
      {found.map(({ publicId, names, marketTitle }) => (
        <Button key={publicId} size="sm" onClick={() => lines.edit(line.id, { orderNo: publicId })}>
          <span translate="no">{[names[0], publicId, ...(lines.isOneMarket ? [] : [marketTitle])].join(' · ')}</span>
        </Button>
      ))}
    </div>
  );
});

/** Name of the line in its row: `4번째 줄`, or `4-2번째 줄` for the second order of row 4. */
function lineName({ id }: ValidatedImportLine): string {
  return `${id.replace('.', '-')}번째 줄`;
}

/** Title of the line; after a rejection with the data of the API's failure (docs/rules.md#waybill-import). */
function lineTitle(line: ValidatedImportLine): string {
  const { rejectedEntry = '' } = line;
  return rejectedEntry === '' ? lineName(line) : `${lineName(line)} (${rejectedEntry})`;
}
