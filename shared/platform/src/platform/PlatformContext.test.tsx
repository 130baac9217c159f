import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Platform } from './Platform.ts';
import { PlatformProvider, usePlatform } from './PlatformContext.tsx';

describe('the platform', () => {
  it('usePlatform returns the platform of the provider above', () => {
    const platform = { now: () => 0 } as Platform;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <PlatformProvider platform={platform}>{children}</PlatformProvider>
    );
    expect(renderHook(usePlatform, { wrapper }).result.current).toBe(platform);
  });
});
