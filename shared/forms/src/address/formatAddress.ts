import type { FoundAddress } from '@backoffice/contracts/wire/postcodeMessage';

/**
 * Formats an address without its postcode, such as `서울 성동구 왕십리로2길 20 (보리빌딩)`; uses the lot address if there is no road
 * address.
 */
export function formatAddress({ roadAddress, jibunAddress, buildingName }: FoundAddress): string {
  return [roadAddress || jibunAddress, buildingName && `(${buildingName})`].filter(Boolean).join(' ');
}
