import assert from 'node:assert/strict';
import { bannerOf, type Sandbox } from '../../sandbox/announcement.js';

const sandbox: Sandbox = {
  api_url: 'http://127.0.0.1:4900/v2',
  trpc_url: 'http://127.0.0.1:4900/trpc',
  app_url: 'http://127.0.0.1:4900',
  mcp_url: null,
  world_url: 'http://127.0.0.1:4910',
  temporal_ui_url: null,
  temporal_address: '127.0.0.1:4906',
  database_url: '',
  api_key: 'lf_key',
  alias: null,
  smtp: null,
  mailbox: null,
  numbers: [],
  papers: [],
  paper_to_mail: null,
  processes: [],
};

const paper = (file: string) => ({
  document_type: 'master_bill_of_lading',
  file,
  request_type: 'bill_of_lading',
  request_number: 'MEDULF218349',
  scac: 'MSCU',
});
const PAPERS = { papers: [paper('/some where/uploaded.pdf')], paper_to_mail: paper('/some where/mailed.pdf') };

describe('the banner of npm start', () => {
  it('leads to the pages, the interface, its reference page and the key', () => {
    const banner = bannerOf(sandbox, 3_600);
    const told = Object.fromEntries(banner.split('\n').flatMap((line) => [/^ {2}(.+?) {2,}(\S+)$/.exec(line)?.slice(1) ?? []]));
    assert.equal(told['pages'], 'http://127.0.0.1:4900/today');
    assert.equal(told['REST'], 'http://127.0.0.1:4900/v2');
    assert.equal(told['reference'], 'http://127.0.0.1:4900/docs');
    assert.equal(told['API key'], 'lf_key');
  });

  it('has the address that papers are mailed to, and a line that mails one which is not there to be uploaded', () => {
    const banner = bannerOf({ ...sandbox, alias: 'docs+k7m2v9q4x8r3d@in.landfall.test', smtp: 'smtp://127.0.0.1:4909', ...PAPERS }, 3_600);
    assert.match(banner, /^ {2}papers to +docs\+k7m2v9q4x8r3d@in\.landfall\.test$/m);
    const line = banner.split('\n').find((one) => one.startsWith('  curl -s smtp://127.0.0.1:4909'));
    assert.ok(line?.includes('"/some where/mailed.pdf"'), banner);
    assert.doesNotMatch(banner, /uploaded/);
  });

  it('says nothing of mail where there is no mailbox, and mails nothing to one of somebody else', () => {
    assert.doesNotMatch(bannerOf({ ...sandbox, ...PAPERS }, 3_600), /papers to|Mail it/);
    const banner = bannerOf({ ...sandbox, alias: 'docs+k7m2v9q4x8r3d@in.example.com', ...PAPERS }, 3_600);
    assert.match(banner, /papers to/);
    assert.doesNotMatch(banner, /Mail it/);
  });
});
