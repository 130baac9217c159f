import { resolve } from 'node:path';
import { BackupError } from '../backup/BackupError.ts';
import { describeBackup } from '../backup/describeBackup.ts';
import { takeBackup } from '../backup/takeBackup.ts';
import { OperatorError } from '../operator-actions/OperatorError.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Copies the database and all files into a folder. */
export const backupCommand: OperatorCommand = {
  usage: [['backup <folder>', 'copies database and files as of one instant into a new folder, while the API runs']],
  async run({ config, db, files, secrets, args: [folder], record }) {
    if (folder === undefined) throw new OperatorError('Name a new folder: backup <folder>.');
    // Before it is taken: who copies everything leaves an event, also in the copy and when it is stopped half-way.
    await record(db, { action: 'operator-backup' });
    try {
      const manifest = await takeBackup({ database: config.database, files, secrets }, resolve(folder));
      return describeBackup(manifest);
    } catch (error) {
      throw error instanceof BackupError ? new OperatorError(error.message) : error;
    }
  },
};
