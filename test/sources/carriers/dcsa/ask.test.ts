import assert from 'node:assert/strict';
import { askDcsa } from '../../../../sources/carriers/dcsa/ask.js';
import { ANSWER_BYTES_MAX, PAGES_MAX } from '../../../../sources/carriers/dcsa/paging.js';
import { BudgetSpent, HttpTrouble, type Question } from '../../../../sources/source.js';
import { withOverrides } from '../../../../sources/carriers/overrides.js';
import { NOW, profile, ScriptedMeans, secretsFor, type Reply } from '../../support.js';

const events = (count: number) => Array.from({ length: count }, (_, index) => ({ eventType: 'TRANSPORT', eventID: `${index}` }));
const one = { body: events(1) };
const bill: Question = { numberType: 'bill_of_lading', number: 'EXAMPLE00001', askedAt: NOW };
const booking: Question = { numberType: 'booking', number: 'EXAMPLE00001', askedAt: NOW };
const container: Question = { numberType: 'container', number: 'MSKU7000013', askedAt: NOW };
const token = { body: { access_token: 'bearer-1', expires_in: 7200 } };

/** A line that gives tokens when asked for one and answers everything else by the script. */
const withTokens = (reply: (call: number) => Reply | HttpTrouble) => {
  let questions = 0;
  return (request: { method: string }) => (request.method === 'POST' ? token : reply((questions += 1)));
};

describe('a question to a line', () => {
  const asked = async (scac: string, question: Question, secrets = secretsFor(scac)) => {
    const means = new ScriptedMeans(
      secrets,
      withTokens(() => one),
    );
    await askDcsa(profile(scac), question, means);
    const request = means.requests.at(-1);
    assert.ok(request);
    return { url: request.url, headers: request.headers, means };
  };

  it('MAEU: key and bearer token, the number under its kind', async () => {
    const { url, headers, means } = await asked('MAEU', bill);
    assert.equal(url, 'https://api.maersk.com/track-and-trace-private/events?transportDocumentReference=EXAMPLE00001&limit=100');
    assert.equal(headers['Consumer-Key'], 'secret-consumer_key');
    assert.equal(headers['authorization'], 'Bearer bearer-1');
    const [request] = means.requests;
    assert.equal(request?.url, 'https://api.maersk.com/customer-identity/oauth/v2/access_token');
    assert.equal(request?.headers['Consumer-Key'], 'secret-consumer_key');
    assert.equal(request?.body, 'grant_type=client_credentials&client_id=secret-consumer_key&client_secret=secret-client_secret');
  });

  it('MAEU: with the key alone, the public product and no token', async () => {
    const { url, headers, means } = await asked('MAEU', container, { consumer_key: 'key-of-the-test' });
    assert.equal(url, 'https://api.maersk.com/track-and-trace/public-events?equipmentReference=MSKU7000013&limit=100');
    assert.deepEqual([headers['Consumer-Key'], headers['authorization']], ['key-of-the-test', undefined]);
    assert.equal(means.requests.length, 1);
  });

  it('MSCU: nothing but the number', async () => {
    const { url, headers } = await asked('MSCU', booking);
    assert.equal(url, 'https://api.tech.msc.com/msc/trackandtrace/v2.2/events?carrierBookingReference=EXAMPLE00001');
    assert.equal(headers['authorization'], 'Bearer bearer-1');
  });

  it('CMDU: key or token, and the customer acted for', async () => {
    const keyed = await asked('CMDU', bill, { key_id: 'key-of-the-test', behalf_of: 'CUSTOMER 1' });
    assert.equal(
      keyed.url,
      'https://apis.cma-cgm.net/operation/trackandtrace/v1/events?transportDocumentReference=EXAMPLE00001&limit=100&behalfOf=CUSTOMER+1',
    );
    assert.equal(keyed.headers['keyId'], 'key-of-the-test');
    const { means, headers } = await asked('CMDU', bill);
    assert.deepEqual([headers['keyId'], headers['authorization']], [undefined, 'Bearer bearer-1']);
    const fields = new URLSearchParams(means.requests[0]?.body);
    assert.equal(fields.get('scope'), 'tandtcommercial:read:be tandtpublic:read:be');
  });

  it('HLCU: two keys, the path with its slash, newest first', async () => {
    const { url, headers } = await asked('HLCU', booking);
    assert.equal(
      url,
      'https://api.hlag.com/hlag/external/v2/events/?carrierBookingReference=EXAMPLE00001&limit=100&sort=eventCreatedDateTime%3ADESC',
    );
    assert.deepEqual([headers['X-IBM-Client-Id'], headers['X-IBM-Client-Secret']], ['secret-client_id', 'secret-client_secret']);
  });

  it('ONEY: token by basic authentication beside the key', async () => {
    const { headers, means } = await asked('ONEY', bill);
    assert.deepEqual([headers['apikey'], headers['authorization']], ['secret-api_key', 'Bearer bearer-1']);
    const [request] = means.requests;
    assert.equal(request?.url, 'https://apis.one-line.com/v1/oauth/accesstoken?grant_type=client_credentials');
    assert.equal(request?.headers['apikey'], 'secret-api_key');
    assert.equal(request?.headers['authorization'], `Basic ${Buffer.from('secret-client_id:secret-client_secret').toString('base64')}`);
    assert.equal(request?.body, '');
  });

  it('EGLV: version header, token with its scope in the query', async () => {
    const { headers, means } = await asked('EGLV', bill);
    assert.equal(headers['API-Version'], '2.2');
    assert.match(means.requests[0]?.url ?? '', /\/token\?grant_type=client_credentials&scope=TNT$/);
  });

  it('YMLU and ZIMU: one key', async () => {
    assert.equal((await asked('YMLU', bill)).headers['KeyId'], 'secret-key_id');
    const zim = await asked('ZIMU', bill, { subscription_key: 'key-of-the-test' });
    assert.equal(zim.headers['Ocp-Apim-Subscription-Key'], 'key-of-the-test');
    assert.equal(zim.url, 'https://apigw.zim.com/trackAndTrace/v2/?transportDocumentReference=EXAMPLE00001');
  });

  it('HDMU: booking and container, ZZ for all of them', async () => {
    assert.match((await asked('HDMU', booking)).url, /\?carrierBookingReference=EXAMPLE00001&equipmentReference=ZZ$/);
    assert.match((await asked('HDMU', { ...booking, container: 'HMMU8000012' })).url, /&equipmentReference=HMMU8000012$/);
  });

  it('is not asked with a kind of number the line does not take, nor with half a credential', async () => {
    await assert.rejects(asked('HDMU', container), /HDMU cannot be asked by container/);
    await assert.rejects(
      asked('MAEU', bill, { client_secret: 'hush' }),
      (error: Error) => /lacks a secret/.test(error.message) && !error.message.includes('hush'),
    );
  });

  it('goes to the address of the configuration', async () => {
    const near = withOverrides(profile('YMLU'), { baseUrl: 'http://127.0.0.1:4917' });
    const means = new ScriptedMeans(secretsFor('YMLU'), () => one);
    await askDcsa(near, bill, means);
    assert.equal(means.questions[0]?.origin, 'http://127.0.0.1:4917');
  });
});

