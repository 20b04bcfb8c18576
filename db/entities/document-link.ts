import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A document that belongs to a shipment or container, and by which number. */
@Entity('document_link')
@Index('documents_linked_to', ['targetId'])
export class DocumentLink {
  @Column({ type: 'uuid' }) accountId!: string;
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'document_link_key' }) documentId!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'document_link_key' }) targetType!: 'shipment' | 'container';
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'document_link_key' }) targetId!: string;
  /** The number that led there: `container MSKU9070323`. */
  @Column({ type: 'text' }) reason!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
}
