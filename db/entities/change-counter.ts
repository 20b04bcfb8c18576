import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often an event was ever told of a subject. Never swept: the next change's version follows the last one's (R3). */
@Entity('change_counter')
export class ChangeCounter {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'change_counter_key' }) accountId!: string;
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'change_counter_key' }) subjectId!: string;
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'change_counter_key' }) event!: string;
  @Column({ type: 'int' }) value!: number;
}
