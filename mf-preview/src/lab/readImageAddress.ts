import { parseUrl } from '@backoffice/platform';
import type { ClientConfig } from '@backoffice/contracts/wire/clientConfig';

/** Configuration of the hosts from which pictures may be fetched. */
export type ImageConfig = Pick<ClientConfig, 'cdnHost' | 'imageHosts' | 'environment'>;

/** URL to fetch, or the error message to show. */
export type ImageAddress = { readonly address: URL } | { readonly problem: string };

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Validates the URL of a picture: https on the CDN or a configured host, because the page's Content-Security-Policy
 * allows no other fetch (ADR 6). Only a host on the developer's own machine may use http.
 */
export function readImageAddress(typed: string, config: ImageConfig): ImageAddress {
  const text = typed.trim();
  if (text === '') return { problem: '이미지 주소를 입력해주세요.' };
  const address = parseUrl(text);
  if (address === undefined)
    return { problem: '주소 형식이 올바르지 않아요. https://로 시작하는 주소를 입력해주세요.' };
  const isLocalMachine =
    config.environment === 'local' && address.protocol === 'http:' && LOCAL_HOSTS.includes(address.hostname);
  if (address.protocol !== 'https:' && !isLocalMachine)
    return { problem: 'https://로 시작하는 주소만 가져올 수 있어요.' };
  if (address.username !== '' || address.password !== '')
    return { problem: '아이디나 비밀번호가 들어 있는 주소는 가져올 수 없어요.' };
  const hosts = imageHosts(config);
  if (!hosts.some(({ origin }) => origin === address.origin))
    return { problem: `보안을 위해 ${formatHostNames(config)}에 있는 이미지만 가져올 수 있어요.` };
  return { address };
}

/** Returns the hosts from which pictures may be fetched, such as `cdn.example.com, images.example.com`. */
export function formatHostNames(config: ImageConfig): string {
  return imageHosts(config)
    .map(({ host }) => host)
    .join(', ');
}

function imageHosts({ cdnHost, imageHosts: others }: ImageConfig): URL[] {
  return [cdnHost, ...others].map((address) => new URL(address));
}
