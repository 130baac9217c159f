/** A picture that was fetched: its bytes and the object URL that shows it, which is the receiver's to revoke. */
export interface FetchedImage {
  readonly blob: Blob;
  readonly src: string;
}

/** Why an address gave no picture; the message is for the seller. */
export class ImageRefusal extends Error {}

const BYTES_MAX = 8 * 1024 * 1024;
const PATIENCE = 30_000;

/** An address that may be fetched from: https, or whatever the CDN host itself is; undefined for any other text. */
export function readImageAddress(text: string, cdnHost: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const address = new URL(text);
  const allowed = address.protocol === 'https:' || address.origin === new URL(cdnHost).origin;
  return allowed && address.username === '' && address.password === '' ? address : undefined;
}

/**
 * Fetches a picture by GET without credentials and referrer; at most 8 MB, media type image/*, within 30 s.
 * @throws ImageRefusal for everything else; an abort rejects with the signal's reason.
 */
export async function fetchImage(address: URL, signal: AbortSignal, request: typeof fetch): Promise<FetchedImage> {
  try {
    const response = await request(address.href, {
      method: 'GET',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (!response.ok) throw new ImageRefusal(`이미지를 가져오지 못했습니다. (응답 ${response.status})`);
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!type.startsWith('image/')) throw new ImageRefusal('이미지가 아닙니다. 이미지 주소를 입력해주세요.');
    const blob = new Blob(await readBytes(response), { type });
    return { blob, src: URL.createObjectURL(blob) };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ImageRefusal) throw error;
    throw new ImageRefusal(
      '이미지를 가져오지 못했습니다. 주소가 맞는지, 다른 곳에서 쓸 수 있는 이미지인지 확인해주세요.',
    );
  }
}

async function readBytes(response: Response): Promise<BlobPart[]> {
  if (Number(response.headers.get('content-length')) > BYTES_MAX) throw tooBig();
  const parts: BlobPart[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > BYTES_MAX) {
      await reader?.cancel();
      throw tooBig();
    }
    parts.push(part.value);
  }
  return parts;
}

function tooBig(): ImageRefusal {
  return new ImageRefusal('파일 크기가 너무 큽니다. (8MB 이하)');
}
