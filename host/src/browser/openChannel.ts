/** A channel between the tabs of this origin, undefined in a browser without any. */
export function openChannel(name: string): BroadcastChannel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
}
