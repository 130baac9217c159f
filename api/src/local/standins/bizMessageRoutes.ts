import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { ALIMTALK_TEMPLATES } from '../../operations/outbox/alimTalkTemplates.ts';

const REPEATED_WITHIN = 10 * 60_000;
/** Milliseconds from the acceptance of a message to its result. */
const RESULT_AFTER = 500;
const CONTENT_MAX = 1300;

const Recipient = z.strictObject({
  recipientNo: z.string().check(z.regex(/^\d{1,15}$/)),
  templateParameter: z.record(z.string(), z.string()),
  recipientGroupingKey: z.string().check(z.maxLength(100)),
});
const SendRequest = z.strictObject({
  senderKey: z.string(),
  templateCode: z.string().check(z.maxLength(20)),
  recipientList: z.array(Recipient).check(z.minLength(1), z.maxLength(1000)),
});
const Search = z.object({
  startRequestDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)),
  endRequestDate: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)),
  recipientGroupingKey: z.optional(z.string()),
});

interface StoredMessage {
  readonly requestId: string;
  readonly recipientSeq: number;
  readonly recipientNo: string;
  readonly templateCode: string;
  readonly content: string;
  readonly recipientGroupingKey: string;
  readonly at: number;
}

interface AppkeyParams {
  readonly appkey: string;
}

/**
 * Serves a provider of AlimTalk messages with the protocol of NHN Cloud's KakaoTalk Bizmessage v2.3. It accepts a
 * message that matches a registered template and has its result after half a second. Numbers that end in 0000 do not
 * receive it, numbers that end in 0001 are rejected at once, and for numbers that end in 0009 the provider is
 * unavailable.
 */
export function serveBizMessage(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const { appKey, secretKey, senderKey } = config.notifications.alimTalk;
  const usedKeys = new Map<string, number>();
  const stored: StoredMessage[] = [];
  const isKnown = (params: AppkeyParams, secret: unknown, reply: FastifyReply): boolean => {
    if (params.appkey !== appKey) void reply.send(failed(-1000, 'Invalid appKey.'));
    else if (secret !== secretKey) void reply.send(failed(-1001, 'Invalid secretKey.'));
    else return true;
    return false;
  };

  app.post<{ Params: AppkeyParams }>('/kakao-bizmessage/alimtalk/v2.3/appkeys/:appkey/messages', (request, reply) => {
    const { params, headers, body } = request;
    if (!isKnown(params, headers['x-secret-key'], reply)) return reply;
    const { data } = SendRequest.safeParse(body);
    if (!data) return reply.send(failed(4, 'Invalid parameter.'));
    if (data.senderKey !== senderKey) return reply.send(failed(-2017, 'Not exist plus friend.'));
    if (data.recipientList.some(({ recipientNo }) => recipientNo.endsWith('0009')))
      return reply.code(503).header('retry-after', '5').send();
    const now = clock.now().getTime();
    const key = headers['x-nc-api-idempotency-key'];
    if (typeof key === 'string') {
      if (now - (usedKeys.get(key) ?? -Infinity) < REPEATED_WITHIN)
        return reply.send(failed(-1005, "The same 'X-NC-API-IDEMPOTENCY-KEY' was used within the last 10 minute."));
      usedKeys.set(key, now);
    }
    const requestId = `${new Date(now).toISOString().replaceAll(/\D/g, '')}${randomUUID().slice(0, 8)}`;
    const sendResults = data.recipientList.map((recipient, index) => {
      const { recipientNo, recipientGroupingKey } = recipient;
      const recipientSeq = index + 1;
      const content = renderTemplate(data.templateCode, recipient.templateParameter);
      const resultCode = recipientNo.endsWith('0001') ? -4019 : typeof content === 'number' ? content : 0;
      const message = { requestId, recipientSeq, recipientNo, recipientGroupingKey, at: now };
      if (resultCode === 0) stored.push({ ...message, templateCode: data.templateCode, content: String(content) });
      return { recipientSeq, recipientNo, resultCode, resultMessage: resultCode === 0 ? 'SUCCESS' : 'FAIL' };
    });
    return reply.send({ ...succeeded(), message: { requestId, sendResults } });
  });

  app.get<{ Params: AppkeyParams }>('/kakao-bizmessage/alimtalk/v2.3/appkeys/:appkey/messages', (request, reply) => {
    if (!isKnown(request.params, request.headers['x-secret-key'], reply)) return reply;
    const { data } = Search.safeParse(request.query);
    if (!data) return reply.send(failed(4, 'Invalid parameter.'));
    const found = stored.filter((each) => each.recipientGroupingKey === data.recipientGroupingKey);
    const messages = found.map((each) => presented(each, clock.now().getTime()));
    return reply.send({ ...succeeded(), messageSearchResultResponse: { messages, totalCount: messages.length } });
  });

  app.get<{ Params: AppkeyParams & { requestId: string; recipientSeq: string } }>(
    '/kakao-bizmessage/alimtalk/v2.3/appkeys/:appkey/messages/:requestId/:recipientSeq',
    ({ params, headers }, reply) => {
      if (!isKnown(params, headers['x-secret-key'], reply)) return reply;
      const found = stored.find(
        ({ requestId, recipientSeq }) => requestId === params.requestId && String(recipientSeq) === params.recipientSeq,
      );
      if (!found) return reply.send(failed(-4104, 'RequestId is empty value.'));
      return reply.send({ ...succeeded(), message: presented(found, clock.now().getTime()) });
    },
  );
}

function renderTemplate(templateCode: string, parameters: Record<string, string>): string | number {
  const template = Object.values(ALIMTALK_TEMPLATES).find(({ code }) => code === templateCode);
  if (!template) return -3026;
  const names = [...template.content.matchAll(/#\{([^}]+)\}/g)].map(([, name]) => name ?? '');
  if (names.length !== Object.keys(parameters).length || names.some((name) => !parameters[name])) return -3049;
  const content = template.content.replaceAll(/#\{([^}]+)\}/g, (_whole, name: string) => parameters[name] ?? '');
  return content.length > CONTENT_MAX ? -3048 : content;
}

function presented({ at, ...message }: StoredMessage, now: number) {
  const isFailed = message.recipientNo.endsWith('0000');
  const result = isFailed
    ? { messageStatus: 'FAILED', resultCode: 'MRC02', resultCodeName: '실패' }
    : { messageStatus: 'COMPLETED', resultCode: 'MRC01', resultCodeName: '성공' };
  return { ...message, ...(now - at < RESULT_AFTER ? { messageStatus: 'READY' } : result) };
}

function succeeded() {
  return { header: { resultCode: 0, resultMessage: 'SUCCESS', isSuccessful: true } };
}

function failed(resultCode: number, resultMessage: string) {
  return { header: { resultCode, resultMessage, isSuccessful: false } };
}
