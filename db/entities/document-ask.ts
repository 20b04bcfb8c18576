import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Something to be done with a document: the first reading, and whatever is asked later. Done in the order of their ids, each in one
 * transaction.
 */
@Entity('document_ask')
@Index('replaced_readings', ['replacedAt'], { where: 'replaced_at is not null' })
@Index('open_asks', ['documentId', 'id'], { where: 'done_at is null' })
@Index('asks_in_line', ['accountId', 'askedAt'], { where: 'done_at is null' })
export class DocumentAsk {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'document_ask_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) documentId!: string;
  /** `pages`: what a reading left of them is gone, and made again; nobody is told. */
  @Column({ type: 'text' }) kind!: 'read' | 'reextract' | 'reclassify' | 'relink' | 'rotate' | 'pages';
  /** Of a rotation, clockwise. */
  @Column({ type: 'int', nullable: true }) degrees!: number | null;
  /** Readings that ended badly, and how long all of them took. */
  @Column({ type: 'int', default: 0 }) tries!: number;
  @Column({ type: 'int', default: 0 }) readingMs!: number;
  /** Of one that others were merged into, when the first of them was made: it has the place of that. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' }) askedAt!: Date;
  /** When it came before the readers; null while it stands in the line of its account. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) calledAt!: Date | null;
  /** When it was given to a reader, the last time; null again once it gave way to others. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) begunAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) doneAt!: Date | null;
  /** Machine time since which nobody needs the folder of what it read. */
  @Column({ type: 'timestamptz', nullable: true, precision: 3 }) replacedAt!: Date | null;
  /** `done`, or why not. */
  @Column({ type: 'text', nullable: true }) outcome!: string | null;
}
