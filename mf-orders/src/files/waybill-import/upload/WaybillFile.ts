import type { WaybillColumns } from '@backoffice/contracts/order/waybill/waybillColumns';
import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import { type FoundWaybills, SHEET_PROBLEMS, SheetError, type SheetTable } from '@backoffice/sheets';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SearchOptions, SearchedFile } from '../../sheet/readSheetFile.ts';

/** Parts of a file that the seller chose to read. */
export interface ReadChoice {
  /** Index of the sheet, from 0. */
  readonly index?: number;
  readonly columns?: WaybillColumns;
  readonly withHidden?: boolean;
}

/** A file whose columns are known. */
export interface ParsedFile {
  readonly file: File;
  readonly tables: readonly SheetTable[];
  readonly found: FoundWaybills;
  readonly withHidden: boolean;
}

/**
 * State of the selected file. `columns`: the seller must choose the columns; `index` is the initially selected sheet.
 */
export type WaybillFileState =
  | { readonly status: 'none'; readonly problem?: string }
  | { readonly status: 'reading'; readonly name: string }
  | { readonly status: 'password'; readonly file: File; readonly isWrong: boolean; readonly isReading: boolean }
  | { readonly status: 'columns'; readonly file: File; readonly tables: readonly SheetTable[]; readonly index: number }
  | ({ readonly status: 'parsed' } & ParsedFile);

/**
 * Searches a file, or the sheets of an earlier search, for tracking numbers.
 * @throws SheetError
 */
export type SearchFile = (source: File | readonly SheetTable[], options: SearchOptions) => Promise<SearchedFile>;

/** The selected file of tracking numbers, read in the browser before sending. The last selected file or choice wins. */
export class WaybillFile {
  state: WaybillFileState = { status: 'none' };
  /** Whether a file, or a choice of its parts, is being read. */
  isReading = false;
  readonly #search: SearchFile;
  #last: object = {};

  constructor(search: SearchFile) {
    this.#search = search;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Reads a file. `password` opens an encrypted file. Never rejects. */
  async choose(file: File, password?: string): Promise<void> {
    this.state =
      password === undefined
        ? { status: 'reading', name: file.name }
        : { status: 'password', file, isWrong: false, isReading: true };
    await this.#read(file, file, { password });
  }

  /** Reads the file again with the seller's choice. Returns whether its result is the state now. Never rejects. */
  async read(choice: ReadChoice): Promise<boolean> {
    const { state } = this;
    if (state.status !== 'columns' && state.status !== 'parsed') return false;
    return this.#read(state.file, state.tables, choice);
  }

  /** The list of the file; undefined until it is read. */
  get found(): FoundWaybills | undefined {
    return this.state.status === 'parsed' ? this.state.found : undefined;
  }

  clear(): void {
    this.#last = {};
    this.isReading = false;
    this.state = { status: 'none' };
  }

  async #read(file: File, source: File | readonly SheetTable[], options: SearchOptions): Promise<boolean> {
    const own = {};
    this.#last = own;
    this.isReading = true;
    const state = await this.#toState(file, source, options);
    if (this.#last !== own) return false;
    runInAction(() => Object.assign(this, { isReading: false, state }));
    return true;
  }

  async #toState(file: File, source: File | readonly SheetTable[], options: SearchOptions): Promise<WaybillFileState> {
    try {
      const { sheets: tables, found } = await this.#search(source, options);
      const table = tables[found?.index ?? -1];
      if (found === undefined || table === undefined)
        return { status: 'columns', file, tables, index: options.index ?? findFilled(tables) };
      const { lines } = found.sheet;
      if (lines.length === 0) return { status: 'none', problem: NO_LINES };
      if (lines.length > IMPORT_LINES_MAX) return { status: 'none', problem: SHEET_PROBLEMS['too-many-lines'] };
      return {
        status: 'parsed',
        file,
        tables,
        found: { ...found, table },
        withHidden: options.withHidden ?? false,
      };
    } catch (error) {
      if (!(error instanceof SheetError)) return { status: 'none', problem: READER_MISSING };
      const { problem, text } = error;
      return problem === 'password-needed' || problem === 'password-wrong'
        ? { status: 'password', file, isWrong: problem === 'password-wrong', isReading: false }
        : { status: 'none', problem: text };
    }
  }
}

const READER_MISSING = '파일을 여는 데 필요한 기능을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 선택해주세요.';
const NO_LINES = '등록할 줄이 없어요. 주문번호와 운송장번호를 입력한 파일을 선택해주세요.';

/**
 * Index of the active sheet with content, otherwise of the first visible sheet with content, otherwise of any sheet
 * with content.
 */
function findFilled(tables: readonly SheetTable[]): number {
  const isFilled = ({ rows }: SheetTable) => rows.some((row) => row.some((cell) => cell.trim() !== ''));
  const places = tables.map((table, index) => ({ table, index })).filter(({ table }) => isFilled(table));
  const best =
    places.find(({ table }) => table.isActive && !table.isHidden) ?? places.find(({ table }) => !table.isHidden);
  return (best ?? places[0])?.index ?? 0;
}
