/** Groups of operations, as the published description tells of them. */
export const TAGS = {
  'API keys': 'Keys of your account: named, expiring, shown once, revoked at once everywhere.',
  Containers: 'The steel boxes: where each one is, whether it can be picked up, and what was reported of it.',
  'Custom field definitions': 'Fields of your own on shipments, containers and tracking requests: what they are called and what they hold.',
  'Custom field options': 'The choices of a field that holds one or several of a list.',
  'Custom fields': 'The values of your own fields, of one record or of many.',
  Documents: 'Shipping papers: sent in, told apart, read, corrected, and linked to what they are about.',
  'Email submissions': 'Mails that came to addresses of your account, and the papers they brought.',
  Events: 'The feed: every change of your records once, in order, read on from wherever you stopped.',
  Parties: 'Companies that you ship for or with, and whose customers your shipments are.',
  'Reference data': 'Ports, metro areas, terminals, vessels and shipping lines, by id or by the code they are known by.',
  Search: 'Shipments, containers and tracking requests, by whatever is known of them.',
  Shipments: 'What a tracking request became: the containers under one bill of lading or booking, their route and their times.',
  'Tracking requests': 'Where it begins: the number that is to be tracked, and what became of asking for it.',
  'Webhook notifications': 'What was sent, or will be, to a webhook, and how its delivery went.',
  Webhooks: 'Addresses of yours that are told of events as they happen.',
} as const;

export type Tag = keyof typeof TAGS;
