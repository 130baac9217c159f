import { observer } from 'mobx-react-lite';
import { startTransition, useEffect, useState } from 'react';
import type { OrderTools } from '../order/OrderTools.ts';
import { startAfterFrame } from '../order/startAfterFrame.ts';
import { whenIdle } from '../order/whenIdle.ts';
import { lateDetailsWarmup } from './lateOrderDetails.ts';

/** What the browser and its scripts know since then stays for the life of the page. */
let isWarm = false;

interface WarmUpDetailsProps {
  readonly tools: OrderTools;
  /** Whether an order has been opened already, which leaves nothing to warm up. */
  readonly isAnyOpen: () => boolean;
}

/** Draws a sample of an order's details for one frame, unseen, once their code is fetched and the page is idle. */
export const WarmUpDetails = observer(function WarmUpDetails({ tools, isAnyOpen }: WarmUpDetailsProps) {
  const { component: Warmup } = lateDetailsWarmup;
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (Warmup === undefined || isWarm) return;
    return whenIdle(() => {
      if (isAnyOpen()) return;
      isWarm = true;
      startTransition(() => setDrawn(true));
    });
  }, [Warmup, isAnyOpen]);
  useEffect(() => (isDrawn ? startAfterFrame(() => setDrawn(false)) : undefined), [isDrawn]);
  return isDrawn && Warmup !== undefined ? <Warmup tools={tools} /> : null;
});
