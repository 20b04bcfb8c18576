import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a party was called, and from when until when; kept by triggers on `party`. The name of today ends at infinity. */
@Entity('party_name')
@Index('names_of_party', ['partyId', 'knownFrom'])
@Index('one_name_of_party', ['partyId'], { unique: true, where: `known_to = 'infinity'` })
export class PartyName {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'party_name_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) partyId!: string;
  @Column({ type: 'text' }) companyName!: string;
  /** Cargo time. */
  @Column({ type: 'timestamptz', precision: 3 }) knownFrom!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => `'infinity'` }) knownTo!: Date;
}
