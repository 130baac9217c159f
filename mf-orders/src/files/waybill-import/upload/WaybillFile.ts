import { IMPORT_LINES_MAX, type WaybillColumns } from '@backoffice/contracts';
import { type FoundWaybills, SHEET_PROBLEMS, SheetError, type SheetTable, findWaybills } from '@backoffice/sheets';
import { makeAutoObservable, observableRef } from 'mobx';

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
 * Reads the sheets of a file.
 * @throws SheetError
 */
export type ReadSheets = (file: File, password: string | undefined) => Promise<readonly SheetTable[]>;

/** The selected file of tracking numbers, read in the browser before sending. The last selected file wins. */
export class WaybillFile {
  state: WaybillFileState = { status: 'none' };
  readonly #read: ReadSheets;
  readonly #knownOrderNumbers: () => ReadonlySet<string>;
  #lastFile: File | undefined;

  constructor(read: ReadSheets, knownOrderNumbers: () => ReadonlySet<string>) {
    this.#read = read;
    this.#knownOrderNumbers = knownOrderNumbers;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Reads a file. `password` opens an encrypted file. Never rejects. */
  async choose(file: File, password?: string): Promise<void> {
    this.#lastFile = file;
    this.setState(
      password === undefined
        ? { status: 'reading', name: file.name }
        : { status: 'password', file, isWrong: false, isReading: true },
    );
    const state = await this.#open(file, password);
    if (this.#lastFile === file) this.setState(state);
  }

  /** Reads the file again with the seller's choice. */
  read(choice: ReadChoice): void {
    const { state } = this;
    if (state.status === 'columns' || state.status === 'parsed')
      this.setState(this.#parse(state.file, state.tables, choice));
  }

  /** The list of the file; undefined until it is read. */
  get found(): FoundWaybills | undefined {
    return this.state.status === 'parsed' ? this.state.found : undefined;
  }

  clear(): void {
    this.#lastFile = undefined;
    this.setState({ status: 'none' });
  }

  async #open(file: File, password: string | undefined): Promise<WaybillFileState> {
    try {
      const tables = await this.#read(file, password);
      return this.#parse(file, tables, {});
    } catch (error) {
      if (!(error instanceof SheetError)) return { status: 'none', problem: READER_MISSING };
      const { problem, text } = error;
      return problem === 'password-needed' || problem === 'password-wrong'
        ? { status: 'password', file, isWrong: problem === 'password-wrong', isReading: false }
        : { status: 'none', problem: text };
    }
  }

  #parse(file: File, tables: readonly SheetTable[], choice: ReadChoice): WaybillFileState {
    try {
      const found = findWaybills(tables, { ...choice, knownOrderNumbers: this.#knownOrderNumbers() });
      if (found === undefined) return { status: 'columns', file, tables, index: choice.index ?? findFilled(tables) };
      const { lines } = found.sheet;
      if (lines.length === 0) return { status: 'none', problem: NO_LINES };
      if (lines.length > IMPORT_LINES_MAX) return { status: 'none', problem: SHEET_PROBLEMS['too-many-lines'] };
      return { status: 'parsed', file, tables, found, withHidden: choice.withHidden ?? false };
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
