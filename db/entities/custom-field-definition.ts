import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DataType, EntityType, FieldEntity, FieldValidation } from '../../domain/custom-fields/definition.js';

/** What an account notes on its records beside what we know. Without an account: a template, offered to all. */
@Entity('custom_field_definition')
@Index('one_definition_per_slug', ['accountId', 'entityType', 'apiSlug'], { unique: true, where: 'account_id is not null' })
@Index('one_template_per_slug', ['entityType', 'apiSlug'], { unique: true, where: 'account_id is null' })
@Index('definitions_of_template', ['templateId'], { where: 'template_id is not null' })
export class CustomFieldDefinition {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'custom_field_definition_key' }) id!: string;
  @Column({ type: 'uuid', nullable: true }) accountId!: string | null;
  @Column({ type: 'text' }) entityType!: FieldEntity;
  /** The spelling the client used: `Cargo` is another one of `Container`, and comes back as it was sent. */
  @Column({ type: 'text' }) entityTypeSent!: EntityType;
  @Column({ type: 'text' }) apiSlug!: string;
  @Column({ type: 'text' }) displayName!: string;
  @Column({ type: 'text', nullable: true }) description!: string | null;
  @Column({ type: 'text' }) dataType!: DataType;
  @Column({ type: 'text', nullable: true }) referenceType!: string | null;
  @Column({ type: 'jsonb', nullable: true }) validation!: FieldValidation | null;
  @Column({ type: 'text', nullable: true }) defaultFormat!: string | null;
  /** In the form of a field's `value`. */
  @Column({ type: 'text', nullable: true }) defaultValue!: string | null;
  /** The template it was made from. */
  @Column({ type: 'uuid', nullable: true }) templateId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
