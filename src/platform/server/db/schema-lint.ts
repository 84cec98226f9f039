import type pg from 'pg'
import { OBJECTS, ownObjects } from './schema-objects.ts'

/** Tables that hold no tenant's data and are therefore not filtered; the runtime role reaches none of them directly. */
export const withoutTenant: readonly string[] = [
  'logins',
  'sessions',
  'login_devices',
  'recovery_codes',
  'account_tokens',
  'login_attempts',
  'login_networks',
  'memberships',
  'second_factor_obligations',
  'accountant_filing',
  'api_tokens',
  'passkeys',
  'passkey_challenges',
  'schema_migrations',
  'database_identity',
  'node_facts',
  'request_counts',
  'ecb_rates',
  'ecb_questions',
  'map_questions',
  'deleted_businesses',
]
/** Tables that stay on one node of a cluster: those, and what is looked at across tenants. */
export const localTables: ReadonlySet<string> = new Set([
  ...withoutTenant,
  'jobs',
  'public_links',
  'member_invitations',
  'suspended_businesses',
])

/** Functions that run as the role that looks across tenants: they read tables of one node. */
export const lookups: readonly string[] = [
  'register_login',
  'find_login',
  'email_of_user',
  'password_hash_of',
  'open_session',
  'open_session_on',
  'is_session_open',
  'see_session',
  'see_member',
  'see_caller',
  'see_session_caller',
  'money_rights_in',
  'give_money_rights',
  'people_of_business',
  'is_suspended',
  'seat_of',
  'seat_in',
  'may_accountant_file',
  'decide_accountant_filing',
  'begin_session',
  'second_factor_needed_from',
  'is_second_factor_lacking',
  'note_session_by_passkey',
  'is_second_factor_obliged',
  'oblige_second_factor',
  'release_second_factor',
  'sessions_of',
  'open_sessions_of',
  'email_of_author',
  'businesses_of',
  'businesses_of_login',
  'own_test_business',
  'own_business',
  'own_further_business',
  'clients_of',
  'second_factor_due',
  'members_without_second_factor',
  'begin_session_from',
  'end_login',
  'end_sessions_of',
  'change_password',
  'totp_of',
  'use_totp_step',
  'use_recovery_code',
  'recovery_codes_left',
  'make_passkey_challenge',
  'use_passkey_challenge',
  'add_passkey',
  'passkeys_of',
  'find_passkey',
  'use_passkey',
  'end_passkey',
  'propose_totp',
  'enable_totp',
  'disable_totp',
  'replace_recovery_codes',
  'make_account_token',
  'user_of_account_token',
  'use_account_token',
  'confirm_email',
  'make_email_change',
  'email_change_of',
  'change_email',
  'is_email_confirmed',
  'count_attempt',
  'forget_attempts',
  'begin_login_attempt',
  'note_login',
  'take_link_mail',
  'prune_login_attempts',
  'forget_logins',
  'is_tenant_confirmed',
  'end_session',
  'claim_jobs',
  'claim_job_in_turn',
  'claim_jobs_in_turn',
  'claim_known_jobs',
  'claim_known_jobs_in_turn',
  'waiting_kinds',
  'give_jobs_back',
  'renew_jobs',
  'tenant_of_link',
  'identify_database',
  'sample_of_files',
  'agree_on_fact',
  'known_fact',
  'change_fact',
  'settle_requests',
  'settle_windows',
  'claim_ecb_question',
  'note_ecb_failure',
  'ecb_failure',
  'keep_ecb_rates',
  'ecb_rates_before',
  'ecb_rates_until',
  'count_map_question',
  'work_counts',
  'see_api_token',
  'see_token_caller',
  'make_api_token',
  'api_tokens_of_business',
  'revoke_api_token',
  'take_expiring_api_tokens',
  'members_of_business',
  'members_as_seen',
  'name_login',
  'names_of_members',
  'lock_members',
  'change_member_role',
  'end_member',
  'find_invitation',
  'login_of_invited',
  'accept_invitation',
]
/** The few functions that may run as another role than their caller. */
const definers = [
  ...lookups,
  'transition_document',
  'delete_concept',
  'merge_customers',
  'undo_customer_merge',
  'remove_imported_rows',
  'skip_numbers',
  'post_entry',
  'lock_books',
  'refuse_ordered_deletion',
  'refuse_example',
  'delete_business',
  'forget_account_mails',
  'forget_kept_mails',
  'begin_import',
  'stage_import',
  'finish_import',
  'take_statistics_of_grown',
]

/**
 * Tables of which some roles see only the rows of their own login, and the column with that login (decision 107). The others see
 * the rows of every member.
 */
