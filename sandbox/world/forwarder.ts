import { createTransport } from 'nodemailer';
import type { Clock } from './clock.js';
import { voyageNamed, type Ledger } from './ledger.js';
import type { Log } from './log.js';
import { localTime, type Place } from './places.js';
import { PAPER_NAMES, writePaper, writtenAt, type Paper } from './papers/index.js';
import type { Voyages } from './voyages.js';

/** Where the papers of voyages are mailed to. */
export interface MailingTo {
  /** `smtp://127.0.0.1:4909` */
  smtpUrl: string;
  address: string;
}

export interface ForwarderMeans {
  clock: Clock;
  ledger: Ledger;
  voyages: Voyages;
  to: MailingTo;
}

const LOOK_EVERY_MS = 500;
/** A server that is away or wants nothing of it is not asked all the time. */
const AGAIN_AFTER_MS = 5_000;
const PATIENCE_MS = 5_000;
const FROM = { name: 'Harbor Bridge Forwarding', address: 'papers@harbor-bridge.example' };

/** Mails the papers of every voyage that has begun, each at its moment and once. */
export class Forwarder {
  private readonly transport;
  /** Voyages of which nothing is left to mail. */
  private readonly done = new Set<string>();
  private readonly looking: NodeJS.Timeout;
  private busy: Promise<void> | null = null;
  private restsUntil = 0;
  private closed = false;

  constructor(private readonly means: ForwarderMeans) {
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    this.transport = createTransport({ url: means.to.smtpUrl, ...patience });
    this.looking = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.looking.unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.looking);
    await this.busy;
    this.transport.close();
  }

  private look(): void {
    if (this.busy || Date.now() < this.restsUntil) return;
    this.busy = this.mailWhatIsDue()
      .catch((error: unknown) => {
        this.restsUntil = Date.now() + AGAIN_AFTER_MS;
        console.error(`practice world: no paper could be mailed: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => (this.busy = null));
  }

  private async mailWhatIsDue(): Promise<void> {
    const { ledger, voyages } = this.means;
    for (const key of [...ledger.begun.keys()].filter((name) => !this.done.has(name))) {
      const voyage = voyageNamed(key);
      const log = voyage && voyages.known(voyage);
      if (!log) continue;
      const left = PAPER_NAMES.filter((name) => !ledger.hasLeft(key, name) && writtenAt(name, log) !== null);
      for (const name of left.filter((one) => this.isDue(one, log))) {
        if (this.closed) return;
        const paper = await writePaper(name, voyage, log);
        if (paper) await this.mail(paper, key);
        ledger.keepPaper(key, name);
      }
      if (left.every((name) => ledger.hasLeft(key, name))) this.done.add(key);
    }
  }

  private isDue(name: Paper['name'], log: Log): boolean {
    return (writtenAt(name, log) ?? Infinity) <= this.means.clock.now();
  }

  /** A kill between this and the ledger sends it again, under the same id and with the same bytes. */
  private async mail({ name, number, facts, bytes }: Paper, voyage: string): Promise<void> {
    const { leaves, arrives, line, writtenAt: date } = facts;
    const what = name.replaceAll('-', ' ');
    await this.transport.sendMail({
      from: FROM,
      to: this.means.to.address,
      subject: `${what.charAt(0).toUpperCase()}${what.slice(1)} ${number}`,
      date: new Date(date),
      messageId: `<${name}.${voyage.replaceAll('/', '.')}.${date}@harbor-bridge.example>`,
      text: [
        'Good day,',
        '',
        `please find attached the ${what} ${number} of ${line}:`,
        `${sailing(leaves.vessel, leaves.voyage)}${leaves.call.place.name} ${day(leaves.at, leaves.call.place)} to ${arrives.call.place.name} ${day(arrives.at, arrives.call.place)}.`,
        '',
        'Kind regards',
        FROM.name,
        '',
      ].join('\n'),
      attachments: [{ filename: `${name}-${number}.pdf`, content: Buffer.from(bytes), contentType: 'application/pdf' }],
    });
  }
}

const sailing = (vessel: string, voyage: string): string => (vessel ? `${vessel} ${voyage}, ` : '');
const day = (at: number, { zone }: Place): string => localTime(at, zone).slice(0, 10);
