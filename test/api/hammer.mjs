// One of several processes that call at the same time: node hammer.mjs <url> <key> <calls at once> <calls>
const [url, key, atOnce, calls] = process.argv.slice(2);
let left = Number(calls);
const seen = [];
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (left-- > 0) {
      const answer = await fetch(url, { headers: { authorization: `Token ${key}` } });
      await answer.arrayBuffer();
      seen.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
    }
  }),
);
process.stdout.write(JSON.stringify(seen));
