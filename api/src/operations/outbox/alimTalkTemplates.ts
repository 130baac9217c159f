import { BUYER_NOTICE_KINDS, type BuyerNoticeKind } from '@backoffice/contracts/notices/buyerNotices';

/** A template as registered with the provider: its code, and its text with variables. */
export interface AlimTalkTemplate {
  readonly code: string;
  readonly content: string;
}

/** The templates by kind of notification; docs/operations.md lists them for registration. */
export const ALIMTALK_TEMPLATES = Object.fromEntries(
  Object.entries(BUYER_NOTICE_KINDS).map(([kind, { title }]) => [
    kind,
    { code: `order-${kind}`, content: `[${title}]\n주문번호: #{주문번호}\n\n#{내용}` },
  ]),
) as Readonly<Record<BuyerNoticeKind, AlimTalkTemplate>>;

/** Returns the template of a kind of notification; undefined for notifications to sellers. */
export function findAlimTalkTemplate(kind: string): AlimTalkTemplate | undefined {
  return Object.hasOwn(ALIMTALK_TEMPLATES, kind) ? ALIMTALK_TEMPLATES[kind as BuyerNoticeKind] : undefined;
}
