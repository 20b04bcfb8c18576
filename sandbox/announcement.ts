import { renameSync, writeFileSync } from 'node:fs';
import type { ProcessRecord } from './processes.js';
import type { PracticeNumber, SamplePaper } from './world-client.js';

/** `.landfall/sandbox.json`: all that a script needs to use the running sandbox. */
export interface Sandbox {
  api_url: string;
  trpc_url: string;
  /** The pages for people: `/today` below it. */
  app_url: string;
  /** The agents' server. Null until there is one. */
  mcp_url: string | null;
  world_url: string;
  /** Null when the Temporal server is somebody else's and TEMPORAL_UI_URL does not tell. */
  temporal_ui_url: string | null;
  temporal_address: string;
  database_url: string;
  api_key: string;
  /** The address of the demo account that papers are mailed to. Null where there is no mailbox. */
  alias: string | null;
  /** Where mail to it is handed in. Null where the mailbox is somebody else's, or there is none. */
  smtp: string | null;
  /** How the mailbox of the sandbox is spelled to programs, password and all; null where it is somebody else's, or there is none. */
  mailbox: Record<string, string> | null;
  numbers: PracticeNumber[];
  /** Papers of one voyage, to be sent; whoever tracks its number sees them linked. */
  papers: SamplePaper[];
  /** One of another voyage, which the banner's line mails: those above stay to be uploaded. Null where there is none. */
  paper_to_mail: SamplePaper | null;
  processes: ProcessRecord[];
}

/** Written whole and for its owner alone: it holds a key and a password. */
export function writeSandboxFile(file: string, sandbox: Sandbox): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(sandbox, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** What a person reads when everything answers. */
export function bannerOf(sandbox: Sandbox, speed: number): string {
  const { api_url, api_key, numbers } = sandbox;
  const [first] = numbers;
  const rows = numbers.map((number) => [number.scenario, number.scac, number.request_type, number.request_number]);
  const addresses = [
    ['pages', new URL('/today', sandbox.app_url).href],
    ['REST', api_url],
    ['tRPC', sandbox.trpc_url],
    ['reference', new URL('/docs', api_url).href],
    ['Temporal', sandbox.temporal_ui_url ?? sandbox.temporal_address],
    ['practice world', sandbox.world_url],
    ['API key', api_key],
    ...(sandbox.alias ? [['papers to', sandbox.alias]] : []),
  ];
  return [
    '',
    'Landfall is running.',
    '',
    ...table(addresses),
    '',
    `Numbers worth tracking (the practice clock runs ${speed.toLocaleString('en')} times as fast as yours):`,
    '',
    ...table(rows),
    ...(first ? ['', 'Track one, and watch it:', '', ...curls(sandbox, first)] : []),
    ...mailing(sandbox),
    '',
    'Ctrl-C ends everything; the next npm start goes on where this one stopped.',
    '',
  ].join('\n');
}

function curls({ api_url, api_key }: Sandbox, { request_type, request_number, scac }: PracticeNumber): string[] {
  const body = JSON.stringify({ data: { type: 'tracking_request', attributes: { request_type, request_number, scac } } });
  const key = `-H 'Authorization: Token ${api_key}'`;
  return [
    `curl -s -X POST ${api_url}/tracking_requests ${key} -H 'Content-Type: application/vnd.api+json' -d '${body}'`,
    `curl -s '${api_url}/shipments?number=${request_number}&include=containers' ${key}`,
    `curl -s '${api_url}/containers?include=transport_events,transport_events.location' ${key}`,
  ].map((line) => `  ${line}`);
}

function mailing({ alias, smtp, paper_to_mail: paper }: Sandbox): string[] {
  if (!alias || !smtp || !paper) return [];
  const told = `-H 'From: you@example.com' -H 'To: ${alias}' -H 'Subject: ${paper.request_number}' -F '=See attached.'`;
  const attached = `-F 'file=@"${paper.file}";type=application/pdf;encoder=base64'`;
  return [
    '',
    `Mail it a paper (of ${paper.request_number}; the forwarder mails those of whatever you track):`,
    '',
    `  curl -s ${smtp} --mail-from you@example.com --mail-rcpt '${alias}' ${told} ${attached}`,
  ];
}

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
