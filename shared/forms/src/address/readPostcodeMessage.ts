import { PostcodeMessage } from '@backoffice/contracts/wire/postcodeMessage';

/** Returns the message of the frame at `address`; undefined for other senders and malformed data. */
export function readPostcodeMessage(
  { data, origin, source }: MessageEvent,
  frame: HTMLIFrameElement | null,
  address: string,
): PostcodeMessage | undefined {
  const isFromFrame = source !== null && source === frame?.contentWindow && origin === new URL(address).origin;
  return isFromFrame ? PostcodeMessage.safeParse(data).data : undefined;
}
