import { describe, expect, it } from '@jest/globals';
import { remote } from './remote.tsx';

describe('the routes of this remote', () => {
  // rule: routes.screen-paths
  it('are a preview post, new or stored, and the lab', () => {
    expect(remote.routes.map(({ path, handle }) => [path, handle.name])).toEqual([
      ['/accounts/preview/:previewId?', 'preview'],
      ['/lab', 'lab'],
    ]);
  });
});
