import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FieldEntity } from '../../domain/custom-fields/definition.js';

/** The value of one definition on one record. */
@Entity('custom_field')
@Index('one_value_per_record', ['definitionId', 'entityId'], { unique: true })
@Index('custom_fields_newest_first', ['accountId', 'createdAt', 'id'])
@Index('custom_fields_of_kind', ['accountId', 'entityType', 'createdAt', 'id'])
@Index('custom_fields_of_record', ['entityId', 'createdAt', 'id'])
@Index('custom_fields_of_definition', ['definitionId', 'createdAt', 'id'])
@Index('custom_fields_by_value', { synchronize: false })
@Index('newest_fields_with_id', ['value', 'createdAt'], { where: 'length(value) = 36' })
export class CustomField {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'custom_field_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) definitionId!: string;
  @Column({ type: 'text' }) entityType!: FieldEntity;
  @Column({ type: 'uuid' }) entityId!: string;
  /**
   * One text, whatever its type: a number as a decimal, a day as `2026-03-09`, a time in UTC, several options joined by
   * commas, a record by its id.
   */
  @Column({ type: 'text', nullable: true }) value!: string | null;
  /** The default of its definition, which no client has written since. Values written before defaults were marked count as written. */
  @Column({ type: 'boolean', default: false }) byDefault!: boolean;
  /** Null when nobody in person wrote it. */
  @Column({ type: 'uuid', nullable: true }) updatedByUserId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
