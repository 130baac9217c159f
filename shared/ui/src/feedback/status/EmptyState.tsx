import { clsx } from 'clsx';
import { CloudAlert, Inbox, Lock, type LucideIcon, SearchX, WifiOff, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMoveFocusOnUnmount } from '../../controls/keyboard/useMoveFocusOnUnmount.ts';
import styles from './EmptyState.module.css';

/** The reasons why a screen has no content. */
export type EmptyKind = 'nothing-yet' | 'nothing-matches' | 'failed' | 'offline' | 'not-allowed' | 'maintenance';

const KINDS: Record<EmptyKind, { icon: LucideIcon; title: string; text: string }> = {
  'nothing-yet': { icon: Inbox, title: '아직 아무것도 없어요', text: '처음 등록하면 여기에 표시돼요.' },
  'nothing-matches': { icon: SearchX, title: '조건에 맞는 결과가 없어요', text: '검색어나 필터를 바꿔보세요.' },
  failed: { icon: CloudAlert, title: '불러오지 못했어요', text: '잠시 후 다시 시도해주세요.' },
  offline: { icon: WifiOff, title: '인터넷에 연결할 수 없습니다', text: 'Wi-Fi 또는 LTE 연결을 확인해주세요.' },
  maintenance: { icon: Wrench, title: '점검 중이에요', text: '점검이 끝나면 다시 사용할 수 있어요.' },
  'not-allowed': { icon: Lock, title: '볼 수 없는 화면이에요', text: '권한이 있는 계정인지 확인해주세요.' },
};

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  readonly kind: EmptyKind;
  /** Text in place of the kind's own; `text` describes the next step. */
  readonly title?: string;
  readonly text?: string;
  readonly icon?: LucideIcon;
  /** Makes the title the heading of a screen without a bar. */
  readonly isHeading?: boolean;
  /** The button or link of the next step. */
  readonly action?: ReactNode;
}

/**
 * Shown in place of missing content; failures are announced. When its action unmounts it, the focus moves to the
 * parent element.
 */
export function EmptyState({ kind, title, text, icon, isHeading = false, action }: EmptyStateProps) {
  const ref = useMoveFocusOnUnmount('parent');
  const own = KINDS[kind];
  const Icon = icon ?? own.icon;
  const shown = text ?? own.text;
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div ref={ref} role={kind === 'failed' || kind === 'offline' ? 'alert' : 'status'} className={styles.empty}>
      <span className={clsx(styles.icon, styles[kind])} aria-hidden>
        <Icon />
      </span>
      <Title className={styles.title} {...(isHeading ? { tabIndex: -1 } : {})}>
        {title ?? own.title}
      </Title>
      {shown !== '' && <p className={styles.text}>{shown}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