export const ownTables: Readonly<Record<string, string>> = {
  backing_documents: 'uploaded_by',
  incoming_documents: 'arrived_by',
  expenses: 'created_by',
  hours: 'created_by',
  leaves: 'created_by',
  timers: 'created_by',
  vehicles: 'created_by',
  trips: 'created_by',
  questions: 'record_author',
  question_messages: 'record_author',
}

/**
 * What in the schema would let one tenant see another, or keep it from being distributed by tenant; empty when nothing.
 * Rules: reliability (row-level security, keys, definer functions) and what Citus asks of a schema (db/README.md).
 *
 * @param options.isNewer a newer program expanded the schema and checked what it added. What this program did not make is left to
 * it: tables, columns, keys, functions, views, and policies that show this program no more than before. What it made must be as it was.
 */
export async function lintSchema(
  client: Pick<pg.ClientBase, 'query'>,
  { isNewer } = { isNewer: false },
): Promise<string[]> {
  const { rows } = await client.query<{ object: string; defect: string }>(RULES, [
    withoutTenant,
    definers,
    Object.keys(ownTables),
    Object.values(ownTables),
    [...ownObjects].filter((object) => object.startsWith('grant ')),
  ])
  const judged = rows.filter(({ object }) => !isNewer || ownObjects.has(object))
  return [...new Set(judged.map(({ defect }) => defect))]
}

const BOOKS = `'{journal_entries,postings,account_totals,number_series,number_skips}'::text[]`
const LOGINS = `'{logins,sessions,memberships,second_factor_obligations,accountant_filing,api_tokens}'::text[]`

