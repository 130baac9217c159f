/** A BroadcastChannel, undefined in a browser without them. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
}
