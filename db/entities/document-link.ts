import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A document that belongs to a shipment or container, and why. */
@Entity('document_link')
@Index('documents_linked_to', ['targetId'])
export class DocumentLink {
  @Column({ type: 'uuid' }) accountId!: string;
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'document_link_key' }) documentId!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'document_link_key' }) targetType!: 'shipment' | 'container';
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'document_link_key' }) targetId!: string;
  /** What led there: a kind of number that it has, or `custom_field`, `another_paper` that shares an order or house bill, its `packet`. */
  @Column({ type: 'text' }) foundBy!: string;
  @Column({ type: 'text', nullable: true }) number!: string | null;
  /** The number was not quite the same, the box may sail again, or its packet is about several shipments: no other paper is linked by that. */
  @Column({ type: 'text', nullable: true }) doubt!: 'one_character_apart' | 'at_another_time' | 'one_of_several' | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
}