/** Each defect with the object that it is of, as `ownObjects` names it. */
const RULES = `
with ${OBJECTS},
tables as (
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, c.relowner::regrole::text as owner,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as has_tenant
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
),
tenant_tables as (select * from tables where has_tenant and relname <> all ($1::text[])),
keys as (
  select k.*, t.relname,
         array(select (select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = key.attnum)
               from unnest(k.conkey) with ordinality as key (attnum, place) order by place) as columns
  from pg_constraint k join tenant_tables t on t.oid = k.conrelid where k.contype in ('p', 'u', 'f')
),
defects as (
-- 1. A table says whose its rows are, or stands in the short list of those that hold no tenant's data.
select 'table ' || relname as object, format('tabel %s heeft geen tenant_id', relname) as defect from tables
  where not has_tenant and relname <> all ($1::text[])
-- 2. Filtered, for its owner too.
union all select 'table ' || relname, format('tabel %s heeft geen afgedwongen row-level security', relname) from tenant_tables
  where not (relrowsecurity and relforcerowsecurity)
-- 3. By the one policy: no function of ours, no subquery.
union all select 'table ' || relname, format('tabel %s mist het beleid tenant_isolation', relname) from tenant_tables t
  where not exists (
    select from pg_policy p where p.polrelid = t.oid and p.polname = 'tenant_isolation' and p.polcmd = '*' and p.polpermissive
      and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = (current_setting(''app.tenant_id''::text))::uuid)'
      and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid))
-- 4. Any other policy is for the lookup role alone. One that shows more to the roles that the program works as is a defect of the table.
union all select
    case when p.polpermissive and exists (
        select from unnest(p.polroles) as role where role = 0 or pg_has_role('kloppend_app', role, 'usage') or pg_has_role('kloppend_owner', role, 'usage'))
      then 'table ' || t.relname else format('policy %s %s', t.relname, p.polname) end,
    format('beleid %s op %s geldt niet alleen voor kloppend_lookup', p.polname, t.relname)
  from pg_policy p join tenant_tables t on t.oid = p.polrelid
  where p.polname <> 'tenant_isolation' and not (p.polname = 'own_rows' and not p.polpermissive)
    and p.polroles <> array['kloppend_lookup'::regrole::oid]
-- 5. Primary keys begin with the tenant; unique and foreign keys contain it.
union all select 'table ' || relname, format('tabel %s heeft geen primaire sleutel die met tenant_id begint', relname) from tenant_tables t
  where t.oid not in (select k.conrelid from keys k where k.contype = 'p' and k.columns[1] = 'tenant_id')
union all select format('key %s %s', relname, conname), format('sleutel %s van %s bevat geen tenant_id', conname, relname) from keys
  where contype in ('u', 'f') and not 'tenant_id' = any (columns)
-- 6. A unique index without a constraint is a unique key all the same.
union all select format('key %s %s', t.relname, k.relname), format('index %s van %s is uniek zonder tenant_id', k.relname, t.relname)
  from pg_index i join tenant_tables t on t.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
  where i.indisunique and not exists (
    select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'tenant_id' and a.attnum = any (i.indkey))
-- 7. Every foreign key says what happens to it, and restricts.
union all select format('key %s %s', relname, conname), format('sleutel %s van %s verwijdert mee', conname, relname) from keys
  where contype = 'f' and confdeltype not in ('r', 'a')
-- 8. Functions pin their search path; those that run as another are few and known, and not for everyone.
union all select 'function ' || f.signature, format('functie %s zet geen search_path', f.proname) from functions f
  where not exists (select from unnest(f.proconfig) as setting where setting like 'search_path=%')
union all select 'function ' || f.signature, format('functie %s draait als een ander', f.proname) from functions f
  where f.prosecdef and f.proname <> all ($2::text[])
union all select 'function ' || f.signature, format('functie %s mag door iedereen worden uitgevoerd', f.proname) from functions f
  where f.prosecdef and (f.proacl is null or exists (select from aclexplode(f.proacl) as acl where acl.grantee = 0))
-- 9. A view shows what its reader may see, not what its owner may. A view of an extension (Citus) is not ours.
union all select 'view ' || v.relname, format('view %s draait met de rechten van haar eigenaar', v.relname)
  from relations r join pg_class v on v.oid = r.oid
  where v.relkind in ('v', 'm') and not coalesce('security_invoker=true' = any (v.reloptions), false)
-- 10. Ids of our own making: no sequence to guess from, nothing narrower than bigint.
union all select format('column %s %s', t.relname, a.attname), format('kolom %s.%s telt zelf door', t.relname, a.attname)
  from pg_attribute a join tenant_tables t on t.oid = a.attrelid
  where a.attnum > 0 and (a.attidentity <> '' or exists (
    select from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'))
-- 11. Amounts are whole cents.
union all select format('column %s %s', t.relname, a.attname), format('kolom %s.%s is geen bigint', t.relname, a.attname)
  from pg_attribute a join tables t on t.oid = a.attrelid
  where a.attnum > 0 and not a.attisdropped and a.attname like '%\\_cents' and a.atttypid <> 'bigint'::regtype
-- 12. The runtime role owns nothing, and cannot write the books past post_entry and transition_document.
union all select 'table ' || relname, format('tabel %s is van kloppend_app', relname) from tables where owner = 'kloppend_app'
union all select 'table ' || relname, format('kloppend_app mag %s beschrijven', relname) from tables
  where relname = any (${BOOKS})
    and (has_table_privilege('kloppend_app', oid, 'delete') or has_table_privilege('kloppend_app', oid, 'truncate'))
union all select format('column %s %s', t.relname, a.attname), format('kloppend_app mag %s beschrijven', t.relname)
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where t.relname = any (${BOOKS})
    and (has_column_privilege('kloppend_app', t.oid, a.attnum, 'insert') or has_column_privilege('kloppend_app', t.oid, a.attnum, 'update'))
union all select format('column %s %s', t.relname, a.attname), format('kloppend_app mag %s lezen', t.relname)
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  where t.relname = any (${LOGINS}) and has_column_privilege('kloppend_app', t.oid, a.attnum, 'select')
-- 13. A refusal by name gives the name as the hint too: a cluster passes on no other.
union all select 'function ' || f.signature, format('functie %s weigert met een naam zonder hint', f.oid::regprocedure)
  from functions f where f.prosrc ~ 'constraint = ''\\w+''(?!, hint = '')'
-- 14. Where a role sees only its own rows, a policy says so that no other one widens; nothing is shown when the setting was forgotten.
union all select 'table ' || own.name, format('tabel %s mist het beleid own_rows', own.name) from unnest($3::text[], $4::text[]) as own (name, author)
  where not exists (
    select from pg_policy p join tenant_tables t on t.oid = p.polrelid
    where t.relname = own.name and p.polname = 'own_rows' and p.polcmd = '*' and not p.polpermissive
      and p.polroles @> array['kloppend_app'::regrole::oid, 'kloppend_owner'::regrole::oid]
      and pg_get_expr(p.polqual, p.polrelid) = format('((current_setting(''app.sees''::text) = ''all''::text) OR (%s = (NULLIF(current_setting(''app.sees''::text), ''all''::text))::uuid))', own.author)
      and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid))
union all select format('policy %s own_rows', t.relname), format('beleid own_rows op %s staat niet op de lijst', t.relname)
  from pg_policy p join tables t on t.oid = p.polrelid
  where p.polname = 'own_rows' and t.relname <> all ($3::text[])
-- 15. The roles that the program works as may still do what they were granted.
union all select own, format('recht ontbreekt: %s', own) from unnest($5::text[]) as own
  where not exists (select from objects o where o.kind || ' ' || o.name = own and o.kind like 'grant %')
)
select object, defect from defects order by defect, object`
