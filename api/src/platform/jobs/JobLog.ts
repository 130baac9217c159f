/** The part of a log that jobs write to. */
export interface JobLog {
  error(fields: object, message: string): void;
}
