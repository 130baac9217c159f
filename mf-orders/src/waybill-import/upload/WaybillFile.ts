import { IMPORT_LINES_MAX } from '@backoffice/contracts';
import {
  type FoundWaybills,
  SHEET_PROBLEMS,
  SheetError,
  type SheetRows,
  type SheetTable,
  findWaybills,
} from '@backoffice/sheets';
import { makeAutoObservable, observableRef } from 'mobx';
import { readChosenColumns } from '../lines/readChosenColumns.ts';

/** A file whose columns are known. */
export interface UnderstoodFile extends FoundWaybills {
  readonly file: File;
  /** A person chose the columns: the API would not find them in the file itself. */
  readonly hasChosenColumns: boolean;
}

/** The stages of a chosen file; in `columns` a person has to choose the columns. */
export type WaybillFileState =
  | { readonly status: 'none'; readonly problem?: string }
  | { readonly status: 'reading'; readonly name: string }
  | { readonly status: 'columns'; readonly file: File; readonly rows: SheetRows }
  | ({ readonly status: 'understood' } & UnderstoodFile);

/** Reads the sheets of a file. @throws SheetError */
export type ReadSheets = (file: File) => Promise<readonly SheetTable[]>;

/** The chosen file of tracking numbers, read here before anything is sent. The last choice wins. */
export class WaybillFile {
  state: WaybillFileState = { status: 'none' };
  readonly #read: ReadSheets;
  #latest: File | undefined;

  constructor(read: ReadSheets) {
    this.#read = read;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Reads a file; never rejects. */
  async choose(file: File): Promise<void> {
    this.#latest = file;
    this.setState({ status: 'reading', name: file.name });
    const state = await this.#understand(file);
    if (this.#latest === file) this.setState(state);
  }

  /** Reads the file again by the columns that a person chose. */
  chooseColumns(orderColumn: number, waybillColumn: number): void {
    if (this.state.status !== 'columns') return;
    const { file, rows } = this.state;
    const sheet = readChosenColumns(rows, orderColumn, waybillColumn);
    this.setState(understood({ file, rows, sheet, hasChosenColumns: true }));
  }

  clear(): void {
    this.#latest = undefined;
    this.setState({ status: 'none' });
  }

  async #understand(file: File): Promise<WaybillFileState> {
    try {
      const sheets = await this.#read(file);
      const found = findWaybills(sheets);
      if (found) return understood({ file, ...found, hasChosenColumns: false });
      const filled = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
      return { status: 'columns', file, rows: filled?.rows ?? [] };
    } catch (error) {
      return { status: 'none', problem: error instanceof SheetError ? error.text : READER_MISSING };
    }
  }

  private setState(state: WaybillFileState): void {
    this.state = state;
  }
}

const READER_MISSING = '파일을 여는 데 필요한 기능을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 선택해주세요.';
const NO_LINES = '등록할 줄이 없습니다. 주문번호와 운송장번호를 입력한 파일을 선택해주세요.';

function understood(file: UnderstoodFile): WaybillFileState {
  const { length } = file.sheet.lines;
  if (length === 0) return { status: 'none', problem: NO_LINES };
  if (length > IMPORT_LINES_MAX) return { status: 'none', problem: SHEET_PROBLEMS['too-many-lines'] };
  return { status: 'understood', ...file };
}
