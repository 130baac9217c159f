/**
 * Whether a timestamp is surely before an instant, both as the API writes them (`toISOString`): their texts are compared,
 * as of ten thousand orders few are of the last hours and need to be parsed. False for a timestamp of any other form.
 */
export function isBefore(timestamp: string, instant: string): boolean {
  return timestamp.length === instant.length && timestamp.endsWith('Z') && timestamp < instant;
}
