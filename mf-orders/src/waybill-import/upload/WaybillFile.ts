import { IMPORT_LINES_MAX, type WaybillSheet, readWaybillSheet } from '@backoffice/contracts';
import { makeAutoObservable, observableRef } from 'mobx';
import { readChosenColumns } from '../lines/readChosenColumns.ts';
import { readSheetFile } from '../sheet-file/readSheetFile.ts';
import type { SheetFile, SheetRows } from '../sheet-file/SheetFile.ts';
import { UnreadableSheetError } from '../sheet-file/UnreadableSheetError.ts';

/** A file whose columns are known. `isAsIs` when the API understands the file itself in the same way. */
export interface UnderstoodFile {
  readonly file: File;
  readonly rows: SheetRows;
  readonly sheet: WaybillSheet;
  readonly isAsIs: boolean;
}

/** A chosen file on its way to being understood. `columns` waits for a person to say which columns are meant. */
export type WaybillFileState =
  | { readonly status: 'none'; readonly problem?: string }
  | { readonly status: 'reading'; readonly name: string }
  | { readonly status: 'columns'; readonly file: File; readonly rows: SheetRows }
  | ({ readonly status: 'understood' } & UnderstoodFile);

type Read = (file: File) => Promise<SheetFile>;

/** The file of tracking numbers that a person chose: read here before anything is sent. The last choice wins. */
export class WaybillFile {
  state: WaybillFileState = { status: 'none' };
  readonly #read: Read;
  #latest: File | undefined;

  constructor(read: Read = readSheetFile) {
    this.#read = read;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Reads a file; it never rejects. */
  async take(file: File): Promise<void> {
    this.#latest = file;
    this.write({ status: 'reading', name: file.name });
    const state = await this.#understand(file);
    if (this.#latest === file) this.write(state);
  }

  /** Says which columns of a file without names are meant. */
  chooseColumns(orderColumn: number, waybillColumn: number): void {
    if (this.state.status !== 'columns') return;
    const { file, rows } = this.state;
    const sheet = readChosenColumns(rows, orderColumn, waybillColumn);
    this.write(understood({ file, rows, sheet, isAsIs: false }));
  }

  clear(): void {
    this.#latest = undefined;
    this.write({ status: 'none' });
  }

  /** Says at the field what is wrong. */
  refuse(problem: string): void {
    this.#latest = undefined;
    this.write({ status: 'none', problem });
  }

  async #understand(file: File): Promise<WaybillFileState> {
    try {
      const { sheets, isPlain } = await this.#read(file);
      for (const [index, rows] of sheets.entries()) {
        const sheet = readWaybillSheet(rows);
        if (sheet !== undefined) return understood({ file, rows, sheet, isAsIs: isPlain && index === 0 });
      }
      const rows = sheets.find((cells) => cells.some((row) => row.some((cell) => cell.trim() !== ''))) ?? [];
      return { status: 'columns', file, rows };
    } catch (error) {
      return { status: 'none', problem: error instanceof UnreadableSheetError ? error.text : NOT_FETCHED };
    }
  }

  private write(state: WaybillFileState): void {
    this.state = state;
  }
}

const NOT_FETCHED = '파일을 여는 데 필요한 기능을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 선택해주세요.';

function understood(read: UnderstoodFile): WaybillFileState {
  const { length } = read.sheet.lines;
  if (length === 0)
    return { status: 'none', problem: '등록할 줄이 없습니다. 주문번호와 운송장번호를 입력한 파일을 선택해주세요.' };
  if (length > IMPORT_LINES_MAX) return { status: 'none', problem: new UnreadableSheetError('too-many-lines').text };
  return { status: 'understood', ...read };
}
