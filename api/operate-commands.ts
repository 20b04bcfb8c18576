import { DATA_TYPES } from '../domain/custom-fields/definition.js';
import { SENDER_POLICIES } from '../domain/mail/senders.js';
import { FEATURES } from '../domain/features.js';
import { BUCKETS } from './buckets.js';
import { ENTITY_TYPES, OVERLAP_HOURS, type Command, type Row, type Run } from './operate-command.js';

const account = { value: '<uuid>', required: true };
const senders = { policy: { value: SENDER_POLICIES.join('|') }, senders: { value: '<ada@example.com,example.com,*.example.com>' } };

/** What does a command is loaded when it is done, with the database and all that it needs: help and mistakes need none of it. */
const by =
  <Name extends string>(load: () => Promise<Record<Name, Command['run']>>, name: Name) =>
  async (asked: Run): Promise<Row[]> =>
    (await load())[name](asked);

/** All that the operator's program can do, in the order of its help. */
export const COMMANDS: Command[] = [
  {
    name: 'accounts create',
    summary: `Make an account. Features: ${FEATURES.join(', ')}.`,
    options: { name: { value: '<company>', required: true }, features: { value: '<a,b>' } },
    run: by(() => import('./operate-accounts.js'), 'makeAccount'),
  },
  {
    name: 'accounts list',
    summary: 'List all accounts.',
    options: {},
    run: by(() => import('./operate-accounts.js'), 'listAccounts'),
  },
  {
    name: 'accounts rename',
    summary: 'Give an account another name.',
    options: { account, name: { value: '<company>', required: true } },
    run: by(() => import('./operate-accounts.js'), 'renameAccount'),
  },
  {
    name: 'accounts set',
    summary: 'Set how often new requests of an account are tried again while a line gives no usable answer, beginning with the next look.',
    options: { account, retries: { value: '<number>|standard', required: true } },
    run: by(() => import('./operate-accounts.js'), 'setAccount'),
  },
  {
    name: 'accounts notify',
    summary: 'Set whom to tell by mail that a webhook of an account was switched off, while none of its users is known.',
    options: { account, email: { value: '<address>|none', required: true } },
    run: by(() => import('./operate-accounts.js'), 'notifyAccount'),
  },
  {
    name: 'features set',
    summary:
      'Replace the paid features of an account; none, or nothing between quotes, takes them all. With routing_data vessels have expected positions; the route and map of a container are refused as well: there is none yet.',
    options: { account, features: { value: '<a,b>', required: true } },
    run: by(() => import('./operate-accounts.js'), 'setFeatures'),
  },
  {
    name: 'users create',
    summary: 'Add a person to an account, to be named by keys.',
    options: { account, name: { value: '<name>', required: true }, email: { value: '<address>', required: true } },
    run: by(() => import('./operate-users.js'), 'createUser'),
  },
  {
    name: 'users invite',
    summary:
      'Send a person, who is added where nobody has the address, a mail with a link to choose a password; without a mail server (LANDFALL_SMTP_URL) the link is shown. It is good once, for 7 days unless said, and takes the place of an earlier one.',
    options: {
      account,
      email: { value: '<address>', required: true },
      name: { value: '<name>' },
      days: { value: '<number>' },
    },
    run: by(() => import('./operate-invite.js'), 'inviteUser'),
  },
  {
    name: 'users set',
    summary: 'Change the name or the e-mail address of a person; what they did shows the new one.',
    options: { id: { value: '<uuid>', required: true }, name: { value: '<name>' }, email: { value: '<address>' } },
    run: by(() => import('./operate-users.js'), 'setUser'),
  },
  {
    name: 'users password',
    summary:
      'Set the password that a person signs in to the pages with, which comes on standard input; nothing takes it away. Whoever is signed in as that person is signed out.',
    options: { id: { value: '<uuid>', required: true } },
    readsInput: 'password.txt',
    run: by(() => import('./operate-passwords.js'), 'setPassword'),
  },
  {
    name: 'users sign-out',
    summary: 'End all sessions of a person, at once and everywhere.',
    options: { id: { value: '<uuid>', required: true } },
    run: by(() => import('./operate-passwords.js'), 'signOutUser'),
  },
  {
    name: 'users list',
    summary: 'List the people of an account, whether each can sign in, and how many good keys and sessions are theirs.',
    options: { account },
    run: by(() => import('./operate-users.js'), 'listUsers'),
  },
  {
    name: 'keys create',
    summary: 'Make an API key. It is shown here and nowhere else.',
    options: { account, name: { value: '<what for>', required: true }, user: { value: '<uuid>' }, expires: { value: '<time>' } },
    run: by(() => import('./operate-keys.js'), 'createKey'),
  },
  {
    name: 'keys rotate',
    summary: `Make a key in place of another, with its name and person, and for as long where that expires. The other goes on for ${OVERLAP_HOURS} hours, or as many as are said; 0: it ends at once.`,
    options: { id: { value: '<uuid>', required: true }, overlap: { value: '<hours>' }, expires: { value: '<time>' } },
    run: by(() => import('./operate-keys.js'), 'rotateKey'),
  },
  {
    name: 'keys revoke',
    summary:
      'Make a key useless, at once, everywhere and for good; or all keys that name a person, all of an account, or one that leaked with every key that was made with it.',
    options: { id: { value: '<uuid>' }, user: { value: '<uuid>' }, account: { value: '<uuid>' }, leaked: { value: '<uuid>' } },
    run: by(() => import('./operate-keys.js'), 'revokeKeys'),
  },
  {
    name: 'keys list',
    summary: 'List the keys of an account, those that were revoked too.',
    options: { account },
    run: by(() => import('./operate-keys.js'), 'listKeys'),
  },
  {
    name: 'limits list',
    summary: 'List how many calls a key of an account may make in a minute, and how many those of other accounts may.',
    options: { account },
    run: by(() => import('./operate-limits.js'), 'listLimits'),
  },
  {
    name: 'limits set',
    summary: `Set how many calls a key, or a session, may make in a minute. Buckets: ${Object.keys(BUCKETS).join(', ')}.`,
    options: { account, bucket: { value: '<bucket>', required: true }, calls: { value: '<number>|unlimited|standard', required: true } },
    run: by(() => import('./operate-limits.js'), 'setLimit'),
  },
  {
    name: 'limits fields',
    summary: 'Set how many custom field values the clients of an account may write; copies that the system makes are counted too.',
    options: { account, values: { value: '<number>|unlimited', required: true } },
    run: by(() => import('./operate-limits.js'), 'limitFields'),
  },
  {
    name: 'credentials set',
    summary: 'Keep the credential of an account with a shipping line, in place of an older one. Secrets come as JSON on standard input.',
    options: { account, scac: { value: '<scac>', required: true } },
    readsInput: 'secrets.json',
    run: by(() => import('./operate-credentials.js'), 'setCredential'),
  },
  {
    name: 'credentials list',
    summary: 'List with which lines an account has credentials, how they fare, and how many calls each has left in every window.',
    options: { account },
    run: by(() => import('./operate-credentials.js'), 'listCredentials'),
  },
  {
    name: 'credentials remove',
    summary: 'Let the credential of an account with a shipping line go. Its numbers are asked for no more until there is another.',
    options: { account, scac: { value: '<scac>', required: true } },
    run: by(() => import('./operate-credentials.js'), 'removeCredentialOf'),
  },
  {
    name: 'aliases create',
    summary:
      'Make an address that papers of an account are mailed to. Mail of anyone who knows it is taken, unless a policy says otherwise.',
    options: { account, name: { value: '<what for>', required: true }, ...senders },
    run: by(() => import('./operate-aliases.js'), 'createAlias'),
  },
  {
    name: 'aliases list',
    summary: 'List the addresses of an account, those that are switched off too.',
    options: { account },
    run: by(() => import('./operate-aliases.js'), 'listAliases'),
  },
  {
    name: 'aliases set',
    summary: 'Switch an address off or on, or change its name or whose mail it takes. To replace one: create another, then switch it off.',
    options: { id: { value: '<uuid>', required: true }, active: { value: 'yes|no' }, name: { value: '<what for>' }, ...senders },
    run: by(() => import('./operate-aliases.js'), 'setAlias'),
  },
  {
    name: 'templates create',
    summary: 'Offer a definition of a custom field to all accounts.',
    options: {
      entity: { value: Object.values(ENTITY_TYPES).join('|'), required: true },
      slug: { value: '<api_slug>', required: true },
      name: { value: '<display name>', required: true },
      type: { value: DATA_TYPES.join('|'), required: true },
      description: { value: '<text>' },
      'reference-type': { value: '<type>' },
      validation: { value: '<JSON>' },
      format: { value: '<format>' },
      default: { value: '<JSON>' },
      options: { value: '<value=Label,value=Label>' },
    },
    run: by(() => import('./operate-templates.js'), 'createTemplate'),
  },
  {
    name: 'templates list',
    summary: 'List the definitions that are offered to all accounts, and how many of them use each.',
    options: {},
    run: by(() => import('./operate-templates.js'), 'listTemplates'),
  },
  {
    name: 'templates delete',
    summary: 'Offer a definition no longer. One that an account uses cannot be deleted.',
    options: { id: { value: '<uuid>', required: true } },
    run: by(() => import('./operate-templates.js'), 'deleteTemplate'),
  },
  {
    name: 'doubts',
    summary:
      'List what lines said that nobody understands or that cannot be right, and answers that could not be read; counted. It is kept.',
    options: { scac: { value: '<scac>' } },
    run: by(() => import('./operate-doubts.js'), 'listDoubts'),
  },
];
