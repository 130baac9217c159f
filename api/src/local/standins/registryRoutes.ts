import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import { isBankCode } from '../../trade/registry/bankCodes.ts';

const TOKEN_SECONDS = 7_776_000;
const OTHER_HOLDER = '홍길동';

const OpenedAccount = z.object({ no: z.string(), holder: z.string() });
const Inquiry = z.object({
  bank_tran_id: z.string().check(z.regex(/^[A-Z0-9]{10}U[A-Z0-9]{9}$/)),
  bank_code_std: z.string().check(z.refine(isBankCode)),
  account_num: z.string().check(z.regex(/^\d{1,16}$/)),
  account_holder_info_type: z.enum([' ', '6']),
  account_holder_info: z.string(),
  tran_dtime: z.string().check(z.regex(/^\d{14}$/)),
});
const StatusQuestion = z.object({ b_no: z.array(z.string()).check(z.minLength(1), z.maxLength(100)) });

/** Serves the bank and the tax office with their real protocols. */
export function serveRegistry(app: FastifyInstance, dependencies: BaseDependencies): void {
  serveOpenBanking(app, dependencies);
  serveBusinessStatus(app, dependencies);
}

/**
 * Serves open banking: a token, and the inquiry for the holder of an account. Account numbers that end in 0000 do not
 * exist, the bank of numbers that end in 0009 does not respond, and numbers that end in 0001 always belong to 홍길동.
 * Other accounts belong to 홍길동 until `PUT /openbanking/accounts` with `{no, holder}`, which the real service does not
 * have, opens them in another name.
 */
function serveOpenBanking(app: FastifyInstance, { config, clock }: BaseDependencies): void {
  const { clientId, clientSecret, orgCode } = config.openBanking;
  const tokenEnds = new Map<string, number>();
  const holders = new Map<string, string>();
  const usedIds = new Set<string>();
  const toResponse = (code: string, message: string, more: object = {}) => ({
    api_tran_id: randomUUID(),
    api_tran_dtm: clock.now().toISOString().replaceAll(/\D/g, ''),
    rsp_code: code,
    rsp_message: message,
    ...more,
  });

  app.put('/openbanking/accounts', ({ body }, reply) => {
    const { no, holder } = OpenedAccount.parse(body);
    const digits = no.replaceAll('-', '');
    if (!digits.endsWith('0001')) holders.set(digits, holder);
    return reply.code(204).send();
  });

  app.post('/openbanking/oauth/2.0/token', ({ body }) => {
    const { client_id: id, client_secret: secret, scope, grant_type: grant } = (body ?? {}) as Record<string, string>;
    if (id !== clientId || secret !== clientSecret || grant !== 'client_credentials')
      return toResponse('O0001', '인증 파라미터 오류');
    if (scope !== 'oob') return toResponse('O0011', '허용되지 않은 Scope 입니다.');
    const token = randomBytes(24).toString('base64url');
    tokenEnds.set(token, clock.now().getTime() + TOKEN_SECONDS * 1000);
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope, client_use_code: orgCode };
  });

  app.post('/openbanking/v2.0/inquiry/real_name', ({ body, headers }) => {
    const ends = tokenEnds.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (ends === undefined || clock.now().getTime() >= ends) return toResponse('O0002', 'Access Token 거부');
    const { data } = Inquiry.safeParse(body);
    if (!data?.bank_tran_id.startsWith(orgCode)) return toResponse('A0004', '요청전문 포맷 에러');
    const { bank_tran_id: id, account_num: no, account_holder_info_type: kind, account_holder_info: info } = data;
    if (!(kind === '6' ? /^\d{10}$/ : /^\d{6}$/).test(info))
      return toResponse('A0321', '예금주 실명번호 구분코드와 실명번호의 형식(자리수) 불일치');
    if (usedIds.has(id)) return toResponse('A0326', '거래고유번호(참가기관) 중복');
    usedIds.add(id);
    if (no.endsWith('0009')) return toResponse('A0017', '참가기관 응답전문 TIMEOUT');
    if (no.endsWith('0000'))
      return toResponse('A0002', '참가기관 에러', { bank_rsp_code: '412', bank_rsp_message: '해당계좌 없음' });
    return toResponse('A0000', '', {
      ...data,
      bank_rsp_code: '000',
      bank_rsp_message: '',
      account_holder_name: holders.get(no) ?? OTHER_HOLDER,
      account_type: '1',
    });
  });
}

/**
 * Serves the tax service's state of businesses: numbers that start with 000 are unknown, numbers that start with 999
 * are closed, all others are active.
 */
function serveBusinessStatus(app: FastifyInstance, { config }: BaseDependencies): void {
  app.post<{ Querystring: { serviceKey?: string } }>('/nts-businessman/v1/status', ({ body, query }, reply) => {
    if (query.serviceKey !== config.businessStatus.key)
      return reply.code(401).send({ code: -401, msg: '유효하지 않은 인증키 입니다.' });
    const { data } = StatusQuestion.safeParse(body);
    if (!data) return reply.code(411).send({ status_code: 'REQUEST_DATA_MALFORMED' });
    const businesses = data.b_no.map(toBusiness);
    const known = businesses.filter(({ b_stt_cd: state }) => state !== '');
    return reply.send({
      status_code: 'OK',
      request_cnt: businesses.length,
      match_cnt: known.length,
      data: businesses,
    });
  });
}

function toBusiness(no: string) {
  if (no.startsWith('000'))
    return { b_no: no, b_stt: '', b_stt_cd: '', tax_type: '국세청에 등록되지 않은 사업자등록번호입니다.', end_dt: '' };
  const [state, code, end] = no.startsWith('999') ? ['폐업자', '03', '20251231'] : ['계속사업자', '01', ''];
  return { b_no: no, b_stt: state, b_stt_cd: code, tax_type: '부가가치세 일반과세자', end_dt: end };
}
