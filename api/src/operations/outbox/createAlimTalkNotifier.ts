import { toSeoulTime } from '@backoffice/contracts/codes/seoulTime';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config/readConfig.ts';
import { findAlimTalkTemplate } from './alimTalkTemplates.ts';
import { type ProviderResponse, callProvider } from './callProvider.ts';
import type { DeliveryOutcome, Notification, Notifier } from './Notifier.ts';

const Header = z.object({ resultCode: z.int(), isSuccessful: z.boolean() });
const Sent = z.object({
  header: Header,
  message: z.object({
    requestId: z.string(),
    sendResults: z.array(z.object({ recipientSeq: z.int(), resultCode: z.int() })).check(z.minLength(1)),
  }),
});
const Message = z.object({
  requestId: z.string(),
  recipientSeq: z.int(),
  messageStatus: z.string(),
  resultCode: z.nullish(z.string()),
});
const Found = z.object({ messageSearchResultResponse: z.object({ messages: z.array(Message) }) });
const Read = z.object({ message: Message });

/** The idempotency key was used within the last ten minutes. */
const REPEATED = -1005;
/** The sender's keys or profile are wrong or blocked: no message can be sent until an operator corrects them. */
const OWN_FAULT = new Set([-1000, -1001, -1006, -1027, -1030, -2017]);
/** The number does not exist, or the person blocks messages. */
const NO_RECIPIENT = new Set([-4019, -3301]);
const TELEPHONE_MAX = 15;
/** Start of the lookup before the first request in milliseconds, because the clocks of two machines differ. */
const CLOCK_MARGIN = 10 * 60_000;

/**
 * Sends AlimTalk messages by the protocol of NHN Cloud's KakaoTalk Bizmessage v2.3. The provider accepts a message
 * first; its result is read later. Before a repeated send, the message is looked up by its delivery id, which the
 * provider stores as the recipient's grouping key. The idempotency key, valid for ten minutes, covers a message that is
 * still in transit.
 */
export function createAlimTalkNotifier(config: Config['notifications']['alimTalk']): Notifier {
  const messages = `${config.url}/alimtalk/v2.3/appkeys/${encodeURIComponent(config.appKey)}/messages`;
  const headers = { 'X-Secret-Key': config.secretKey, 'Content-Type': 'application/json;charset=UTF-8' };

  const find = async ({ deliveryId, createdAt }: Notification): Promise<DeliveryOutcome | undefined> => {
    const query = new URLSearchParams({
      startRequestDate: toMinute(createdAt.getTime() - CLOCK_MARGIN),
      endRequestDate: toMinute(Date.now() + CLOCK_MARGIN),
      recipientGroupingKey: deliveryId,
    });
    const response = await callProvider(`${messages}?${query.toString()}`, { headers });
    if ('kind' in response) return response;
    const { data } = Found.safeParse(response.body);
    if (!data) return toFailure(response);
    const [message] = data.messageSearchResultResponse.messages;
    return message && toOutcome(message);
  };

  const post = async (
    { deliveryId, text, kind, recipient }: Notification,
    telephone: string,
  ): Promise<DeliveryOutcome> => {
    const template = findAlimTalkTemplate(kind);
    if (!template || recipient.kind !== 'buyer') return { kind: 'rejected', reason: 'no-channel', code: 'no-template' };
    const templateParameter = { 주문번호: recipient.orderNumber, 내용: text };
    const recipientList = [{ recipientNo: telephone, templateParameter, recipientGroupingKey: deliveryId }];
    const response = await callProvider(messages, {
      method: 'POST',
      headers: { ...headers, 'X-NC-API-IDEMPOTENCY-KEY': deliveryId },
      body: JSON.stringify({ senderKey: config.senderKey, templateCode: template.code, recipientList }),
    });
    if ('kind' in response) return response;
    const { data } = Sent.safeParse(response.body);
    const [result] = data?.message.sendResults ?? [];
    if (!data?.header.isSuccessful || !result) return toFailure(response);
    if (result.resultCode !== 0) return toRejection(result.resultCode);
    return { kind: 'accepted', reference: `${data.message.requestId}/${result.recipientSeq}` };
  };

  return {
    async send(notification) {
      const { recipient } = notification;
      const telephone = recipient.kind === 'buyer' ? recipient.telephone.replaceAll(/\D/g, '') : '';
      if (telephone === '' || telephone.length > TELEPHONE_MAX)
        return { kind: 'rejected', reason: 'no-recipient', code: 'no-telephone' };
      const found = notification.isRepeated ? await find(notification) : undefined;
      return found ?? post(notification, telephone);
    },
    async readResult(reference) {
      const response = await callProvider(`${messages}/${reference}`, { headers });
      if ('kind' in response) return response;
      const { data } = Read.safeParse(response.body);
      return data ? toOutcome(data.message) : toFailure(response);
    },
  };
}

function toOutcome(message: z.infer<typeof Message>): DeliveryOutcome {
  const { requestId, recipientSeq, messageStatus, resultCode } = message;
  if (messageStatus === 'COMPLETED') return { kind: 'sent' };
  if (messageStatus === 'FAILED' || messageStatus === 'CANCEL')
    return { kind: 'rejected', reason: 'rejected', code: resultCode ?? messageStatus };
  return { kind: 'accepted', reference: `${requestId}/${recipientSeq}` };
}

function toFailure({ status, body }: ProviderResponse): DeliveryOutcome {
  const { data } = z.object({ header: Header }).safeParse(body);
  const code = data?.header.resultCode ?? 0;
  if (code === 0 || code === REPEATED) return { kind: 'uncertain', code: code === 0 ? `http-${status}` : String(code) };
  return OWN_FAULT.has(code) ? { kind: 'unavailable', code: String(code) } : toRejection(code);
}

function toRejection(code: number): DeliveryOutcome {
  return { kind: 'rejected', reason: NO_RECIPIENT.has(code) ? 'no-recipient' : 'rejected', code: String(code) };
}

/** Formats milliseconds as the provider's time: `yyyy-MM-dd HH:mm` in Seoul. */
function toMinute(ms: number): string {
  return toSeoulTime(ms).toISOString().slice(0, 16).replace('T', ' ');
}
