import { type ReactNode, createContext, useContext } from 'react';
import type { Platform } from './Platform.ts';

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform to the components below. */
export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/**
 * The platform that the host provides.
 * @throws Error outside a PlatformProvider
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === null)
    throw new Error(
      'usePlatform was called outside a PlatformProvider: render the page below the host or renderPage().',
    );
  return platform;
}
