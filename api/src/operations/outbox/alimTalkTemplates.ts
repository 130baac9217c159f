import type { BuyerNotificationKind } from '../../platform/database/schema.ts';

/** A template as registered with the provider: its code, and its text with variables. */
export interface AlimTalkTemplate {
  readonly code: string;
  readonly content: string;
}

const TITLES: Readonly<Record<BuyerNotificationKind, string>> = {
  ordered: '주문 접수',
  changed: '주문 변경',
  paid: '결제 확인',
  shipped: '발송 안내',
  cancelled: '주문 취소',
  notice: '판매자 알림',
};

/** The templates by kind of notification; docs/operations.md lists them for registration. */
export const ALIMTALK_TEMPLATES = Object.fromEntries(
  Object.entries(TITLES).map(([kind, title]) => [
    kind,
    { code: `order-${kind}`, content: `[${title}]\n주문번호: #{주문번호}\n\n#{내용}` },
  ]),
) as Readonly<Record<BuyerNotificationKind, AlimTalkTemplate>>;

/** Returns the template of a kind of notification; undefined for notifications to sellers. */
export function findAlimTalkTemplate(kind: string): AlimTalkTemplate | undefined {
  return Object.hasOwn(ALIMTALK_TEMPLATES, kind) ? ALIMTALK_TEMPLATES[kind as BuyerNotificationKind] : undefined;
}
