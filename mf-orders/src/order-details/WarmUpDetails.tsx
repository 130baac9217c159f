import { startTransition, useEffect, useState } from 'react';
import type { OrderTools } from '../order/OrderTools.ts';
import { startAfterFrame } from '../order/startAfterFrame.ts';
import { whenIdle } from '../order/whenIdle.ts';
import { SampleDetails } from './SampleDetails.tsx';

/** What the browser and its scripts know since then stays for the life of the page. */
let isWarm = false;

/** What a sample is drawn with, and when there is nothing to warm up. */
export interface WarmUpDetailsProps {
  readonly tools: Pick<OrderTools, 'changes' | 'openDialog'>;
  /** An order that is open already leaves nothing to warm up. */
  readonly opened: { readonly all: boolean; readonly addressedId: string | undefined };
}

/** Draws a sample of an order's details for one frame, unseen, once the page is idle. */
export function WarmUpDetails({ tools, opened }: WarmUpDetailsProps) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (isWarm) return;
    return whenIdle(() => {
      if (opened.all || opened.addressedId !== undefined) return;
      isWarm = true;
      startTransition(() => setDrawn(true));
    });
  }, [opened]);
  useEffect(() => (isDrawn ? startAfterFrame(() => setDrawn(false)) : undefined), [isDrawn]);
  return isDrawn ? <SampleDetails tools={tools} /> : null;
}
