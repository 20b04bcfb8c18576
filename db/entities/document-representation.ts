import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was read from a document at one time, or what a person made of it. Never changed. */
@Entity('document_representation')
@Index('representations_of_document', ['documentId', 'createdAt', 'id'])
@Index('representations_to_check', ['accountId', 'documentId'], { where: 'to_check > 0' })
export class DocumentRepresentation {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'document_representation_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) documentId!: string;
  @Column({ type: 'text' }) documentType!: string;
  @Column({ type: 'text' }) schemaVersion!: string;
  @Column({ type: 'text' }) method!: 'reader' | 'manual';
  @Column({ type: 'jsonb' }) payload!: Record<string, unknown>;
  @Column({ type: 'jsonb', default: () => "'{}'" }) evidence!: Record<string, unknown>;
  @Column({ type: 'jsonb', default: () => "'[]'" }) warnings!: unknown[];
  /** Warnings that nobody has passed; counted by a trigger. */
  @Column({ type: 'int', default: 0 }) toCheck!: number;
  /** What the reader was told, so that the reading can be repeated. */
  @Column({ type: 'jsonb', nullable: true }) hints!: Record<string, unknown> | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
