import { afterFrame } from '@backoffice/ui';

/** Does something once what has come is drawn: a list draws the rows in view in one frame and those around in the next. */
export function afterDrawn(task: () => void): void {
  afterFrame(() => afterFrame(task));
}
