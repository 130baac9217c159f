import { detectImageType } from '@backoffice/contracts/files/detectImageType';
import { IMAGE_BYTES_MAX } from '@backoffice/contracts/files/uploadEndpoints';
import { errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import { anySignal } from '@backoffice/platform';

/** Failed fetch of a picture; the message is shown to the tester. */
export class ImageFetchError extends Error {}

/** In milliseconds. */
const TIMEOUT = 30_000;

/**
 * Fetches a picture by GET without credentials and referrer: at most 8 MB, within 30 s, without redirects. JPEG, PNG
 * and WebP are recognized by their bytes, not by the content type, and set the type of the blob.
 * @throws ImageFetchError in all other cases; an abort rejects with the signal's reason.
 */
export async function fetchImage(address: URL, signal: AbortSignal, request: typeof fetch): Promise<Blob> {
  const timeout = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await request(address.href, {
      method: 'GET',
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      signal: anySignal(signal, timeout),
    });
    if (response.type === 'opaqueredirect') throw new ImageFetchError(REDIRECTED);
    if (!response.ok) throw new ImageFetchError(statusMessage(response.status));
    const bytes = await readBytes(response);
    const type = detectImageType(bytes);
    if (type === undefined) throw new ImageFetchError(NOT_AN_IMAGE);
    return new Blob([bytes], { type });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ImageFetchError) throw error;
    throw new ImageFetchError(timeout.aborted ? TIMED_OUT : UNREACHABLE, { cause: error });
  }
}

const NOT_AN_IMAGE = 'jpg, jpeg, png, webp 이미지가 아니에요. 이미지 주소를 입력해주세요.';
const REDIRECTED = '다른 주소로 넘어가는 주소예요. 이미지가 있는 주소를 그대로 입력해주세요.';
const TIMED_OUT = '30초 안에 이미지를 받지 못했어요. 다시 시도하거나 다른 이미지 주소를 입력해주세요.';
const UNREACHABLE =
  '이미지를 가져오지 못했어요. 인터넷 연결과 주소를 확인해주세요. 다른 사이트에서 쓰지 못하게 막아 둔 이미지일 수도 있어요.';
const TOO_LARGE = errorCatalogue['file-size-over'].text;

function statusMessage(status: number): string {
  if (status === 404 || status === 410) return `이 주소에는 이미지가 없어요. (응답 ${status})`;
  return `이미지를 가져오지 못했어요. (응답 ${status})`;
}

async function readBytes({ body, headers }: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length')) > IMAGE_BYTES_MAX) {
    await body?.cancel();
    throw new ImageFetchError(TOO_LARGE);
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > IMAGE_BYTES_MAX) {
      await reader?.cancel();
      throw new ImageFetchError(TOO_LARGE);
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
