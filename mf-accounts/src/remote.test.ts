import { describe, expect, it } from '@jest/globals';
import { remote } from './remote.tsx';

describe('routes of mf-accounts', () => {
  // rule: routes.screen-paths
  it('the remote declares the pages about the seller', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle.name])).toEqual([
      ['/profile', 'profile-edit'],
      ['/accounts', 'account'],
      ['/accounts/bank-info', 'bank-edit'],
      ['/accounts/business-info', 'business-edit'],
      ['/accounts/banner', 'banner-upload'],
      ['/accounts/download/sales', 'download-sales'],
      ['/accounts/devices', 'devices'],
      ['/accounts/display', 'display'],
    ]);
  });
});
