/** The call that work is done for: of a job or a notification, the call that began it. */
export interface RequestContext {
  /** 32 hexadecimal digits (`isRequestId`). */
  readonly requestId: string;
}
