import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { EditSession, FormValues, PictureQueue, WriteIntent, showPictureReport } from '@backoffice/forms';
import type { DraftKey, FormDrafts, NavStore } from '@backoffice/platform';

/** Services that a form with a document uses. */
export interface DocumentFormDeps {
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly drafts: FormDrafts;
  readonly now: () => number;
}

/** Validation and request of the form. */
export interface DocumentFormOptions<Values extends object> {
  readonly stored: Values;
  /** Converts typed values to request fields. */
  readonly toFields: (values: Values) => Values;
  /** Returns the problems of the fields; a missing picture is a problem at `file`. */
  readonly validate: (fields: Values, hasPicture: boolean) => readonly FieldProblem[];
  /** Key of the draft and the fields that it may store: no account, registration or birth number. */
  readonly draft: { readonly key: DraftKey; readonly fields: readonly (keyof Values)[] };
  /** Sends the fields, and the picture of the document if one is selected. @throws ApiError */
  readonly send: (
    request: Values & { readonly file?: File },
    options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<unknown>;
}

/**
 * Form that is saved in one request together with the picture of a document. Its draft stores only the named fields:
 * numbers and documents must not be in the browser's storage.
 */
export class DocumentForm<Values extends object> {
  readonly form = new FormValues<Values>();
  readonly session: EditSession<Partial<Values>, Values, Values>;
  readonly #pictures: PictureQueue;
  readonly #nav: DocumentFormDeps['nav'];

  constructor(deps: DocumentFormDeps, options: DocumentFormOptions<Values>) {
    this.#nav = deps.nav;
    const { stored, toFields, validate, draft, send } = options;
    const intent = new WriteIntent();
    this.#pictures = new PictureQueue({
      max: 1,
      when: 'on-save',
      cdnHost: '',
      // A document is sent unchanged: scaling could make it unreadable.
      shrink: async (file) => file,
      onReport: (report) => showPictureReport(deps.nav, report),
    });
    this.session = new EditSession<Partial<Values>, Values, Values>({
      ...deps,
      pictures: this.#pictures,
      show: (values) => {
        this.form.fill(values);
        this.#pictures.fill([]);
      },
      fields: () => this.form.values && toFields(this.form.values),
      validate: () => {
        const { values } = this.form;
        return values === null ? [] : validate(toFields(values), this.src !== null);
      },
      write: async ({ fields, signal }) => {
        const [picture] = this.#pictures.pictures;
        const request = { ...fields, ...(picture?.file && { file: picture.file }) };
        // Files cannot be compared, so the intent contains the id of the picture.
        await intent.write({ fields, picture: picture?.id ?? '' }, (_, idempotencyKey) =>
          send(request, { idempotencyKey, signal }),
        );
        return fields;
      },
      draft: {
        key: draft.key,
        version: 1,
        excludesPictures: true,
        content: (record) => this.#draftContent(draft.fields, record),
        restore: (content) => this.form.edit(content),
      },
    });
    this.session.show(stored);
  }

  /** Object URL of the selected picture; null if there is none. */
  get src(): string | null {
    return this.#pictures.pictures[0]?.src ?? null;
  }

  /** The selected picture; undefined if there is none. */
  get file(): File | undefined {
    return this.#pictures.pictures[0]?.file ?? undefined;
  }

  /** Returns the fields of the draft; null if they equal the stored values. */
  #draftContent(names: readonly (keyof Values)[], record: Values | null): Partial<Values> | null {
    const { values } = this.form;
    if (values === null || record === null || names.every((name) => values[name] === record[name])) return null;
    return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
  }

  readonly selectPicture = async (file: File): Promise<void> => {
    const { problems } = this.session;
    problems.clear('file');
    for (const text of await this.#pictures.add([file])) {
      problems.showProblem('file', text);
      this.#nav.toast(text, { type: 'warn' });
    }
  };
}
