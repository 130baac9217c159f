import { sizeStoredPictures } from '../picture/sizeStoredPictures.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Makes the widths of pictures that were stored before pictures had any. */
export const sizePictures: OperatorCommand = {
  usage: [['size-pictures', 'makes the smaller widths of pictures that were stored without them']],
  async run({ db, files, clock, record }) {
    const count = await sizeStoredPictures({ db, files, clock });
    await record(db, { action: 'operator-size-pictures', count });
    return `${count} pictures have all their widths now`;
  },
};
