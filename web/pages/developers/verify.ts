/** Port of the receiver below, unless PORT names another. */
const LISTEN_PORT = 4999;

/** A receiver that takes what Landfall has signed and nothing else, as it is pasted: `SECRET=whsec_… node listen.mjs`. */
export const VERIFY_CODE = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.SECRET.replace('whsec_', ''), 'base64');

// Sign the bytes as they came, before anything parses them.
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const right = Buffer.from('v1,' + createHmac('sha256', key).update(id + '.' + timestamp + '.').update(body).digest('base64'));
  return given.split(' ').some((one) => one.length === right.length && timingSafeEqual(Buffer.from(one), right));
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  console.log(JSON.parse(body).data.attributes.event);
  response.writeHead(204).end();
}).listen(Number(process.env.PORT ?? ${LISTEN_PORT}));
`;
