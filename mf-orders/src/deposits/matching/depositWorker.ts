import type { DepositRequest } from './DepositMessage.ts';
import { answerDeposits } from './answerDeposits.ts';

self.addEventListener('message', ({ data }: MessageEvent<DepositRequest>) => {
  self.postMessage(answerDeposits(data));
});
