import { errorCatalogue, imageProblem } from '@backoffice/contracts';
import { makeAutoObservable, observableRef } from 'mobx';

/** A picture that was chosen on this device but is not stored yet, and the object URL that shows it. */
export class PictureChoice {
  file: File | null = null;
  src: string | null = null;
  /** Names this choice among all others; `''` while there is none. */
  id = '';

  constructor() {
    makeAutoObservable(this, { file: observableRef }, { autoBind: true });
  }

  /** Takes a file, or answers in words why it can't be taken; what was chosen before then stays. */
  choose(file: File): string | undefined {
    const problem = imageProblem(file);
    if (problem !== undefined) return errorCatalogue[problem].text;
    this.drop();
    this.file = file;
    this.src = URL.createObjectURL(file);
    this.id = crypto.randomUUID();
    return undefined;
  }

  /** Forgets the file and frees the memory behind its URL. */
  drop(): void {
    if (this.src !== null) URL.revokeObjectURL(this.src);
    this.file = null;
    this.src = null;
    this.id = '';
  }
}
