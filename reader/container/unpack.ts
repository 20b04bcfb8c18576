import { createHash } from 'node:crypto';
import { NO_BYTES, NO_FILES, type FileMember } from '../../domain/documents/reading.js';
import { safeFileName } from '../../domain/documents/file-name.js';
import { identify } from '../identify.js';
import { Unreadable, type Reading } from '../reading.js';
import { openEml } from './eml.js';
import { openMsg } from './msg.js';
import { ONE_TOO_MANY, type Left, type Parcel, type Part } from './parcel.js';
import { isSealedByPgp, SEALED_BY_PGP } from './pgp.js';
import { openTnef } from './tnef.js';
import { openZip } from './zip.js';

type ParcelOpener = (bytes: Uint8Array, reading: Reading) => Parcel | Promise<Parcel>;

const ZIP = 'application/zip';

const OPENERS: Readonly<Record<string, ParcelOpener>> = {
  'message/rfc822': openEml,
  'application/vnd.ms-outlook': openMsg,
  'application/vnd.ms-tnef': openTnef,
  [ZIP]: openZip,
};

/** How a file within others was come by. */
interface Way {
  /** Containers opened around it. */
  depth: number;
  inArchive: boolean;
  subject: string | null;
  sentAt: string | null;
}

/** What is told of a file beside its name and bytes. */
type About = Pick<FileMember, 'contentType' | 'subject' | 'sentAt'>;

/** Archives of kinds that nothing here opens. */
const CLOSED = ['application/x-rar-compressed', 'application/vnd.rar', 'application/x-7z-compressed'];

/**
 * The files of a container, and of the containers in it: their bytes are put beside the result. An archive in an archive is
 * not opened, nothing is nested deeper than the limit, and bytes that come twice are one file.
 */
export class Unpacking {
  readonly members: FileMember[] = [];
  private readonly hashes = new Set<string>();
  private total = 0;
  private kept = 0;

  /** `most`: files that are kept, where that is fewer than are looked at. */
  constructor(
    private readonly reading: Reading,
    private readonly most = reading.limits.members,
  ) {}

  /** What a container itself says: the text of a mail, empty for an archive. */
  async open(bytes: Uint8Array, contentType: string): Promise<string> {
    const parcel = await this.parcelOf(bytes, contentType);
    await this.takeParcel(parcel, contentType);
    return parcel.mail?.text ?? '';
  }

  /** Takes what is in a container that was opened. */
  takeParcel(parcel: Parcel, contentType: string): Promise<void> {
    return this.takeAll(parcel, { depth: 1, inArchive: contentType === ZIP, subject: null, sentAt: null });
  }

  private async parcelOf(bytes: Uint8Array, contentType: string): Promise<Parcel> {
    const opener = OPENERS[contentType];
    if (!opener) throw new Unreadable('unsupported_type', `files of type ${contentType} hold no others`);
    return opener(bytes, this.reading);
  }

  private async takeAll({ parts, mail }: Parcel, way: Way): Promise<void> {
    const inside = mail ? { ...way, subject: mail.subject ?? way.subject, sentAt: mail.sentAt ?? way.sentAt } : way;
    for (const part of parts)
      if ('left' in part) this.leave(part, inside);
      else await this.take(part, inside);
  }

  private async take(part: Part, way: Way): Promise<void> {
    const { name, bytes } = part;
    const size = bytes.length;
    if (isSealedByPgp(part)) return this.leave({ name, size, left: SEALED_BY_PGP }, way);
    const contentType = await identify(bytes, this.reading);
    const isContainer = contentType !== null && contentType in OPENERS;
    if (contentType === ZIP && way.inArchive) return this.leave({ name, size, left: 'an archive in an archive' }, way);
    if (isContainer && way.depth === this.reading.limits.nesting) return this.leave({ name, size, left: 'nested too deep' }, way);
    if (CLOSED.includes(contentType ?? ''))
      return this.leave({ name, size, left: 'unsupported_type: an archive of a kind that is not opened' }, way);
    if (!isContainer) return this.keep(part, { contentType, subject: way.subject, sentAt: way.sentAt });
    try {
      const parcel = await this.parcelOf(bytes, contentType);
      // A paper in plain text may begin as mails do.
      if (parcel.parts.length === 0 && parcel.mail && !part.isMail)
        return this.keep(part, { contentType, subject: way.subject, sentAt: way.sentAt });
      if (parcel.parts.length === 0) return this.leave({ name, size, left: NO_FILES }, way);
      await this.takeAll(parcel, { ...way, depth: way.depth + 1, inArchive: way.inArchive || contentType === ZIP });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.leave({ name, size, left: error.message }, way);
    }
  }

  private keep({ name, bytes, inText = false }: Part, about: About): void {
    const { unpackedBytes, fileBytes } = this.reading.limits;
    const size = bytes.length;
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (this.hashes.has(hash)) return;
    const left =
      size === 0
        ? NO_BYTES
        : size > fileBytes
          ? 'too large'
          : this.kept === this.most
            ? ONE_TOO_MANY
            : this.total + size > unpackedBytes
              ? 'too large together with the others'
              : null;
    if (left !== null) return this.leave({ name, size, left }, about);
    this.hashes.add(hash);
    this.total += size;
    this.kept += 1;
    const path = this.reading.keepMember(this.kept, bytes);
    this.members.push({ name: nameOf(name, this.kept), size, path, left: null, inText, ...about });
  }

  /** Told as long as there is room to tell. */
  private leave({ name, size, left }: Left, { subject, sentAt }: Pick<Way, 'subject' | 'sentAt'>): void {
    if (this.members.length >= this.reading.limits.members * 2) return;
    const told = nameOf(name, this.members.length + 1);
    this.members.push({ name: told, contentType: null, size, path: null, left, subject, sentAt, inText: false });
  }
}

/** Without the folders that it lay in. */
const nameOf = (name: string, number: number): string =>
  safeFileName(name.split(/[/\\]/).findLast((part) => part !== '') ?? '', `file ${number}`);
