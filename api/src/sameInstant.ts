/** Whether a stored instant and one on the wire are the same, or both absent. */
export function sameInstant(stored: Date | null, sent: string | null): boolean {
  return (stored?.getTime() ?? null) === (sent === null ? null : Date.parse(sent));
}
