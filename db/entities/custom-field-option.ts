import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One value that a definition of type `enum` or `enum_multi` may have. */
@Entity('custom_field_option')
@Index('one_option_per_value', ['definitionId', 'value'], { unique: true })
export class CustomFieldOption {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'custom_field_option_key' }) id!: string;
  /** Null for a template's. */
  @Column({ type: 'uuid', nullable: true }) accountId!: string | null;
  @Column({ type: 'uuid' }) definitionId!: string;
  @Column({ type: 'text' }) label!: string;
  @Column({ type: 'text' }) value!: string;
  @Column({ type: 'int', nullable: true }) position!: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
}
