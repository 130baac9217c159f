import type { DepositMessage } from './DepositMessage.ts';
import { answerDeposits } from './answerDeposits.ts';

const answer = answerDeposits((reply) => self.postMessage(reply));
self.addEventListener('message', ({ data }: MessageEvent<DepositMessage>) => answer(data));
