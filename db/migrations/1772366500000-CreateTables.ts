import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every table of the ground floor, as the entities describe them. */
export class CreateTables1772366500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "account_counter" ("account_id" uuid NOT NULL, "name" text NOT NULL, "value" bigint NOT NULL DEFAULT '0', CONSTRAINT "account_counter_key" PRIMARY KEY ("account_id", "name"))`,
    );
    await runner.query(
      `CREATE TABLE "account_user" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "name" text NOT NULL, "email" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), CONSTRAINT "account_user_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "one_user_per_email" ON "account_user"  ("email") `);
    await runner.query(
      `CREATE TABLE "account" ("id" uuid NOT NULL DEFAULT uuidv7(), "company_name" text NOT NULL, "features" text array NOT NULL DEFAULT '{}', "limits" jsonb NOT NULL DEFAULT '{}', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), CONSTRAINT "account_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "answer" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "tracking_request_id" uuid NOT NULL, "source" text NOT NULL, "content_hash" bytea NOT NULL, "body" bytea NOT NULL, "content_type" text NOT NULL DEFAULT '', "complete" boolean NOT NULL DEFAULT true, "understood" boolean NOT NULL DEFAULT true, "problem" text, "first_seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "last_seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "answer_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "failed_answers" ON "answer"  ("last_seen_at") WHERE not understood`);
    await runner.query(`CREATE INDEX "answers_of_request" ON "answer"  ("tracking_request_id", "source", "first_seen_at") `);
    await runner.query(
      `CREATE TABLE "api_key" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "user_id" uuid, "public_part" text NOT NULL, "secret_hash" bytea NOT NULL, "name" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), "last_used_at" TIMESTAMP(3) WITH TIME ZONE, "expires_at" TIMESTAMP(3) WITH TIME ZONE, "revoked_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "api_key_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "api_keys_of_account" ON "api_key"  ("account_id") `);
    await runner.query(`CREATE UNIQUE INDEX "one_key_per_public_part" ON "api_key"  ("public_part") `);
    await runner.query(
      `CREATE TABLE "carrier_budget" ("credential_id" uuid NOT NULL, "window_seconds" integer NOT NULL, "account_id" uuid NOT NULL, "calls_left" double precision NOT NULL, "counted_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "carrier_budget_key" PRIMARY KEY ("credential_id", "window_seconds"))`,
    );
    await runner.query(
      `CREATE TABLE "carrier_credential" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "scac" text NOT NULL, "sealed_secrets" bytea NOT NULL, "sealed_token" bytea, "token_expires_at" TIMESTAMP(3) WITH TIME ZONE, "token_fetched_until" TIMESTAMP(3) WITH TIME ZONE, "failures" integer NOT NULL DEFAULT '0', "breaker_until" TIMESTAMP(3) WITH TIME ZONE, "refused_since" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), CONSTRAINT "carrier_credential_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "one_credential_per_line" ON "carrier_credential"  ("account_id", "scac") `);
    await runner.query(
      `CREATE TABLE "change" ("id" uuid NOT NULL, "account_id" uuid NOT NULL, "position" bigint NOT NULL, "event" text NOT NULL, "subject_id" uuid NOT NULL, "tracking_request_id" uuid, "shipment_id" uuid, "container_id" uuid, "document_id" uuid, "version" text NOT NULL, "content" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "recorded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "one_change_per_version" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "changes_of_shipment" ON "change"  ("shipment_id", "position") `);
    await runner.query(`CREATE UNIQUE INDEX "changes_in_commit_order" ON "change"  ("account_id", "position") `);
    await runner.query(
      `CREATE TABLE "clock" ("id" integer NOT NULL, "anchor_real" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "anchor_cargo" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "rate" double precision NOT NULL, "paused" boolean NOT NULL DEFAULT false, CONSTRAINT "clock_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "container" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "shipment_id" uuid NOT NULL, "number" text NOT NULL, "ref_numbers" text array NOT NULL DEFAULT '{}', "current_status" text NOT NULL DEFAULT 'new', "equipment_length" integer, "weight_in_lbs" integer, "available_for_pickup" boolean NOT NULL DEFAULT false, "availability_known" boolean NOT NULL DEFAULT false, "holds_at_pod_terminal" jsonb NOT NULL DEFAULT '[]', "fees_at_pod_terminal" jsonb NOT NULL DEFAULT '[]', "seal_number" text, "equipment_type" text, "equipment_height" text, "pod_rail_carrier_scac" text, "ind_rail_carrier_scac" text, "pod_full_out_chassis_number" text, "location_at_pod_terminal" text, "pod_timezone" text, "final_destination_timezone" text, "empty_terminated_timezone" text, "empty_out_at" TIMESTAMP(3) WITH TIME ZONE, "pol_full_in_at" TIMESTAMP(3) WITH TIME ZONE, "pol_vessel_loaded_at" TIMESTAMP(3) WITH TIME ZONE, "pol_vessel_departed_at" TIMESTAMP(3) WITH TIME ZONE, "pod_arrived_at" TIMESTAMP(3) WITH TIME ZONE, "pod_discharged_at" TIMESTAMP(3) WITH TIME ZONE, "pod_full_out_at" TIMESTAMP(3) WITH TIME ZONE, "pod_rail_loaded_at" TIMESTAMP(3) WITH TIME ZONE, "pod_rail_departed_at" TIMESTAMP(3) WITH TIME ZONE, "ind_eta_at" TIMESTAMP(3) WITH TIME ZONE, "ind_ata_at" TIMESTAMP(3) WITH TIME ZONE, "ind_rail_unloaded_at" TIMESTAMP(3) WITH TIME ZONE, "final_destination_full_out_at" TIMESTAMP(3) WITH TIME ZONE, "empty_terminated_at" TIMESTAMP(3) WITH TIME ZONE, "delivered_at" TIMESTAMP(3) WITH TIME ZONE, "pickup_lfd" TIMESTAMP(3) WITH TIME ZONE, "pickup_lfd_line" TIMESTAMP(3) WITH TIME ZONE, "pickup_lfd_terminal" TIMESTAMP(3) WITH TIME ZONE, "pickup_lfd_rail" TIMESTAMP(3) WITH TIME ZONE, "pickup_appointment_at" TIMESTAMP(3) WITH TIME ZONE, "terminal_checked_at" TIMESTAMP(3) WITH TIME ZONE, "pod_last_tracking_request_at" TIMESTAMP(3) WITH TIME ZONE, "shipment_last_tracking_request_at" TIMESTAMP(3) WITH TIME ZONE, "rail_last_tracking_request_at" TIMESTAMP(3) WITH TIME ZONE, "pod_terminal_id" uuid, "pickup_facility_id" uuid, "left_at" TIMESTAMP(3) WITH TIME ZONE, "refreshed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), "fragment" text NOT NULL DEFAULT '', "fragment_version" integer NOT NULL DEFAULT '0', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), CONSTRAINT "container_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "containers_by_number" ON "container"  ("account_id", "number") `);
    await runner.query(`CREATE INDEX "containers_most_recently_refreshed" ON "container"  ("account_id", "refreshed_at", "id") `);
    await runner.query(`CREATE UNIQUE INDEX "one_container_per_shipment" ON "container"  ("shipment_id", "number") `);
    await runner.query(
      `CREATE TABLE "delivery_attempt" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "notification_id" uuid NOT NULL, "attempt" integer NOT NULL, "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "url_host" text NOT NULL, "status_code" integer, "error" text, "duration_ms" integer NOT NULL, "answer" text, "replay" boolean NOT NULL DEFAULT false, CONSTRAINT "delivery_attempt_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "attempts_by_age" ON "delivery_attempt"  ("at") `);
    await runner.query(`CREATE INDEX "attempts_of_notification" ON "delivery_attempt"  ("notification_id", "attempt") `);
    await runner.query(
      `CREATE TABLE "engine" ("id" integer NOT NULL, "namespace_id" text NOT NULL, "seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "engine_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "fact" ("id" BIGSERIAL NOT NULL, "account_id" uuid NOT NULL, "subject_type" text NOT NULL, "subject_id" uuid NOT NULL, "attribute" text NOT NULL, "value" jsonb NOT NULL, "raw_event_id" uuid, "rule" text NOT NULL, "known_from" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "known_to" TIMESTAMP(3) WITH TIME ZONE, "ended_by" text, CONSTRAINT "fact_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "facts_of_subject" ON "fact"  ("subject_id", "attribute", "known_from") `);
    await runner.query(`CREATE UNIQUE INDEX "one_current_fact" ON "fact"  ("subject_id", "attribute") WHERE known_to is null`);
    await runner.query(
      `CREATE TABLE "look" ("tracking_request_id" uuid NOT NULL, "source" text NOT NULL, "account_id" uuid NOT NULL, "next_look_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), "reason" text NOT NULL DEFAULT 'first look', "last_asked_at" TIMESTAMP(3) WITH TIME ZONE, "last_answered_at" TIMESTAMP(3) WITH TIME ZONE, "last_news_at" TIMESTAMP(3) WITH TIME ZONE, "failures" integer NOT NULL DEFAULT '0', "gone_looks" integer NOT NULL DEFAULT '0', "gone_since" TIMESTAMP(3) WITH TIME ZONE, "number_form" text, CONSTRAINT "look_key" PRIMARY KEY ("tracking_request_id", "source"))`,
    );
    await runner.query(`CREATE INDEX "looks_due" ON "look"  ("next_look_at") `);
    await runner.query(
      `CREATE TABLE "metro_area" ("id" uuid NOT NULL, "locode" text NOT NULL, "name" text NOT NULL, "state_abbr" text, "country_code" text NOT NULL, "latitude" double precision, "longitude" double precision, "time_zone" text, CONSTRAINT "metro_area_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "one_metro_area_per_locode" ON "metro_area"  ("locode") `);
    await runner.query(
      `CREATE TABLE "outbox" ("id" BIGSERIAL NOT NULL, "account_id" uuid NOT NULL, "topic" text NOT NULL, "key" text NOT NULL, "attempts" integer NOT NULL DEFAULT '0', "available_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), "dispatched_at" TIMESTAMP(3) WITH TIME ZONE, "last_error" text, CONSTRAINT "outbox_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "outbox_waiting" ON "outbox"  ("available_at") WHERE dispatched_at is null`);
    await runner.query(`CREATE UNIQUE INDEX "one_waiting_row_per_key" ON "outbox"  ("topic", "key") WHERE dispatched_at is null`);
    await runner.query(
      `CREATE TABLE "port" ("id" uuid NOT NULL, "locode" text NOT NULL, "name" text NOT NULL, "state_abbr" text, "city" text, "country_code" text NOT NULL, "latitude" double precision, "longitude" double precision, "time_zone" text, CONSTRAINT "port_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "one_port_per_locode" ON "port"  ("locode") `);
    await runner.query(
      `CREATE TABLE "rate_window" ("subject" text NOT NULL, "bucket" text NOT NULL, "hits" TIMESTAMP WITH TIME ZONE array NOT NULL DEFAULT '{}', CONSTRAINT "rate_window_key" PRIMARY KEY ("subject", "bucket"))`,
    );
    await runner.query(
      `CREATE TABLE "raw_event" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "shipment_id" uuid NOT NULL, "answer_id" uuid NOT NULL, "source_kind" text NOT NULL, "source_code" text NOT NULL, "identity_hash" bytea NOT NULL, "said" jsonb NOT NULL, "means" jsonb, "not_understood" text, "original_event" text, "container_number" text, "index" integer NOT NULL, "first_seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "missing_since" TIMESTAMP(3) WITH TIME ZONE, "withdrawn_at" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), CONSTRAINT "raw_event_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "raw_events_not_understood" ON "raw_event"  ("account_id", "created_at") WHERE not_understood is not null`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "one_raw_event_per_statement" ON "raw_event"  ("shipment_id", "source_kind", "source_code", "identity_hash") `,
    );
    await runner.query(
      `CREATE TABLE "shipment_number" ("account_id" uuid NOT NULL, "scac" text NOT NULL, "number_type" text NOT NULL, "normalized_number" text NOT NULL, "shipment_id" uuid NOT NULL, CONSTRAINT "one_shipment_per_number" PRIMARY KEY ("account_id", "scac", "number_type", "normalized_number"))`,
    );
    await runner.query(`CREATE INDEX "numbers_of_shipment" ON "shipment_number"  ("shipment_id") `);
    await runner.query(
      `CREATE TABLE "shipment" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "scac" text NOT NULL, "number" text NOT NULL, "normalized_number" text NOT NULL, "number_type" text NOT NULL, "current_request_id" uuid NOT NULL, "ref_numbers" text array NOT NULL DEFAULT '{}', "tags" text array NOT NULL DEFAULT '{}', "status" text NOT NULL DEFAULT 'pending', "port_of_lading_locode" text, "port_of_lading_name" text, "port_of_discharge_locode" text, "port_of_discharge_name" text, "destination_locode" text, "destination_name" text, "pod_vessel_name" text, "pod_vessel_imo" text, "pod_voyage_number" text, "pol_timezone" text, "pod_timezone" text, "destination_timezone" text, "pol_etd_at" TIMESTAMP(3) WITH TIME ZONE, "pol_original_etd_at" TIMESTAMP(3) WITH TIME ZONE, "pol_atd_at" TIMESTAMP(3) WITH TIME ZONE, "pod_eta_at" TIMESTAMP(3) WITH TIME ZONE, "pod_original_eta_at" TIMESTAMP(3) WITH TIME ZONE, "pod_ata_at" TIMESTAMP(3) WITH TIME ZONE, "destination_eta_at" TIMESTAMP(3) WITH TIME ZONE, "destination_original_eta_at" TIMESTAMP(3) WITH TIME ZONE, "destination_ata_at" TIMESTAMP(3) WITH TIME ZONE, "line_tracking_last_attempted_at" TIMESTAMP(3) WITH TIME ZONE, "line_tracking_last_succeeded_at" TIMESTAMP(3) WITH TIME ZONE, "line_tracking_stopped_at" TIMESTAMP(3) WITH TIME ZONE, "line_tracking_stopped_reason" text, "line_tracking_stopped_by_user_id" uuid, "pod_terminal_id" uuid, "destination_terminal_id" uuid, "fragment" text NOT NULL DEFAULT '', "fragment_version" integer NOT NULL DEFAULT '0', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), CONSTRAINT "shipment_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "shipments_by_number" ON "shipment"  ("account_id", "normalized_number") `);
    await runner.query(`CREATE INDEX "shipments_newest_first" ON "shipment"  ("account_id", "created_at", "id") `);
    await runner.query(
      `CREATE TABLE "shipping_line" ("id" uuid NOT NULL, "scac" text NOT NULL, "name" text NOT NULL, "short_name" text NOT NULL, "bol_prefix" text, "alternative_scacs" text array NOT NULL DEFAULT '{}', "bill_of_lading_tracking_support" boolean NOT NULL, "booking_number_tracking_support" boolean NOT NULL, "container_number_tracking_support" boolean NOT NULL, "provided_data" jsonb NOT NULL DEFAULT '{}', "tracking_url" text, "contact_url" text, "notes" text, CONSTRAINT "shipping_line_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "one_shipping_line_per_scac" ON "shipping_line"  ("scac") `);
    await runner.query(
      `CREATE TABLE "terminal" ("id" uuid NOT NULL, "name" text NOT NULL, "nickname" text NOT NULL, "locode" text NOT NULL, "port_id" uuid, "metro_area_id" uuid, "firms_code" text, "smdg_code" text, "bic_facility_code" text, "street" text, "city" text, "state" text, "state_abbr" text, "zip" text, "country" text, "facility_type" text, "time_zone" text, "provided_data" jsonb NOT NULL DEFAULT '{}', CONSTRAINT "terminal_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "terminals_of_place" ON "terminal"  ("locode") `);
    await runner.query(
      `CREATE TABLE "tracking_request" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "user_id" uuid, "request_type" text NOT NULL, "request_type_sent" text NOT NULL, "request_number" text NOT NULL, "normalized_number" text NOT NULL, "scac" text, "ref_numbers" text array NOT NULL DEFAULT '{}', "shipment_tags" text array NOT NULL DEFAULT '{}', "status" text NOT NULL DEFAULT 'pending', "failed_reason" text, "is_retrying" boolean NOT NULL DEFAULT false, "retry_count" integer, "shipment_id" uuid, "epoch" integer NOT NULL DEFAULT '0', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), CONSTRAINT "tracking_request_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "open_tracking_requests" ON "tracking_request"  ("id") WHERE status in ('pending', 'awaiting_manifest', 'created')`,
    );
    await runner.query(`CREATE INDEX "tracking_requests_by_number" ON "tracking_request"  ("account_id", "normalized_number") `);
    await runner.query(`CREATE INDEX "tracking_requests_of_shipment" ON "tracking_request"  ("shipment_id") `);
    await runner.query(`CREATE INDEX "tracking_requests_newest_first" ON "tracking_request"  ("account_id", "created_at", "id") `);
    await runner.query(
      `CREATE UNIQUE INDEX "one_open_request_per_number" ON "tracking_request"  ("account_id", "normalized_number", "scac") WHERE status in ('pending', 'created') and scac <> 'TEST'`,
    );
    await runner.query(
      `CREATE TABLE "transport_event" ("id" uuid NOT NULL, "account_id" uuid NOT NULL, "shipment_id" uuid NOT NULL, "container_id" uuid NOT NULL, "event" text NOT NULL, "milestone_key" text NOT NULL, "version" integer NOT NULL, "timestamp" TIMESTAMP(3) WITH TIME ZONE, "timezone" text, "data_source" text NOT NULL, "location_locode" text, "location_type" text, "location_id" uuid, "terminal_id" uuid, "vessel_id" uuid, "voyage_number" text, "value_timestamp" TIMESTAMP(3) WITH TIME ZONE, "milestone" jsonb, "raw_event_id" uuid, "rule" text NOT NULL, "previous_version_id" uuid, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "invalidated_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "transport_event_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "transport_events_newest_first" ON "transport_event"  ("container_id", "created_at", "id") `);
    await runner.query(
      `CREATE UNIQUE INDEX "one_valid_version_per_milestone" ON "transport_event"  ("container_id", "milestone_key") WHERE invalidated_at is null`,
    );
    await runner.query(
      `CREATE TABLE "vessel" ("id" uuid NOT NULL, "name" text NOT NULL, "imo" text, "mmsi" text, "latitude" double precision, "longitude" double precision, "nautical_speed_knots" double precision, "navigational_heading_degrees" double precision, "position_timestamp" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "vessel_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "one_vessel_per_imo" ON "vessel"  ("imo") WHERE imo is not null`);
    await runner.query(
      `CREATE TABLE "webhook_notification" ("id" uuid NOT NULL, "account_id" uuid NOT NULL, "webhook_id" uuid NOT NULL, "change_id" uuid NOT NULL, "subject_id" uuid NOT NULL, "position" bigint NOT NULL, "event" text NOT NULL, "status" text NOT NULL DEFAULT 'pending', "failure_reason" text, "attempts" integer NOT NULL DEFAULT '0', "step" integer NOT NULL DEFAULT '0', "due_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), "lease_id" uuid, "leased_until" TIMESTAMP(3) WITH TIME ZONE, "replay" boolean NOT NULL DEFAULT false, "finished_at" TIMESTAMP(3) WITH TIME ZONE, "recorded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "webhook_notification_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "notifications_newest_first" ON "webhook_notification"  ("account_id", "position", "id") `);
    await runner.query(
      `CREATE INDEX "notifications_untried" ON "webhook_notification"  ("webhook_id", "due_at") WHERE status = 'pending' and attempts = 0`,
    );
    await runner.query(
      `CREATE INDEX "notifications_leased" ON "webhook_notification"  ("webhook_id") WHERE status = 'pending' and lease_id is not null`,
    );
    await runner.query(
      `CREATE INDEX "notifications_waiting" ON "webhook_notification"  ("webhook_id", "position") WHERE status = 'pending'`,
    );
    await runner.query(`CREATE UNIQUE INDEX "one_notification_per_change" ON "webhook_notification"  ("webhook_id", "change_id") `);
    await runner.query(
      `CREATE TABLE "webhook" ("id" uuid NOT NULL DEFAULT uuidv7(), "account_id" uuid NOT NULL, "url" text NOT NULL, "active" boolean NOT NULL DEFAULT true, "events" text array, "headers" jsonb, "secrets" jsonb NOT NULL, "signature_header" text, "disabled_reason" text, "disabled_at" TIMESTAMP(3) WITH TIME ZONE, "failures_in_row" integer NOT NULL DEFAULT '0', "probes" integer NOT NULL DEFAULT '0', "next_probe_at" TIMESTAMP(3) WITH TIME ZONE, "last_success_at" TIMESTAMP(3) WITH TIME ZONE, "failed_notifications" integer NOT NULL DEFAULT '0', "first_failed_at" TIMESTAMP(3) WITH TIME ZONE, "last_failed_at" TIMESTAMP(3) WITH TIME ZONE, "draining_until" TIMESTAMP(3) WITH TIME ZONE, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT landfall_now(), "armed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "webhook_key" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "webhooks_of_account" ON "webhook"  ("account_id", "created_at", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."webhooks_of_account"`);
    await runner.query(`DROP TABLE "webhook"`);
    await runner.query(`DROP INDEX "public"."one_notification_per_change"`);
    await runner.query(`DROP INDEX "public"."notifications_waiting"`);
    await runner.query(`DROP INDEX "public"."notifications_leased"`);
    await runner.query(`DROP INDEX "public"."notifications_untried"`);
    await runner.query(`DROP INDEX "public"."notifications_newest_first"`);
    await runner.query(`DROP TABLE "webhook_notification"`);
    await runner.query(`DROP INDEX "public"."one_vessel_per_imo"`);
    await runner.query(`DROP TABLE "vessel"`);
    await runner.query(`DROP INDEX "public"."one_valid_version_per_milestone"`);
    await runner.query(`DROP INDEX "public"."transport_events_newest_first"`);
    await runner.query(`DROP TABLE "transport_event"`);
    await runner.query(`DROP INDEX "public"."one_open_request_per_number"`);
    await runner.query(`DROP INDEX "public"."tracking_requests_newest_first"`);
    await runner.query(`DROP INDEX "public"."tracking_requests_of_shipment"`);
    await runner.query(`DROP INDEX "public"."tracking_requests_by_number"`);
    await runner.query(`DROP INDEX "public"."open_tracking_requests"`);
    await runner.query(`DROP TABLE "tracking_request"`);
    await runner.query(`DROP INDEX "public"."terminals_of_place"`);
    await runner.query(`DROP TABLE "terminal"`);
    await runner.query(`DROP INDEX "public"."one_shipping_line_per_scac"`);
    await runner.query(`DROP TABLE "shipping_line"`);
    await runner.query(`DROP INDEX "public"."shipments_newest_first"`);
    await runner.query(`DROP INDEX "public"."shipments_by_number"`);
    await runner.query(`DROP TABLE "shipment"`);
    await runner.query(`DROP INDEX "public"."numbers_of_shipment"`);
    await runner.query(`DROP TABLE "shipment_number"`);
    await runner.query(`DROP INDEX "public"."one_raw_event_per_statement"`);
    await runner.query(`DROP INDEX "public"."raw_events_not_understood"`);
    await runner.query(`DROP TABLE "raw_event"`);
    await runner.query(`DROP TABLE "rate_window"`);
    await runner.query(`DROP INDEX "public"."one_port_per_locode"`);
    await runner.query(`DROP TABLE "port"`);
    await runner.query(`DROP INDEX "public"."one_waiting_row_per_key"`);
    await runner.query(`DROP INDEX "public"."outbox_waiting"`);
    await runner.query(`DROP TABLE "outbox"`);
    await runner.query(`DROP INDEX "public"."one_metro_area_per_locode"`);
    await runner.query(`DROP TABLE "metro_area"`);
    await runner.query(`DROP INDEX "public"."looks_due"`);
    await runner.query(`DROP TABLE "look"`);
    await runner.query(`DROP INDEX "public"."one_current_fact"`);
    await runner.query(`DROP INDEX "public"."facts_of_subject"`);
    await runner.query(`DROP TABLE "fact"`);
    await runner.query(`DROP TABLE "engine"`);
    await runner.query(`DROP INDEX "public"."attempts_of_notification"`);
    await runner.query(`DROP INDEX "public"."attempts_by_age"`);
    await runner.query(`DROP TABLE "delivery_attempt"`);
    await runner.query(`DROP INDEX "public"."one_container_per_shipment"`);
    await runner.query(`DROP INDEX "public"."containers_most_recently_refreshed"`);
    await runner.query(`DROP INDEX "public"."containers_by_number"`);
    await runner.query(`DROP TABLE "container"`);
    await runner.query(`DROP TABLE "clock"`);
    await runner.query(`DROP INDEX "public"."changes_in_commit_order"`);
    await runner.query(`DROP INDEX "public"."changes_of_shipment"`);
    await runner.query(`DROP TABLE "change"`);
    await runner.query(`DROP INDEX "public"."one_credential_per_line"`);
    await runner.query(`DROP TABLE "carrier_credential"`);
    await runner.query(`DROP TABLE "carrier_budget"`);
    await runner.query(`DROP INDEX "public"."one_key_per_public_part"`);
    await runner.query(`DROP INDEX "public"."api_keys_of_account"`);
    await runner.query(`DROP TABLE "api_key"`);
    await runner.query(`DROP INDEX "public"."answers_of_request"`);
    await runner.query(`DROP INDEX "public"."failed_answers"`);
    await runner.query(`DROP TABLE "answer"`);
    await runner.query(`DROP TABLE "account"`);
    await runner.query(`DROP INDEX "public"."one_user_per_email"`);
    await runner.query(`DROP TABLE "account_user"`);
    await runner.query(`DROP TABLE "account_counter"`);
  }
}
