import { expect, it } from '@jest/globals';
import { setUpTrial } from '../process/setUpTrial.ts';
import { runRolling } from './runRolling.ts';

const trial = setUpTrial();

it('of two processes of the API one is replaced and one is killed without a call that got no answer', async () => {
  const result = await runRolling({ ...trial, rounds: 1, rate: 40 });
  expect(result).toMatchObject({ failedWhileReplaced: [], failedWhileKilled: [], lost: 0, doubled: 0 });
  expect(result.acknowledged).toBeGreaterThan(0);
}, 240_000);
