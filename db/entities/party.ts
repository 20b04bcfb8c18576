import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A company the account works for: the customer of tracking requests. */
@Entity('party')
// The database decides, so two clients naming one at once cannot both win.
@Index('one_party_per_name', ['accountId', 'normalizedName'], { unique: true })
@Index('parties_newest_first', ['accountId', 'createdAt', 'id'])
export class Party {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'party_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'text' }) companyName!: string;
  /** As names are compared (domain/company-name.ts). */
  @Column({ type: 'text' }) normalizedName!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
