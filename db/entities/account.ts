import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The client organisation. Nothing is visible across accounts. */
@Entity('account')
export class Account {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'account_key' }) id!: string;
  @Column({ type: 'text' }) companyName!: string;
  /** Flags of paid features that are on: `routing_data`, `container_refresh`, `rail_plan`, `document_processing` … */
  @Column({ type: 'text', array: true, default: '{}' }) features!: string[];
  /** Limits raised or lowered for this account, by bucket: `{ "default": 1000 }`. */
  @Column({ type: 'jsonb', default: {} }) limits!: Record<string, number>;
  /** How often a new request is tried again while its line gives no usable answer; null: as often as the settings say. */
  @Column({ type: 'int', nullable: true }) retries!: number | null;
  /** How many custom field values its clients may have; null: as many as they like. */
  @Column({ type: 'int', nullable: true }) customFieldLimit!: number | null;
  /** Where it is told what somebody must know, while it has no people with an address. */
  @Column({ type: 'text', nullable: true }) notifyEmail!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
}
