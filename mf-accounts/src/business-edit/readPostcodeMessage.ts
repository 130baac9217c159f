import { PostcodeMessage } from '@backoffice/contracts';

/** The message of the frame at `address` in an event of the window; undefined for other senders and malformed data. */
export function readPostcodeMessage(
  { data, origin, source }: MessageEvent,
  frame: HTMLIFrameElement | null,
  address: string,
): PostcodeMessage | undefined {
  const isFromFrame = source !== null && source === frame?.contentWindow && origin === new URL(address).origin;
  return isFromFrame ? PostcodeMessage.safeParse(data).data : undefined;
}
