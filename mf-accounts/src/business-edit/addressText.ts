import type { FoundAddress } from '@backoffice/contracts';

/** A found address in one line: `(04766) 서울 성동구 왕십리로2길 20 (보리빌딩)`; without a road address, the lot address. */
export function addressText({ zonecode, roadAddress, jibunAddress, buildingName }: FoundAddress): string {
  const building = buildingName === '' ? '' : ` (${buildingName})`;
  return `(${zonecode}) ${roadAddress || jibunAddress}${building}`;
}
