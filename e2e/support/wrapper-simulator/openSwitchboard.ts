import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { PermissionState } from '../wrapper/Phone.ts';
import type { LoggedMessage, Wrapper } from '../wrapper/Wrapper.ts';
import { REPLY_MODES, type ReplyMode } from '../wrapper/ReplyMode.ts';
import type { PermissionName, RequestType } from '../wrapper/readPageMessage.ts';

/** Command of the person at the switchboard. */
export type SwitchboardCommand =
  | { readonly do: 'refresh' | 'back' | 'hide' | 'show' | 'release' }
  | { readonly do: 'setReplyMode'; readonly type: RequestType; readonly mode: ReplyMode }
  | { readonly do: 'permit'; readonly name: PermissionName; readonly state: PermissionState }
  | { readonly do: 'allow'; readonly allows: boolean };

/** State that the switchboard shows. */
export interface SwitchboardState {
  /** Result of the last command. */
  readonly result: string;
  readonly replyModes: Readonly<Record<string, ReplyMode>>;
  readonly modes: readonly ReplyMode[];
  readonly permissions: Readonly<Record<string, PermissionState>>;
  readonly states: readonly PermissionState[];
  readonly personAllows: boolean;
  /** Recorded effects on the phone, as terms and texts. */
  readonly results: readonly (readonly [string, string])[];
  /** Messages in both directions, oldest first. */
  readonly log: readonly LoggedMessage[];
}

declare global {
  interface Window {
    show(state: SwitchboardState): void;
  }
}

const STATES: readonly PermissionState[] = ['granted', 'denied', 'undetermined'];
/** Maximum length of a logged message: the bytes of a file would fill the log. */
const LOG_TEXT_MAX = 400;

/** Opens the switchboard of a wrapper in its own page. */
export async function openSwitchboard(page: Page, wrapper: Wrapper): Promise<void> {
  let result = '';
  let isStale = false;
  const show = async () => {
    isStale = false;
    await page.evaluate((state) => window.show(state), toState(wrapper, result)).catch(() => undefined);
  };
  const scheduleShow = () => {
    if (!isStale) setImmediate(() => void show());
    isStale = true;
  };
  await page.exposeFunction('switchboard', async (command: SwitchboardCommand) => {
    result = (await runCommand(wrapper, command)) ?? result;
    scheduleShow();
  });
  wrapper.subscribe(scheduleShow);
  await page.goto(pathToFileURL(join(import.meta.dirname, 'switchboard.html')).href);
}

/** Runs a command of the switchboard; resolves to the message to show. */
async function runCommand(wrapper: Wrapper, command: SwitchboardCommand): Promise<string | undefined> {
  switch (command.do) {
    case 'back':
      return describeBack(await wrapper.back());
    case 'release':
      return `Replies sent · 보낸 답: ${wrapper.release()}`;
    case 'hide':
    case 'show':
      await wrapper.show(command.do === 'show');
      return command.do === 'show' ? 'In the foreground · 앞에 있습니다' : 'In the background · 백그라운드에 있습니다';
    case 'setReplyMode':
      wrapper.setReplyMode(command.type, command.mode);
      return `${command.type}: ${command.mode}`;
    case 'permit':
      wrapper.phone.permissions[command.name] = command.state;
      return `${command.name}: ${command.state}`;
    case 'allow':
      wrapper.phone.personAllows = command.allows;
      return undefined;
    case 'refresh':
      return undefined;
  }
}

function describeBack(handled: boolean | undefined): string {
  if (handled === undefined) return 'Back: no reply within a second, a wrapper goes back itself · 답이 없습니다';
  return handled
    ? 'Back: the page did something · 페이지가 처리했습니다'
    : 'Back: a wrapper would close · 앱을 닫을 때입니다';
}

function toState(wrapper: Wrapper, result: string): SwitchboardState {
  const { phone, replyModes, notices, delayedCount, foreignMessages, log } = wrapper;
  return {
    result,
    replyModes,
    modes: REPLY_MODES,
    permissions: phone.permissions,
    states: STATES,
    personAllows: phone.personAllows,
    results: [
      ['Notices', notices.join(', ')],
      ['Files', phone.files.map(({ name, bytes }) => `${name} (${bytes.length} bytes)`).join(', ')],
      ['Clipboard', phone.clipboard],
      ['Opened outside', phone.opened.join(', ')],
      ['Settings opened', phone.settings.join(', ')],
      ['Delayed replies', String(delayedCount)],
      ['Foreign messages ignored', String(foreignMessages)],
    ],
    log: log.map(({ from, text }) => ({ from, text: shorten(text) })),
  };
}

function shorten(text: string): string {
  return text.length > LOG_TEXT_MAX ? `${text.slice(0, LOG_TEXT_MAX)}… (${text.length})` : text;
}
