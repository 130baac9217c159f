export * from './api/ApiClient.ts';
export * from './api/ApiError.ts';
export { anySignal } from './api/anySignal.ts';
export * from './api/loadOnce.ts';
export { parseUrl } from './api/parseUrl.ts';
export * from './api/withTimeout.ts';
export * from './bridge/Bridge.ts';
export * from './bridge/BridgeError.ts';
export * from './bridge/requestPermission.ts';
export * from './bridge/findNativePort.ts';
export * from './api/ServerClock.ts';
export * from './storage/Stored.ts';
export type { DraftKey, ListKey, StorageEnd } from './storage/storedKeys.ts';
export { CommandStore, type Command, type ListCommands } from './stores/CommandStore.ts';
export * from './api/Connection.ts';
export * from './stores/DisplaySettings.ts';
export { DisplayStore } from './stores/DisplayStore.ts';
export * from './drafts/DraftStorage.ts';
export * from './drafts/DraftStore.ts';
export * from './drafts/flushDrafts.ts';
export { openDraftStorage, openListStorage } from './drafts/openKeyValueStorage.ts';
export * from './stores/EventLog.ts';
export * from './stores/LeaveGuard.ts';
export * from './platform/useLeaveGuard.ts';
export * from './stores/LayerStore.ts';
export * from './platform/useLayer.ts';
export * from './lists/ListCache.ts';
export * from './lists/watchPointer.ts';
export * from './lists/Loader.ts';
export * from './stores/readHomePath.ts';
export * from './stores/NavStore.ts';
export * from './platform/useNavigationEntries.ts';
export { deferSection, getPendingSections } from './stores/pendingSections.ts';
export { RecentPlaces, type RecentPlace } from './stores/RecentPlaces.ts';
export * from './platform/RemoteModule.ts';
export { type LazyComponent, lazyComponent } from './platform/lazyComponent.tsx';
export * from './platform/lazyPage.tsx';
export * from './stores/LoginInputStore.ts';
export * from './platform/router.ts';
export * from './bridge/files/FileSaver.ts';
export * from './platform/Platform.ts';
export * from './platform/PlatformContext.tsx';
export * from './bridge/createAppOpener.ts';
export * from './platform/assetUrl.ts';
export { toBase64 } from './bridge/files/toBase64.ts';
export * from './bridge/copyText.ts';
export {
  type GetSingleton,
  type SingletonKey,
  createSingletons,
  createSingletonKey,
} from './platform/createSingletons.ts';
export * from './bridge/openExternal.ts';
export { scheduleIdle } from './platform/scheduleIdle.ts';
export { markUnfinishedWork } from './stores/unfinishedWork.ts';
export * from './stores/UserStore.ts';
