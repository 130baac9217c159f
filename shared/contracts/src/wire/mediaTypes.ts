/** Media type of each kind of file that a call returns. */
export const DOWNLOAD_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** Media type of a stream of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';
