import type { FieldProblem } from '@backoffice/contracts';
import { EditSession, FormValues, PictureQueue, WriteIntent, showPictureReport } from '@backoffice/forms';
import type { FormDrafts, NavStore } from '@backoffice/platform';

/** What a form with a document needs of the platform. */
export interface DocumentFormDeps {
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly drafts: FormDrafts;
  readonly now: () => number;
}

/** How the fields are checked and sent. */
export interface DocumentFormOptions<Values extends object> {
  readonly stored: Values;
  /** What is sent of the typed values. */
  readonly toFields: (values: Values) => Values;
  /** The problems of the fields, and at `file` that of a picture that is missing. */
  readonly validate: (fields: Values, hasPicture: boolean) => readonly FieldProblem[];
  /** The name of the draft, and the fields that it may keep: no account, registration or birth number. */
  readonly draft: { readonly key: string; readonly fields: readonly (keyof Values)[] };
  /** Sends the fields, with the picture of the document if one is selected. @throws ApiError */
  readonly send: (
    request: Values & { readonly file?: File },
    options: { readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<unknown>;
}

/**
 * A form that is saved in one request together with the picture of a document. Its
 * draft keeps the named fields only: numbers and documents are not for the browser's storage.
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
      // A document is sent as it was selected: resizing could make it unreadable.
      shrink: async (file) => file,
      upload: () => Promise.reject(new Error('A document is sent together with its fields.')),
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
        // A file cannot be compared: the picture's id stands for it in the content of the intent.
        await intent.write({ fields, picture: picture?.id ?? '' }, (_, idempotencyKey) =>
          send(request, { idempotencyKey, signal }),
        );
        return fields;
      },
      draft: {
        key: draft.key,
        version: 1,
        isWithoutPictures: true,
        content: () => this.#draftContent(draft.fields),
        restore: (content) => this.form.edit(content),
      },
    });
    this.session.show(stored);
  }

  /** Object URL of the selected picture; null while there is none. */
  get src(): string | null {
    return this.#pictures.pictures[0]?.src ?? null;
  }

  /** The selected picture; undefined while there is none. */
  get file(): File | undefined {
    return this.#pictures.pictures[0]?.file ?? undefined;
  }

  /** The fields that a draft may keep; null while they are as they are stored. */
  #draftContent(names: readonly (keyof Values)[]): Partial<Values> | null {
    const { values } = this.form;
    const { record } = this.session;
    if (values === null || record === null || names.every((name) => values[name] === record[name])) return null;
    return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
  }

  readonly selectPicture = async (file: File): Promise<void> => {
    const { problems } = this.session;
    problems.clear('file');
    for (const text of await this.#pictures.add([file])) {
      problems.mark('file', text);
      this.#nav.toast(text, { type: 'warn' });
    }
  };
}
