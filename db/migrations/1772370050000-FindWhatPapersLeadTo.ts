import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideWriters } from './beside-writers.js';

const INDEXES = {
  search_terms_as_references: `search_term (account_id, reference_form(text)) where shipment_id is not null and (field = 'reference' or field like 'custom:%')`,
  discarded_documents: 'document (discarded_at) where discarded_at is not null',
  shipments_by_other_number: 'shipment_number (account_id, normalized_number)',
};

/**
 * Numbers of papers are compared with references and custom fields in one form (domain/documents/reference-form.ts), and with
 * every number that a shipment goes by. What leads there runs as `landfall_system`: a function of ours may not be asked of rows
 * before the fence is, and so could not use the index.
 */
export class FindWhatPapersLeadTo1772370050000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function reference_form(given text) returns text language sql immutable strict parallel safe as $$
        select case when length(short) < 3 then bare else short end from (
          select ltrim(regexp_replace(regexp_replace(capitals, '^[^A-Z0-9]*P[^A-Z0-9]*O(?:[^A-Z0-9]*N(?:R|O|UMBER))?[^A-Z0-9]*(?=[0-9])', ''), '[^A-Z0-9]', '', 'g'), '0') as short,
                 ltrim(regexp_replace(capitals, '[^A-Z0-9]', '', 'g'), '0') as bare
          from (select translate(left(given, 100), 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') as capitals) c) f $$`);
    await indexBesideWriters(runner, INDEXES);
    const leads = 'function reference_leads(uuid, text[])';
    await runner.query(`
      create or replace function reference_leads(account uuid, forms text[])
      returns table (form text, kind text, record_id uuid, shipment_id uuid, custom boolean)
      language plpgsql stable security definer rows 10 set search_path = public, pg_temp as $$
      begin
        if account is distinct from landfall_account() then
          raise exception 'An account finds its own records.' using errcode = 'insufficient_privilege';
        end if;
        return query select reference_form(t.text), t.kind, t.record_id, t.shipment_id, t.field <> 'reference' from search_term t
          where t.account_id = account and reference_form(t.text) = any (forms)
            and t.shipment_id is not null and (t.field = 'reference' or t.field like 'custom:%');
      end $$`);
    await runner.query(`revoke execute on ${leads} from public`);
    await runner.query(`grant execute on ${leads} to landfall_app, landfall_system`);
    // Whoever is given a function must be able to make one there, if only for the moment.
    await runner.query('grant create on schema public to landfall_system');
    await runner.query(`alter ${leads} owner to landfall_system`);
    await runner.query('revoke create on schema public from landfall_system');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function reference_leads(uuid, text[])');
    for (const name of Object.keys(INDEXES)) await runner.query(`drop index ${name}`);
    await runner.query('drop function reference_form(text)');
  }
}
