import type { NavStore } from '@backoffice/platform';
import type { FormProblems } from '../problems/FormProblems.ts';
import { PictureQueue } from './PictureQueue.ts';
import type { PictureQueueOptions } from './PictureQueueOptions.ts';
import type { QueuedPicture } from './QueuedPicture.ts';

/** Options of a `SinglePicture`. */
export interface SinglePictureOptions extends Omit<PictureQueueOptions, 'max' | 'onReport'> {
  readonly nav: Pick<NavStore, 'toast'>;
  /** Path of the picture in the form. */
  readonly path: string;
  readonly getProblems: () => Pick<FormProblems, 'clear' | 'hide' | 'showProblem'>;
  /** Called when the seller changes the picture. */
  readonly onChange?: () => void;
}

/** The picture of a form that has one. The reason why a file is refused is shown at the field and as a toast. */
export class SinglePicture {
  readonly queue: PictureQueue;
  readonly #options: SinglePictureOptions;

  constructor(options: SinglePictureOptions) {
    this.#options = options;
    this.queue = new PictureQueue({
      ...options,
      max: 1,
      onReport: ({ failures, reasons }) => {
        // Without this the form's own rule would report first that a picture is missing.
        if (options.when === 'on-save') options.getProblems().hide();
        const isUnexplained = failures > 0 && reasons.length === 0;
        this.refuse(isUnexplained ? ['사진을 올리지 못했어요. 다시 올려주세요.'] : reasons);
      },
    });
  }

  /** The selected or stored picture; undefined if there is none. */
  get current(): QueuedPicture | undefined {
    return this.queue.pictures[0];
  }

  /** URL of the picture; null if there is none. */
  get src(): string | null {
    return this.current?.src ?? null;
  }

  /** Checks a selected file and replaces the picture. */
  readonly select = async (file: File): Promise<void> => {
    this.#startChange();
    this.refuse(await this.queue.add([file]));
  };

  /** Replaces the picture by the result of the photo editor, which has its final size. */
  readonly replace = (file: File): void => {
    this.#startChange();
    if (this.current) this.queue.replace(this.current.id, file);
  };

  /** Repeats a failed upload. */
  readonly retry = (): void => {
    this.#startChange();
    if (this.current) this.queue.retry(this.current.id);
  };

  /** Shows the reasons at the field and as toasts. */
  refuse(reasons: readonly string[]): void {
    const { getProblems, nav, path } = this.#options;
    for (const text of reasons) {
      getProblems().showProblem(path, text);
      nav.toast(text, { type: 'warn' });
    }
  }

  #startChange(): void {
    const { getProblems, onChange, path } = this.#options;
    getProblems().clear(path);
    onChange?.();
  }
}
