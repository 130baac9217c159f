import { existsSync, globSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { getMe } from '@backoffice/contracts/seller/userEndpoints';
import { signOut } from '@backoffice/contracts/wire/session/sessionEndpoints';
import { BUILT_AT, FakeApi, buildMarket, buildSeller, buildUser } from '@backoffice/testing/answers';
import { type Answer, NoAnswer, findEndpoint } from './localApi.ts';

/** File of a remote that sets the answers of its calls. */
export const ANSWERS = 'src/testing/answers.ts';

/** Uid of the seller of the builders. */
export const { uid: BUILT_UID } = buildUser();

const startedAt = Date.now();

/** The present of the answers, which continues from the time of the builders. */
function readBuiltTime(): Date {
  return new Date(BUILT_AT + Date.now() - startedAt);
}

/** Returns a FakeApi with the calls of the host itself. */
export function createHostApi(): FakeApi {
  return new FakeApi()
    .on(getMe, () => ({ user: buildUser({ authTime: readBuiltTime().toISOString() }), seller: buildSeller() }))
    .on(signOut, { ok: true })
    .on(listMarkets, [buildMarket()]);
}

/**
 * Returns the answers of the file `ANSWERS` in a remote's folder, which is loaded again after a change. Values of a
 * query are strings, as in every HTTP request.
 */
export function loadAnswers(dir: string): Answer {
  const files = pathToFileURL(join(dir, 'src/')).href;
  const file = join(dir, ANSWERS);
  let version = 0;
  let loaded = Promise.resolve(createHostApi());
  // Files that the answers import have the version as well.
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      return found.url.startsWith(files) ? { ...found, url: `${found.url.replace(/\?.*/, '')}?${version}` } : found;
    },
  });
  // The stack names the file and line of a mistake, if it has one.
  const explainMistake = ({ message, stack = '' }: Error) => {
    const [, name, line] = /^([^\s?:]+)(?:\?[\d.]+)?:(\d+)/.exec(stack.split(files)[1] ?? '') ?? [];
    const place = name === undefined ? ANSWERS : `src/${name}:${line}`;
    return new NoAnswer('정해 둔 응답에 오류가 있어요', `${place}: ${message}`);
  };
  const load = async () => {
    const { setAnswers } = (await import(pathToFileURL(file).href)) as { setAnswers?: (api: FakeApi) => void };
    if (setAnswers === undefined) throw new Error('setAnswers(api) is not exported.');
    const api = createHostApi();
    setAnswers(api);
    return api;
  };
  return async (request) => {
    const changed = Math.max(
      0,
      ...globSync('src/**/*.ts', { cwd: dir }).map((each) => statSync(join(dir, each)).mtimeMs),
    );
    if (changed !== version && existsSync(file)) {
      version = changed;
      loaded = load().catch((error: Error) => {
        throw explainMistake(error);
      });
    }
    const api = await loaded;
    return answerBy(api, request).catch((error: Error) => {
      throw error instanceof NoAnswer ? error : explainMistake(error);
    });
  };
}

/** Answers a request by a FakeApi. @throws NoAnswer that names the endpoint of a call without an answer */
export async function answerBy(api: FakeApi, request: Request): Promise<Response> {
  const { method, url, headers } = request;
  const { pathname, searchParams } = new URL(url);
  const { request: send } = await api.createTransport();
  const {
    status,
    data,
    headers: replied,
  } = await send({
    method,
    url: pathname,
    headers: { 'Idempotency-Key': headers.get('idempotency-key') ?? undefined, Accept: headers.get('accept') ?? '' },
    ...(method === 'GET' ? { params: Object.fromEntries(searchParams) } : { data: await readBody(request) }),
  }).catch((error: Error) => {
    if (!error.message.startsWith('No answer')) throw error;
    const found = findEndpoint(method, pathname);
    throw new NoAnswer(
      '이 요청에 정해진 응답이 없어요',
      found === undefined
        ? `${method} ${pathname} is no endpoint of @backoffice/contracts.`
        : `${method} ${pathname} has no answer. Add api.on(${found.name}, …) to ${ANSWERS}; ${found.name} is exported by ${found.module}.`,
    );
  });
  const type = (replied as Record<string, string> | undefined) ?? { 'content-type': 'application/json' };
  return new Response(type['content-type'] === 'application/json' ? JSON.stringify(data) : (data as BodyInit), {
    status,
    headers: { ...type, date: readBuiltTime().toUTCString() },
  });
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}
