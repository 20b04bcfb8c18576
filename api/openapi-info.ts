/** What the published description says of the whole interface, for who reads nothing else of it. */
export const INFO = {
  title: 'Landfall',
  version: '2.0.0',
  description: `Where your ocean containers are: ask for a number to be tracked, read what became of it, be told as it happens.

- **Who calls**: \`Authorization: Token <API key>\` on every call (\`Bearer\` does as well). Your operator makes the first key, \`POST /v2/api_keys\` further ones.
- **Bodies** and answers are [JSON:API](https://jsonapi.org/format/1.1/): send \`application/vnd.api+json\` or \`application/json\`, the former is answered.
- **Refusals** all have one form, \`{"errors": [{"status", "code", "title", "detail", "source"}]}\`: \`code\` is for programs, \`detail\` for people, and \`source\` has the \`pointer\` into the body or the \`parameter\` that is meant.
- **Limits** are by key and rolling minute: \`RateLimit\` on each answer says what is left; a \`429\` has \`Retry-After\`, the seconds to wait. An account that its operator set to unlimited is not counted, and its answers have no \`RateLimit\`.
- **Lists**: \`page[number]\` and \`page[size]\`, or \`page[after]=\` and then \`links.next\` for whoever reads everything; \`sort=-created_at,number\`; \`include=\` brings related records along; \`fields[type]=a,b\` leaves the rest out.
- **Filters**: \`filter[a]=x\`, \`filter[a][start]=\` and \`[end]=\` (both included), \`filter[a][in]=x,y\`, \`filter[a][null]=true\`. All that is asked must hold.
- **Mistakes** in names are passed over unless you send \`Prefer: handling=strict\`: then a parameter, a word or a member that nobody knows is refused.
- **Once only**: with an \`Idempotency-Key\` of your own, a write that is made again within 24 hours is answered alike and done once.
- **Reading again**: send the \`ETag\` of an answer as \`If-None-Match\`, and while it would be the same you get \`304\`.`,
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};
