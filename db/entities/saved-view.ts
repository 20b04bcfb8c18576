import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A name for an address of a page, which is all of its state: the account's, whoever saved it. */
@Entity('saved_view')
@Index('one_view_per_name', ['accountId', 'name'], { unique: true })
export class SavedView {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'saved_view_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) name!: string;
  /** Path and query: `/shipments?filter[status]=in_transit`. */
  @Column({ type: 'text' }) address!: string;
  @Column({ type: 'uuid', nullable: true }) savedByUserId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) savedAt!: Date;
}
