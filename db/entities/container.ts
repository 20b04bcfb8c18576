import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One steel box on one journey. The columns from `sealNumber` on are facts, worked out from all evidence; `fragment` is the
 * resource as clients see it, without the times of looks, which are spliced in at read.
 */
@Entity('container')
@Index('one_container_per_shipment', ['shipmentId', 'number'], { unique: true })
@Index('containers_most_recently_refreshed', ['accountId', 'refreshedAt', 'id'], { where: 'left_at is null' })
@Index('containers_most_recently_refreshed_by_status', ['accountId', 'currentStatus', 'refreshedAt', 'id'], { where: 'left_at is null' })
@Index('containers_by_number', ['accountId', 'number'])
@Index('containers_by_last_free_day', ['accountId', 'pickupLfd'], {
  where: `left_at is null and current_status not in ('picked_up', 'delivered', 'empty_returned') and pickup_lfd is not null`,
})
@Index('containers_held', ['accountId'], {
  where: `left_at is null and current_status not in ('picked_up', 'delivered', 'empty_returned') and (holds_at_pod_terminal <> '[]' or current_status = 'not_available')`,
})
export class Container {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()', primaryKeyConstraintName: 'container_key' }) id!: string;
  @Column({ type: 'uuid' }) accountId!: string;
  @Column({ type: 'uuid' }) shipmentId!: string;
  @Column({ type: 'text' }) number!: string;
  @Column({ type: 'text', array: true, default: '{}' }) refNumbers!: string[];
  @Column({ type: 'text', default: 'new' }) currentStatus!: string;
  @Column({ type: 'int', nullable: true }) equipmentLength!: number | null;
  @Column({ type: 'int', nullable: true }) weightInLbs!: number | null;
  @Column({ type: 'boolean', default: false }) availableForPickup!: boolean;
  @Column({ type: 'boolean', default: false }) availabilityKnown!: boolean;
  @Column({ type: 'jsonb', default: [] }) holdsAtPodTerminal!: unknown[];
  @Column({ type: 'jsonb', default: [] }) feesAtPodTerminal!: unknown[];
  @Column({ type: 'text', nullable: true }) sealNumber!: string | null;
  @Column({ type: 'text', nullable: true }) equipmentType!: string | null;
  @Column({ type: 'text', nullable: true }) equipmentHeight!: string | null;
  @Column({ type: 'text', nullable: true }) podRailCarrierScac!: string | null;
  @Column({ type: 'text', nullable: true }) indRailCarrierScac!: string | null;
  @Column({ type: 'text', nullable: true }) podFullOutChassisNumber!: string | null;
  @Column({ type: 'text', nullable: true }) locationAtPodTerminal!: string | null;
  @Column({ type: 'text', nullable: true }) podTimezone!: string | null;
  @Column({ type: 'text', nullable: true }) finalDestinationTimezone!: string | null;
  @Column({ type: 'text', nullable: true }) emptyTerminatedTimezone!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) emptyOutAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) polFullInAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) polVesselLoadedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) polVesselDepartedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podArrivedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podDischargedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podFullOutAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podRailLoadedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podRailDepartedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) indEtaAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) indAtaAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) indRailUnloadedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) finalDestinationFullOutAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) emptyTerminatedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deliveredAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) pickupLfd!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) pickupLfdLine!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) pickupLfdTerminal!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) pickupLfdRail!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) pickupAppointmentAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) terminalCheckedAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) podLastTrackingRequestAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) shipmentLastTrackingRequestAt!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) railLastTrackingRequestAt!: Date | null;
  @Column({ type: 'uuid', nullable: true }) podTerminalId!: string | null;
  @Column({ type: 'uuid', nullable: true }) pickupFacilityId!: string | null;
  /** When it left its shipment (another box took its place); it keeps its history, and is on no list. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) leftAt!: Date | null;
  /** Latest of the times of looks, at first `createdAt`: the order of the list. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) refreshedAt!: Date;
  @Column({ type: 'text', default: '' }) fragment!: string;
  @Column({ type: 'int', default: 0 }) fragmentVersion!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'landfall_now()' }) updatedAt!: Date;
}
