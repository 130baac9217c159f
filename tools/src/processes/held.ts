/** Sends SIGINT when stdin ends, and stdin ends when our process does, even by kill -9. */
const HELD = 'exec 3<&0; (cat <&3 >/dev/null 2>&1; kill -INT $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&- </dev/null';

/** What a Service runs, with the leash `stdin`, for a program that does not itself heed the end of its stdin. */
export function held(program: string, ...args: string[]): { file: string; args: string[] } {
  return { file: '/bin/sh', args: ['-c', HELD, program, ...args] };
}
