import { usePlatform } from '@backoffice/platform';
import { Button, VisuallyHidden, aboveBottom, bottomStrip, removePart, isComposing } from '@backoffice/ui';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { waitingMessage, waitingState } from './BulkChange.ts';
import styles from './BulkWaiting.module.css';
import type { BulkWaitingChanges, WaitingChange } from './BulkWaitingChanges.ts';

interface BulkWaitingProps {
  readonly waiting: BulkWaitingChanges;
  readonly onUndo: (change: WaitingChange) => void;
}

/** The changes that wait to be sent, each with a countdown and an undo button, above the bar of the screen. */
export const BulkWaiting = observer(function BulkWaiting({ waiting, onUndo }: BulkWaitingProps) {
  const { layers } = usePlatform();
  const { list } = waiting;
  const region = useRef<HTMLElement>(null);
  const attach = useCallback((element: HTMLElement | null) => {
    region.current = element;
    aboveBottom(element);
    return bottomStrip(element);
  }, []);
  const last = list.at(-1);
  const lastId = last?.id;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (last === undefined || layers.isOpen || !isUndoKey(event)) return;
    event.preventDefault();
    onUndo(last);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    // The button that started the change is removed together with the selection: move the focus next to the undo
    // button.
    if (lastId !== undefined && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true });
  }, [lastId]);

  return (
    <>
      <VisuallyHidden>
        {/* Screen readers announce one sentence with the available time, and not each second. */}
        <span role="status">{last === undefined ? '' : announce(last, waiting)}</span>
      </VisuallyHidden>
      {list.length > 0 && (
        <section ref={attach} className={styles.region} aria-label="대기 중인 변경" tabIndex={-1}>
          <ul>
            {list.map((each) => (
              <WaitingLine key={each.id} {...{ each, waiting, onUndo }} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
});

interface WaitingLineProps extends BulkWaitingProps {
  readonly each: WaitingChange;
}

const WaitingLine = observer(function WaitingLine({ each, waiting, onUndo }: WaitingLineProps) {
  const { change, targets } = each;
  const seconds = waiting.getSeconds(each);
  const undo = (event: MouseEvent<HTMLElement>) => {
    const screen = event.currentTarget.closest('main');
    removePart(event, () => onUndo(each));
    // The order list selects the orders again: move the focus to the selection checkbox, next to the bulk changes.
    if (waiting.list.length === 0) screen?.querySelector<HTMLElement>('[data-selected-orders] input')?.focus();
  };
  return (
    <li className={styles.line}>
      <p className={styles.text}>
        <span>{waitingMessage(change, targets.length)}</span>
        <span className={styles.seconds} aria-hidden>
          {waitingState(change, seconds, waiting.isOffline)}
        </span>
      </p>
      <div className={styles.actions}>
        <Button size="sm" onClick={undo}>
          되돌리기
        </Button>
        {seconds !== 0 && (
          <Button size="sm" variant="ghost" onClick={() => waiting.sendNow(each)}>
            {change.kind === 'notice' ? '바로 보내기' : '바로 변경'}
          </Button>
        )}
      </div>
    </li>
  );
});

function announce(last: WaitingChange, waiting: BulkWaitingChanges): string {
  const { change, targets, hasCountdown } = last;
  const state = hasCountdown
    ? '5초 안에 되돌릴 수 있어요.'
    : waitingState(change, waiting.getSeconds(last), waiting.isOffline);
  return `${waitingMessage(change, targets.length)} ${state}`;
}

/** Whether a key event means undo: Ctrl or ⌘ with Z, but not in a text field. */
function isUndoKey(event: KeyboardEvent): boolean {
  const { target, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (code !== 'KeyZ' || ctrlKey === metaKey || shiftKey || altKey || isComposing(event)) return false;
  return !(target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select'));
}
