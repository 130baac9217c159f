import { writeFileSync } from 'node:fs';
import { runCommand } from '../command-line/runCommand.ts';
import { CHARACTER_LIST } from './characterList.ts';
import { divideCharacters } from './divideCharacters.ts';
import { readInterfaceCharacters } from './readInterfaceCharacters.ts';

/** `npm run characters`: writes the host's list of the characters that the interface font holds. */
await runCommand(async () => {
  const list = divideCharacters(readInterfaceCharacters());
  writeFileSync(CHARACTER_LIST, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.first.length} characters in the first file, ${list.other.length} in the other.`);
  return 0;
});
