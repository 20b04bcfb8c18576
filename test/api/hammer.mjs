// One of several processes that call at the same time: node hammer.mjs <url> <key> <calls at once> <seconds>
const [url, key, atOnce, seconds] = process.argv.slice(2);
const end = Date.now() + Number(seconds) * 1000;
const seen = [];
await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (Date.now() < end) {
      const answer = await fetch(url, { headers: { authorization: `Token ${key}` } });
      await answer.arrayBuffer();
      seen.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
    }
  }),
);
process.stdout.write(JSON.stringify(seen));
