import { PostcodeMessage } from '@backoffice/contracts';

/** What the frame at `address` says in an event of the window; undefined for whatever comes from elsewhere or is no message. */
export function readPostcodeMessage(
  { data, origin, source }: MessageEvent,
  frame: HTMLIFrameElement | null,
  address: string,
): PostcodeMessage | undefined {
  const isOurs = source !== null && source === frame?.contentWindow && origin === new URL(address).origin;
  return isOurs ? PostcodeMessage.safeParse(data).data : undefined;
}
