/** Why bulk changes and exports are disabled while the address has conditions that this build does not know. */
export const UNKNOWN_CONDITIONS =
  '알 수 없는 조건은 적용되지 않아 다른 주문까지 표시될 수 있습니다. 조건을 지우고 다시 시도해주세요.';
