import assert from 'node:assert/strict';
import { bannerOf } from '../../sandbox/announcement.js';

describe('the banner of npm start', () => {
  it('leads to the interface, its reference page and the key', () => {
    const banner = bannerOf(
      {
        api_url: 'http://127.0.0.1:4900/v2',
        trpc_url: 'http://127.0.0.1:4900/trpc',
        app_url: null,
        mcp_url: null,
        world_url: 'http://127.0.0.1:4910',
        temporal_ui_url: null,
        temporal_address: '127.0.0.1:4906',
        database_url: '',
        api_key: 'lf_key',
        numbers: [],
        processes: [],
      },
      3_600,
    );
    const told = Object.fromEntries(banner.split('\n').flatMap((line) => [/^ {2}(.+?) {2,}(\S+)$/.exec(line)?.slice(1) ?? []]));
    assert.equal(told['REST'], 'http://127.0.0.1:4900/v2');
    assert.equal(told['reference'], 'http://127.0.0.1:4900/docs');
    assert.equal(told['API key'], 'lf_key');
  });
});
