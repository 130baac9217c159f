import { IMAGE_BYTES_MAX } from '@backoffice/contracts/files/uploadEndpoints';
import { describe, expect, it, jest } from '@jest/globals';
import { fetchImage } from './fetchImage.ts';

const ADDRESS = new URL('https://cdn.test/a.png');
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const NOT_AN_IMAGE = 'jpg, jpeg, png, webp 이미지가 아니에요. 이미지 주소를 입력해주세요.';
const TOO_LARGE = '파일 크기가 너무 큽니다. (8MB 이하)';
const UNREACHABLE = /^이미지를 가져오지 못했어요\. 인터넷 연결과 주소를/;

type Respond = (init: RequestInit) => Response | Promise<Response>;

function startFetch(respond: Respond, signal = new AbortController().signal) {
  const request = jest.fn(async (_address: unknown, init?: RequestInit) => respond(init ?? {}));
  return { request, picture: fetchImage(ADDRESS, signal, request as typeof fetch) };
}

/** Returns `size` bytes with the signature of a PNG. */
function png(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(PNG);
  return bytes;
}

/**
 * Returns an endless body in chunks of a megabyte; `seen` counts the chunks that were read and records a cancellation.
 */
function createEndlessBody() {
  const progress = { megabytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      progress.megabytes += 1;
      controller.enqueue(png(1024 * 1024));
    },
    cancel() {
      progress.cancelled = true;
    },
  });
  return { progress, response: () => new Response(body) };
}

/** A request that settles only when it is aborted. */
const neverRespond: Respond = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

describe('fetchImage', () => {
  // rule: lab.test-screen
  it('fetchImage sends no credentials and no referrer, and follows no redirect', async () => {
    const { request, picture } = startFetch(() => new Response(png(20)));
    await picture;
    expect(request).toHaveBeenCalledWith('https://cdn.test/a.png', {
      method: 'GET',
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    });
  });

  it.each([
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/png', PNG],
    ['image/webp', [...new TextEncoder().encode('RIFF????WEBPVP8 ')]],
  ])('fetchImage returns the type %s by the bytes, regardless of the content type', async (type, bytes) => {
    const headers = { 'content-type': 'text/html' };
    const blob = await startFetch(() => new Response(Uint8Array.from(bytes), { headers })).picture;
    expect([blob.type, blob.size]).toEqual([type, bytes.length]);
  });

  it.each([
    ['nothing', ''],
    ['an HTML page', '<!doctype html>'],
    ['an SVG, which may contain scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
  ])('fetchImage rejects %s with the content type of a picture', async (_case, body) => {
    const headers = { 'content-type': 'image/png' };
    await expect(startFetch(() => new Response(body, { headers })).picture).rejects.toThrow(NOT_AN_IMAGE);
  });

  it('fetchImage accepts exactly 8 MB and rejects one byte more', async () => {
    expect((await startFetch(() => new Response(png(IMAGE_BYTES_MAX))).picture).size).toBe(IMAGE_BYTES_MAX);
    await expect(startFetch(() => new Response(png(IMAGE_BYTES_MAX + 1))).picture).rejects.toThrow(TOO_LARGE);
  });

  it('fetchImage reads nothing if the Content-Length is too large', async () => {
    const { progress, response } = createEndlessBody();
    const { body } = response();
    const headers = { 'content-length': String(IMAGE_BYTES_MAX + 1) };
    await expect(startFetch(() => new Response(body, { headers })).picture).rejects.toThrow(TOO_LARGE);
    expect(progress).toEqual({ megabytes: 1, cancelled: true });
  });

  it('fetchImage stops reading at the limit without a Content-Length', async () => {
    const { progress, response } = createEndlessBody();
    await expect(startFetch(response).picture).rejects.toThrow(TOO_LARGE);
    expect(progress.cancelled).toBe(true);
    expect(progress.megabytes).toBeLessThanOrEqual(10);
  });

  it.each([
    [404, '이 주소에는 이미지가 없어요. (응답 404)'],
    [410, '이 주소에는 이미지가 없어요. (응답 410)'],
    [403, '이미지를 가져오지 못했어요. (응답 403)'],
    [500, '이미지를 가져오지 못했어요. (응답 500)'],
  ])('fetchImage reports the response status %d', async (status, text) => {
    await expect(startFetch(() => new Response(null, { status })).picture).rejects.toThrow(text);
  });

  it('fetchImage reports a redirect', async () => {
    const redirect = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    await expect(startFetch(() => redirect).picture).rejects.toThrow(/^다른 주소로 넘어가는 주소예요\./);
  });

  it('fetchImage reports that the server is unreachable or forbids reading', async () => {
    await expect(startFetch(() => Promise.reject(new TypeError('Failed to fetch'))).picture).rejects.toThrow(
      UNREACHABLE,
    );
  });

  it('fetchImage times out after 30 seconds', async () => {
    const timeout = new AbortController();
    const timeoutSpy = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    const { picture } = startFetch(neverRespond);
    timeout.abort(new DOMException('late', 'TimeoutError'));
    await expect(picture).rejects.toThrow(/^30초 안에 이미지를 받지 못했어요\./);
    expect(timeoutSpy).toHaveBeenCalledWith(30_000);
  });

  it('fetchImage rejects with the reason of the abort', async () => {
    const controller = new AbortController();
    const { picture } = startFetch(neverRespond, controller.signal);
    controller.abort(new Error('another run'));
    await expect(picture).rejects.toThrow('another run');
  });
});