describe('a token', () => {
  it('is fetched once and used for the next question', async () => {
    const means = new ScriptedMeans(
      secretsFor('MAEU'),
      withTokens(() => one),
    );
    await askDcsa(profile('MAEU'), bill, means);
    await askDcsa(profile('MAEU'), bill, means);
    assert.deepEqual(
      means.requests.map(({ method }) => method),
      ['POST', 'GET', 'GET'],
    );
  });

  it('is renewed once after a 401', async () => {
    const means = new ScriptedMeans(
      secretsFor('MAEU'),
      withTokens((call) => (call === 1 ? { status: 401 } : one)),
    );
    const answer = await askDcsa(profile('MAEU'), bill, means);
    assert.equal(answer.kind, 'answered');
    assert.deepEqual(
      means.log.filter((entry) => entry !== 'spend').map((entry) => entry.split(' ')[0]),
      ['POST', 'GET', 'forget', 'POST', 'GET'],
    );
  });

  it('refused twice is a matter of the credential, and no third call', async () => {
    const means = new ScriptedMeans(
      secretsFor('MAEU'),
      withTokens(() => ({ status: 401 })),
    );
    const answer = await askDcsa(profile('MAEU'), bill, means);
    assert.ok(answer.kind === 'refused' && answer.reason === 'credentials');
    assert.equal(means.questions.length, 2);
  });

  it('is not renewed where a key opens the door', async () => {
    const means = new ScriptedMeans(secretsFor('YMLU'), () => ({ status: 401 }));
    await askDcsa(profile('YMLU'), bill, means);
    assert.deepEqual(means.log, ['spend', 'GET /open/dcsa/api/tnt/v2/events']);
  });

  it('that cannot be had says why: wrong secret, limit, trouble, nonsense', async () => {
    const asked = (reply: Reply | HttpTrouble) => askDcsa(profile('MAEU'), bill, new ScriptedMeans(secretsFor('MAEU'), () => reply));
    const refused = await asked({ status: 400, body: { error: 'invalid_client' } });
    assert.ok(refused.kind === 'refused' && refused.reason === 'credentials');
    const limited = await asked({ status: 429, headers: { 'retry-after': '60' } });
    assert.ok(limited.kind === 'trouble' && limited.reason === 'rate_limited' && limited.retryAfterSeconds === 60);
    const down = await asked({ status: 503 });
    assert.ok(down.kind === 'trouble' && down.reason === 'server_error');
    const html = await asked({ body: '<html>' });
    assert.ok(html.kind === 'trouble' && html.reason === 'unrecognized');
    const silent = await asked(new HttpTrouble('connect', 'refused'));
    assert.ok(silent.kind === 'trouble' && silent.reason === 'unreachable');
  });

  it('of MSCU is asked for with an assertion signed by the account’s key', async () => {
    const secrets = {
      ...secretsFor('MSCU'),
      tenant: 'tenant-1',
      private_key: '-----BEGIN-----\\nkey\\n-----END-----',
      certificate_thumbprint: 'AB:'.repeat(19) + 'AB',
    };
    const means = new ScriptedMeans(
      secrets,
      withTokens(() => one),
    );
    await askDcsa(profile('MSCU'), bill, means);
    const [request] = means.requests;
    assert.equal(request?.url, 'https://login.microsoftonline.com/tenant-1/oauth2/v2.0/token');
    const fields = new URLSearchParams(request?.body);
    assert.equal(fields.get('client_assertion_type'), 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
    assert.equal(fields.get('scope'), 'secret-scope');
    const [header, claims, signature] = (fields.get('client_assertion') ?? '').split('.');
    const opened = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    assert.deepEqual(opened(header), { alg: 'RS256', typ: 'JWT', x5t: Buffer.from('ab'.repeat(20), 'hex').toString('base64url') });
    const { jti, ...rest } = opened(claims);
    assert.match(String(jti), /^[0-9a-f-]{36}$/);
    const client = 'secret-client_id';
    assert.deepEqual(rest, { aud: request?.url, iss: client, sub: client, nbf: 1_773_133_200, iat: 1_773_133_200, exp: 1_773_133_800 });
    assert.equal(signature, 'c2lnbmF0dXJl');
    assert.deepEqual(means.signed, [{ text: `${header}.${claims}`, key: '-----BEGIN-----\nkey\n-----END-----' }]);
  });

  it('comes from the address the credential names, when it names one', async () => {
    const means = new ScriptedMeans(
      { ...secretsFor('MSCU'), token_url: 'https://sts.example.com/t' },
      withTokens(() => one),
    );
    await askDcsa(profile('MSCU'), bill, means);
    assert.equal(means.requests[0]?.url, 'https://sts.example.com/t');
  });
});

describe('the pages of an answer', () => {
  const key = { consumer_key: 'key-of-the-test' };
  const asked = async (reply: (call: number) => Reply | HttpTrouble, budget?: () => void) => {
    const means = new ScriptedMeans(key, (_, call) => reply(call), budget);
    return { answer: await askDcsa(profile('MAEU'), bill, means), means };
  };
  const next = (value: string) => ({ 'next-page': value });

  it('are followed to the last, in order, the whole question repeated with a page number', async () => {
    const { answer, means } = await asked((call) => ({ body: { events: events(call) }, headers: call < 3 ? next(String(call + 1)) : {} }));
    assert.ok(answer.kind === 'answered' && answer.complete);
    assert.deepEqual(
      answer.pages.map((page) => (JSON.parse(Buffer.from(page).toString()) as { events: [] }).events.length),
      [1, 2, 3],
    );
    assert.deepEqual(
      means.questions.map((url) => url.searchParams.get('cursor')),
      [null, '2', '3'],
    );
    assert.ok(means.questions.every((url) => url.searchParams.get('transportDocumentReference') === bill.number));
    assert.equal(means.log.filter((entry) => entry === 'spend').length, 3);
  });

  for (const [what, second] of [
    ['trouble', { status: 500 }],
    ['a limit', { status: 429, headers: { 'retry-after': '9' } }],
    ['a broken line', new HttpTrouble('reset', 'gone')],
    ['an unreadable page', { body: '<html>' }],
  ] as const) {
    it(`that end in ${what} are an incomplete answer, not a failed one`, async () => {
      const { answer } = await asked((call) => (call === 1 ? { body: events(2), headers: next('2') } : second));
      assert.ok(answer.kind === 'answered');
      assert.deepEqual([answer.complete, answer.pages.length], [false, 1]);
    });
  }

  it('cost budget, and without it the answer is incomplete', async () => {
    let calls = 1;
    const { answer } = await asked(
      () => ({ body: events(2), headers: next('2') }),
      () => {
        if ((calls -= 1) < 0) throw new BudgetSpent(60);
      },
    );
    assert.ok(answer.kind === 'answered' && !answer.complete);
  });

  it('are none without budget for the first', async () => {
    const spent = () => {
      throw new BudgetSpent(60);
    };
    await assert.rejects(
      asked(() => one, spent),
      BudgetSpent,
    );
  });

  it('never lead to another host', async () => {
    const { answer, means } = await asked(() => ({ body: events(2), headers: next('https://elsewhere.example.com/events?cursor=2') }));
    assert.ok(answer.kind === 'answered' && !answer.complete);
    assert.equal(means.questions.length, 1);
  });

  it('end at the cap when a line never ends', async () => {
    const { answer, means } = await asked((call) => ({ body: events(1), headers: next(`c${call}`) }));
    assert.ok(answer.kind === 'answered' && !answer.complete);
    assert.equal(means.questions.length, PAGES_MAX);
  });

  it('end when they have grown past what one answer may be', async () => {
    const page = { events: events(1), filler: 'x'.repeat(ANSWER_BYTES_MAX / 2) };
    const { answer, means } = await asked((call) => ({ body: page, headers: next(`c${call}`) }));
    assert.ok(answer.kind === 'answered' && !answer.complete);
    assert.deepEqual([answer.pages.length, means.questions.length], [1, 2]);
  });

  it('that hold nothing at all are a number not found', async () => {
    const { answer } = await asked((call) => ({ body: { events: [] }, headers: call === 1 ? next('2') : {} }));
    assert.equal(answer.kind, 'not_found');
  });

  it('of a line without a cursor are incomplete when the one page is full', async () => {
    const asking = async (count: number) =>
      askDcsa(profile('HLCU'), bill, new ScriptedMeans(secretsFor('HLCU'), () => ({ body: events(count) })));
    const [full, room] = [await asking(100), await asking(99)];
    assert.ok(full.kind === 'answered' && !full.complete);
    assert.ok(room.kind === 'answered' && room.complete);
  });

  it('are not looked for where a line has one page', async () => {
    const means = new ScriptedMeans(secretsFor('YMLU'), () => ({ body: events(1), headers: next('2') }));
    const answer = await askDcsa(profile('YMLU'), bill, means);
    assert.ok(answer.kind === 'answered' && answer.complete);
    assert.equal(means.questions.length, 1);
  });
});

describe('an answer of 200 that is none', () => {
  it('is handed on for the reader to refuse', async () => {
    const answer = await askDcsa(
      profile('YMLU'),
      bill,
      new ScriptedMeans(secretsFor('YMLU'), () => ({ body: '<html>', headers: { 'content-type': 'text/html' } })),
    );
    assert.ok(answer.kind === 'answered');
    assert.deepEqual([answer.contentType, answer.complete, answer.pages.length], ['text/html', false, 1]);
  });

  it('is a number not found when the line says so by a code of its own', async () => {
    const coded = withOverrides(profile('YMLU'), { notFoundBody: { field: 'code', values: ['4040'] } });
    const answer = await askDcsa(coded, bill, new ScriptedMeans(secretsFor('YMLU'), () => ({ body: { code: 4040, message: 'no data' } })));
    assert.equal(answer.kind, 'not_found');
  });

  it('of HMM is a number not found when all its lists are empty', async () => {
    const body = { shipment: {}, shipmentEvent: [], transportEvent: [], equipmentEvent: [], transportCall: [] };
    const answer = await askDcsa(profile('HDMU'), booking, new ScriptedMeans(secretsFor('HDMU'), () => ({ body })));
    assert.equal(answer.kind, 'not_found');
  });
});
