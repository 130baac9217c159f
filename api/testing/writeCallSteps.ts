import { readFileSync, writeFileSync } from 'node:fs';
import { describeCallSteps, STEPS_FILE, STEPS_LIST } from './describeCallSteps.ts';

writeFileSync(
  STEPS_FILE,
  readFileSync(STEPS_FILE, 'utf8').replace(STEPS_LIST, () => describeCallSteps()),
);
