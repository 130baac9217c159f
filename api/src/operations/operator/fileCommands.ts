import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BackupError, describeBackup } from '../backup/BackupManifest.ts';
import { createBackup } from '../backup/createBackup.ts';
import { requireReason } from '../operator-actions/OperatorAction.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import { resealAll } from '../reseal/resealAll.ts';
import { sealedPlace } from '../../platform/secrets/sealedPlace.ts';
import { findSeller } from '../../trade/seller/sellerStore.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Commands that read or write files and sealed data. */
export const fileCommands: Readonly<Record<string, OperatorCommand>> = {
  document: {
    args: '<uid> bank|business <file.webp>',
    effect: 'writes a private document to a file; --reason states the purpose',
    async run({ db, files, secrets, args: [uid = '', kind = '', target = ''], reason, record }) {
      requireReason({ reason });
      const seller = await findSeller(db, uid);
      const name = kind === 'bank' ? seller?.bankDocument : kind === 'business' ? seller?.businessDocument : undefined;
      if (!name) throw new OperatorError('There is no such document.');
      const document = secrets.open(await files.readDocument(name), sealedPlace('document', name));
      const subject = { kind: 'document', id: name } as const;
      await record(db, { action: 'operator-document', subject, dataSubjects: [`seller:${uid}`], result: kind });
      await writeFile(target, document, { mode: 0o600 });
      return `${target} written; delete it when you have read it`;
    },
  },
  backup: {
    args: '<folder>',
    effect: 'writes a consistent backup of database and files, encrypted to BACKUP_RECIPIENT, into a new folder',
    async run({ config, db, files, secrets, args: [folder = ''], record }) {
      if (config.backupRecipient === undefined)
        throw new OperatorError('BACKUP_RECIPIENT is missing: a backup is written only encrypted to a public key.');
      // Record the event first, so that an interrupted backup leaves an event too, and the backup contains it.
      await record(db, { action: 'operator-backup' });
      const stores = { database: config.database, files, secrets };
      try {
        const manifest = await createBackup(stores, resolve(folder), config.backupRecipient);
        return describeBackup(manifest);
      } catch (error) {
        throw error instanceof BackupError ? new OperatorError(error.message) : error;
      }
    },
  },
  reseal: {
    args: '',
    effect: 'reseals all values and files with the first key of each purpose, so that former keys can be removed',
    async run({ db, files, secrets, record }) {
      const counts = Object.entries(await resealAll({ db, files, secrets }));
      await record(db, { action: 'operator-reseal', count: counts.reduce((sum, [, count]) => sum + count, 0) });
      return counts.map(([column, count]) => `${column}: ${count} sealed again`).join('\n');
    },
  },
};
