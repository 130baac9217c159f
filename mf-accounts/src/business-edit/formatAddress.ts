import type { FoundAddress } from '@backoffice/contracts';

/**
 * Formats an address in one line, such as `(04766) 서울 성동구 왕십리로2길 20 (보리빌딩)`; uses the lot address if there is no road
 * address.
 */
export function formatAddress({ zonecode, roadAddress, jibunAddress, buildingName }: FoundAddress): string {
  const building = buildingName === '' ? '' : ` (${buildingName})`;
  return `(${zonecode}) ${roadAddress || jibunAddress}${building}`;
}
