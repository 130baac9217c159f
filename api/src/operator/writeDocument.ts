import { writeFile } from 'node:fs/promises';
import { sealedPlace } from '../secrets/sealedPlace.ts';
import { findSeller } from '../seller/sellerStore.ts';
import type { OperatorCommand } from './OperatorCommand.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';

/** Opens a seller's document into a file that only its owner can read. */
export const writeDocument: OperatorCommand = {
  usage: [['document <uid> bank|business <file.webp>', 'writes a private document to a file; --reason says why']],
  async run({ db, files, secrets, args: [uid = '', kind = '', target = ''], record }) {
    const seller = await findSeller(db, uid);
    const name = kind === 'bank' ? seller?.bankDocument : kind === 'business' ? seller?.businessDocument : undefined;
    if (!name || target === '') throw new OperatorError('There is no such document, or no file was named.');
    const document = secrets.open(await files.readDocument(name), sealedPlace('document', name));
    const subject = { kind: 'document', id: name } as const;
    await record(db, { action: 'operator-document', subject, dataSubjects: [`seller:${uid}`], result: kind });
    await writeFile(target, document, { mode: 0o600 });
    return `${target} written; delete it when you have read it`;
  },
};
