import { reaction } from 'mobx';
import { useEffect, useEffectEvent, useState } from 'react';
import { startAfterFrame } from '../../order/startAfterFrame.ts';

/**
 * A value of observables as it was in the last frame: its component is rendered after the frame that a press changes, and
 * does not delay it. The observables themselves stay the same for the life of the component.
 */
export function useValueAfterFrame<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    let cancel = () => {};
    const stop = reaction(
      () => readNow(),
      (next) => {
        cancel();
        cancel = startAfterFrame(() => setValue(() => next));
      },
      // It may have changed since the render.
      { fireImmediately: true },
    );
    return () => {
      stop();
      cancel();
    };
  }, []);
  return value;
}
