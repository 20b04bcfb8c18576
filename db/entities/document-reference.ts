import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A number on a document that may lead to a shipment, today or later. */
@Entity('document_reference')
@Index('documents_by_reference', ['accountId', 'value'])
export class DocumentReference {
  @Column({ type: 'uuid' }) accountId!: string;
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'document_reference_key' }) documentId!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'document_reference_key' }) kind!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'document_reference_key' }) value!: string;
  /** From a name or subject, or of a shape only. */
  @Column({ type: 'boolean' }) weak!: boolean;
}
