import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { ALIMTALK_TEMPLATES } from '../../operations/outbox/alimTalkTemplates.ts';

const REPEATED_WITHIN = 10 * 60_000;
/** Milliseconds from the acceptance of a message to its result. */
const RESULT_AFTER = 500;
const CONTENT_MAX = 1300;

/** The provider's codes. */
const CODES = {
  accepted: 0,
  'invalid-request': 4,
  'invalid-app-key': -1000,
  'invalid-secret-key': -1001,
  'repeated-key': -1005,
  'unknown-sender': -2017,
  'unknown-template': -3026,
  'content-too-long': -3048,
  'wrong-parameters': -3049,
  'unknown-number': -4019,
  'unknown-message': -4104,
} as const;
type Code = keyof typeof CODES;

const Recipient = z.strictObject({
  recipientNo: z.string().check(z.regex(/^\d{1,15}$/)),
  templateParameter: z.record(z.string(), z.string()),
  recipientGroupingKey: z.string().check(z.maxLength(100)),
});
const SendRequest = z.strictObject({
  senderKey: z.string(),
  templateCode: z.string().check(z.maxLength(20)),
  recipientList: z.tuple([Recipient]),
});

interface StoredMessage {
  readonly requestId: string;
  readonly recipientSeq: 1;
  readonly recipientNo: string;
  readonly recipientGroupingKey: string;
  readonly at: number;
}

/**
 * Serves a provider of AlimTalk messages with the protocol of NHN Cloud's KakaoTalk Bizmessage v2.3, for one recipient
 * in a request. It accepts a message that matches a registered template and has its result after half a second. Numbers
 * that end in 0000 do not receive it, numbers that end in 0001 are rejected at once, and for numbers that end in 0009
 * the provider is unavailable.
 */
export function serveBizMessage(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const { appKey, secretKey, senderKey } = config.notifications.alimTalk;
  const usedKeys = new Map<unknown, number>();
  const stored: StoredMessage[] = [];
  const present = ({ at, ...message }: StoredMessage) => {
    if (clock.now().getTime() - at < RESULT_AFTER) return { ...message, messageStatus: 'READY' };
    return message.recipientNo.endsWith('0000')
      ? { ...message, messageStatus: 'FAILED', resultCode: 'MRC02', resultCodeName: '실패' }
      : { ...message, messageStatus: 'COMPLETED', resultCode: 'MRC01', resultCodeName: '성공' };
  };

  const routes = async (scope: FastifyInstance) => {
    scope.addHook<{ Params: { appkey: string } }>('preHandler', async ({ params, headers }, reply) => {
      if (params.appkey !== appKey) return reply.send(respond('invalid-app-key'));
      return headers['x-secret-key'] === secretKey ? undefined : reply.send(respond('invalid-secret-key'));
    });

    scope.post('/messages', ({ headers, body }, reply) => {
      const { data } = SendRequest.safeParse(body);
      if (!data) return respond('invalid-request');
      if (data.senderKey !== senderKey) return respond('unknown-sender');
      const [{ recipientNo, recipientGroupingKey, templateParameter }] = data.recipientList;
      if (recipientNo.endsWith('0009')) return reply.code(503).header('retry-after', '5').send();
      const at = clock.now().getTime();
      const key = headers['x-nc-api-idempotency-key'];
      if (at - (usedKeys.get(key) ?? -Infinity) < REPEATED_WITHIN) return respond('repeated-key');
      usedKeys.set(key, at);
      const result = recipientNo.endsWith('0001')
        ? 'unknown-number'
        : checkContent(data.templateCode, templateParameter);
      const message = { requestId: randomUUID(), recipientSeq: 1, recipientNo, recipientGroupingKey, at } as const;
      if (result === 'accepted') stored.push(message);
      const sendResults = [{ recipientSeq: 1, recipientNo, resultCode: CODES[result], resultMessage: result }];
      return respond('accepted', { message: { requestId: message.requestId, sendResults } });
    });

    scope.get<{ Querystring: { recipientGroupingKey?: string } }>('/messages', ({ query }) => {
      const found = stored.filter((each) => each.recipientGroupingKey === query.recipientGroupingKey);
      return respond('accepted', {
        messageSearchResultResponse: { messages: found.map(present), totalCount: found.length },
      });
    });

    scope.get<{ Params: { requestId: string } }>('/messages/:requestId/1', ({ params }) => {
      const found = stored.find(({ requestId }) => requestId === params.requestId);
      return found ? respond('accepted', { message: present(found) }) : respond('unknown-message');
    });
  };
  void app.register(routes, { prefix: '/kakao-bizmessage/alimtalk/v2.3/appkeys/:appkey' });
}

function checkContent(templateCode: string, parameters: Record<string, string>): Code {
  const template = Object.values(ALIMTALK_TEMPLATES).find(({ code }) => code === templateCode);
  if (!template) return 'unknown-template';
  const names = [...template.content.matchAll(/#\{([^}]+)\}/g)].map(([, name]) => name ?? '');
  if (names.length !== Object.keys(parameters).length || names.some((name) => !parameters[name]))
    return 'wrong-parameters';
  const content = template.content.replaceAll(/#\{([^}]+)\}/g, (_whole, name: string) => parameters[name] ?? '');
  return content.length > CONTENT_MAX ? 'content-too-long' : 'accepted';
}

function respond(code: Code, more: object = {}) {
  return { header: { resultCode: CODES[code], resultMessage: code, isSuccessful: code === 'accepted' }, ...more };
}
