import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { lateWarmUp } from './lateWarmUp.ts';
import type { WarmUpDetailsProps } from './WarmUpDetails.tsx';

/** How long a list that has all its parts is left alone, in milliseconds. */
const FETCH_AFTER_MS = 1500;

/** Warms up the details of orders; without a connection it does nothing. */
export const LateWarmUp = observer(function LateWarmUp(props: WarmUpDetailsProps) {
  const { component: WarmUp } = lateWarmUp;
  useEffect(() => {
    const timer = setTimeout(() => void lateWarmUp.fetch().catch(() => {}), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return WarmUp === undefined ? null : <WarmUp {...props} />;
});
