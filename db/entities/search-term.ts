import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A text that a record is found by, in lower case. Triggers on the records' tables keep them, whoever writes there; what they
 * are looked up in are indexes of their parts, by the functions `search_hits` (a list's `q`) and `search_records`.
 */
@Entity('search_term')
@Index('search_terms_by_text', { synchronize: false })
@Index('search_terms_by_short_parts', { synchronize: false })
@Index('search_terms_newest', { synchronize: false })
@Index('search_terms_by_beginning', { synchronize: false })
@Index('search_terms_of_bare_numbers', ['accountId', 'text'], { where: `field = 'bare_number'` })
@Index('search_terms_of_shipment', ['accountId', 'shipmentId'], { where: 'shipment_id is not null' })
@Index('search_terms_as_references', { synchronize: false })
@Index('search_terms_of_boxes_by_age', { synchronize: false })
@Index('search_terms_of_shipments_by_age', { synchronize: false })
export class SearchTerm {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'search_term_key' }) accountId!: string;
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'search_term_key' }) recordId!: string;
  /**
   * `bare_number` is what the client asked for, separators aside. `vessel` is a name that leads to a shipment, as
   * `names_of_shipment` gives them; `party` the name of a party, which stands for the records that name it; `custom:` is followed
   * by the id of a definition. Lists search by number and reference alone.
   */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'search_term_key' })
  field!: 'number' | 'bare_number' | 'reference' | 'tag' | 'vessel' | 'party' | `custom:${string}`;
  /** Among the record's texts of one field, from 1. */
  @PrimaryColumn({ type: 'int', primaryKeyConstraintName: 'search_term_key' }) place!: number;
  @Column({ type: 'text' }) kind!: 'tracking_request' | 'shipment' | 'container' | 'party';
  /** The shipment that a hit leads to; null for a tracking request and a party. */
  @Column({ type: 'uuid', nullable: true }) shipmentId!: string | null;
  @Column({ type: 'text' }) text!: string;
  /** When the record was made: of many hits the newest are shown. */
  @Column({ type: 'timestamptz', precision: 3, default: () => `'-infinity'` }) recordCreatedAt!: Date;
}
