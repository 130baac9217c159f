import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { EditSession, FormValues, SinglePicture, WriteIntent } from '@backoffice/forms';
import type { DraftKey, Platform } from '@backoffice/platform';
import { copyFile } from '@backoffice/ui';

/** Services that a form with a document uses. */
export type DocumentFormDeps = Pick<Platform, 'api' | 'nav' | 'drafts' | 'now'>;

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
  readonly picture: SinglePicture;

  constructor(deps: DocumentFormDeps, options: DocumentFormOptions<Values>) {
    const { stored, toFields, validate, draft, send } = options;
    const intent = new WriteIntent();
    this.picture = new SinglePicture({
      nav: deps.nav,
      path: 'file',
      getProblems: () => this.session.problems,
      when: 'on-save',
      cdnHost: '',
      // A document is sent unchanged: scaling could make it unreadable.
      shrink: copyFile,
    });
    this.session = new EditSession<Partial<Values>, Values, Values>({
      ...deps,
      pictures: this.picture.queue,
      show: (values) => {
        this.form.fill(values);
        this.picture.queue.fill([]);
      },
      fields: () => this.form.values && toFields(this.form.values),
      validate: () => {
        const { values } = this.form;
        return values === null ? [] : validate(toFields(values), this.picture.src !== null);
      },
      write: async ({ fields, signal }) => {
        const picture = this.picture.current;
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

  /** Returns the fields of the draft; null if they equal the stored values. */
  #draftContent(names: readonly (keyof Values)[], record: Values | null): Partial<Values> | null {
    const { values } = this.form;
    if (values === null || record === null || names.every((name) => values[name] === record[name])) return null;
    return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
  }
}
