import { describe, expect, it } from '@jest/globals';
import { remote } from './remote.tsx';

describe('routes of mf-preview', () => {
  // rule: routes.screen-paths
  it('the remote declares the preview post, new or stored, and the lab', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle.name])).toEqual([
      ['/accounts/preview/:previewId?', 'preview'],
      ['/lab', 'lab'],
    ]);
  });
});
