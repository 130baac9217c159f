import type { FieldProblem } from '@backoffice/contracts';
import { FormSave, type FormSaveDeps } from './FormSave.ts';
import { PictureChoice } from './PictureChoice.ts';

/** Fields that are saved with the picture of a document; the picture's own field is `file`. */
export class DocumentSave {
  readonly picture = new PictureChoice();
  readonly save: FormSave;
  readonly #absent: string;

  /** `absent` says that the picture is missing. */
  constructor(deps: FormSaveDeps, absent: string) {
    this.#absent = absent;
    this.save = new FormSave(deps);
  }

  readonly choose = (file: File): void => {
    const { problems } = this.save;
    problems.forget('file');
    const problem = this.picture.choose(file);
    if (problem !== undefined) problems.refuseFile('file', problem);
  };

  /** Sends the picture if nothing is wrong with the fields either; answers whether all is saved. */
  run(found: readonly FieldProblem[], send: (file: File) => Promise<unknown>): Promise<boolean> {
    return this.save.run(async () => {
      const { file } = this.picture;
      if (file !== null && found.length === 0) {
        await send(file);
        return true;
      }
      this.save.problems.refuse(file === null ? [...found, { path: 'file', text: this.#absent }] : found);
      return false;
    });
  }
}
