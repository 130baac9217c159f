import { type DepositRequest, findDeposits } from './findDeposits.ts';

self.addEventListener('message', ({ data }: MessageEvent<DepositRequest>) => self.postMessage(findDeposits(data)));
