/** The `id` of the panel that shows the open order next to the list. */
export const ORDER_PANEL_ID = 'order-panel';
