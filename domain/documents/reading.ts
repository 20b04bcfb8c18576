import type { MailReading } from '../mail/opened.js';
import type { Box } from './page.js';

/** Where and how a value was read. */
export interface Evidence {
  /** From 1; null for what a person said. */
  page: number | null;
  box: Box | null;
  cell?: string;
  /** As the paper has it. */
  text: string;
  /** 0.01 to 0.99; 1 for what a person said. */
  confidence: number;
  /** `label_right`, `label_below`, `pattern`, `table`, `table_total`, `manual` … */
  method: string;
  /** Other values that were nearly as good. */
  alternatives?: readonly { value: unknown; confidence: number }[];
}

/** What does not agree, or could not be looked at. Never a reason to fail. */
export interface ReadingWarning {
  /** `check_digit`, `lines_total`, `date_ambiguous`, `ocr_page_limit` … */
  code: string;
  /** JSON pointer into the payload; null: the whole paper. */
  pointer: string | null;
  detail: string;
}

export type ReferenceKind = 'container' | 'master_bill' | 'house_bill' | 'booking' | 'purchase_order' | 'reference';

/** A number that may lead to a shipment or container. */
export interface PaperReference {
  kind: ReferenceKind;
  /** As numbers are compared (normalised). */
  value: string;
  /** From a file name or the subject of a mail, or short, or of what many shipments are under. */
  weak: boolean;
}

/** What was read of one paper: pages that are one document. */
export interface PaperReading {
  /** First and last page, from 1. */
  pages: readonly [first: number, last: number];
  /** Those between them that have nothing on them: they are none of it. Absent: there are none. */
  blankPages?: readonly number[];
  /** A code of domain/documents/types.ts; `other` for what nobody knows. */
  type: string;
  /** 0.01 to 0.99. */
  typeConfidence: number;
  /** One line for people: why it is of this type. */
  notes: string;
  /** Follows the schema of the type. */
  payload: Readonly<Record<string, unknown>>;
  /** By JSON pointer into the payload: `/containers/0/container_number`. */
  evidence: Readonly<Record<string, Evidence>>;
  warnings: readonly ReadingWarning[];
  references: readonly PaperReference[];
}

/** What a file was taken for, and why. */
export type Classified = Pick<PaperReading, 'type' | 'typeConfidence' | 'notes'>;

/** Why a file cannot be read, for good. */
export type ReadingFailure =
  | 'encrypted'
  | 'corrupt'
  | 'unsupported_type'
  | 'empty'
  /** It has bytes, and no page or file in it. */
  | 'nothing_inside'
  | 'too_large'
  | 'too_many_pages'
  | 'infected'
  | 'no_text'
  /** It is of a type, and has none of its fields. */
  | 'no_fields'
  | 'timeout'
  | 'out_of_memory'
  | 'crashed';

/** A file inside another: of an archive, attached to a mail. */
export interface FileMember {
  /** Cleaned: no folder, nothing that a disk or a screen takes for something else. */
  name: string;
  /** MIME type by content; null for bytes of no kind we know, and for what was left where it was. */
  contentType: string | null;
  /** Bytes. */
  size: number;
  /** Where its bytes lie, beside the result: `members/3`. Null: left where it was, `left` says why. */
  path: string | null;
  /** A phrase for people; null where its bytes lie beside the result. */
  left: string | null;
  /** Of the mail that it was attached to. */
  subject: string | null;
  /** When that mail says it was sent; ISO 8601. */
  sentAt: string | null;
  /** A picture that stands in the text of a mail: a paper, or what senders put below all of theirs. */
  inText: boolean;
}

/** Why a member was left in which there was nothing. */
export const NO_BYTES = 'empty';
export const NO_FILES = 'there are no files in it';

/** Whether a member was left that may hold papers: it is locked, say, or of a kind that is not opened. */
export const isUnseen = ({ left }: Pick<FileMember, 'left'>): boolean => left !== null && left !== NO_BYTES && left !== NO_FILES;

/** What a reader leaves of a file: `result.json`, of at most 8 MiB. Pages lie beside it. */
export type FileReading =
  | {
      outcome: 'read';
      /** MIME type by content. */
      contentType: string;
      pageCount: number;
      /** One: the file is the paper. Several: a packet. */
      papers: readonly PaperReading[];
      /** What it would have been taken for; where that was asked although a type was imposed. */
      classified?: Classified;
      /** Of an archive or a mail; their bytes lie beside the result. Absent: it holds no files. */
      members?: readonly FileMember[];
      /** Of a mail that was opened to be taken in. */
      mail?: MailReading;
      /** Of the file as a whole. */
      warnings: readonly ReadingWarning[];
    }
  | { outcome: 'failed'; reason: ReadingFailure; contentType: string | null; detail: string };

/** What a reader is told beside the bytes. Stored with the representation, so that a reading can be repeated exactly. */
export interface ReadingHints {
  /** When the paper came, `YYYY-MM-DD`. */
  receivedOn: string;
  fileName: string;
  declaredType: string | null;
  /** Of the mail it came by. */
  subject: string | null;
  /** Read as this type, whatever it seems to be. */
  type: string | null;
  /** How sure an earlier reading was of that type, 0.01 to 0.99; absent: it is a person's word. */
  typeConfidence?: number;
  /** What it would have been taken for is told, too. */
  classify?: true;
  /** It was cut out of a packet: one paper, whatever it seems to be. */
  whole?: boolean;
  /** Numbers that the account tracks, normalised. */
  known: readonly string[];
  /** SHA-256 of what it was read by: the reader with its tables, and trained data. Absent: it is not known. */
  tables?: Readonly<Record<string, string>>;
}
