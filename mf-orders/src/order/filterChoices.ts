/** The statuses that the filter offers; each includes those linked to it (docs/rules.md#order-list). */
export const STATUS_FILTERS = [0, 1, 3, 10] as const;

/** The packaging statuses that the filter offers. */
export const PACKAGING_FILTERS = [0, 1, 2] as const;

/** The cash receipt filters: 1 applied, 0 not applied. */
export const CASH_FILTERS = [1, 0] as const;
