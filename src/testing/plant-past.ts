import type pg from 'pg'

/** A database, read and written past all tenants. */
export interface SeenAsSuperuser {
  readonly superuser: Pick<pg.ClientBase, 'query'>
}

/** As the figure of an account is hashed. */
const PLANTED_FIGURE =
  '{"place":1,"account_code":"B1100","account_name":"Bank","amount_cents":"12100","account_number":"1100"}'

/** As the row of a kept control is hashed. */
const PLANTED_ROW = '{"code":"1100","name":"Bank","old":"12100","new":"12100","difference":"0"}'

/** The opening balance was made from a file of another program, with an account that a person chose. */
export async function plantPast(database: SeenAsSuperuser, tenantId: string): Promise<void> {
  for (const statement of [
    `insert into past_imports (tenant_id, id, entry_id, file_name, sha256, software, company_name, first_day, last_day, start_day,
                               figures_sha256, imported_by, imported_by_email)
     select e.tenant_id, gen_random_uuid(), e.id, 'boeken.xaf', repeat('a', 64), 'SnelStart 12', 'Studio Noord', '1999-01-01',
            '1999-12-31', e.entry_date, encode(sha256(convert_to('${PLANTED_FIGURE}' || chr(10), 'UTF8')), 'hex'), m.user_id, 'studio@noord.test'
     from journal_entries e join memberships m on m.tenant_id = e.tenant_id
     where e.tenant_id = $1 and e.source_type = 'opening' and e.purpose = 'book' limit 1`,
    `insert into past_figures (tenant_id, import_id, place, account_code, account_name, amount_cents, account_number)
     select tenant_id, id, 1, 'B1100', 'Bank', 12100, '1100' from past_imports where tenant_id = $1`,
    `insert into kept_controls (tenant_id, id, entry_id, basis, file_name, file_sha256, start_day, rows, difference_cents, sha256, opening_sha256,
                                is_automatic, kept_by, kept_by_email)
     select tenant_id, gen_random_uuid(), entry_id, 'file', file_name, sha256, start_day, '[${PLANTED_ROW}]', 0,
            encode(sha256(convert_to('{"basis":"file","file_name":"boeken.xaf","file_sha256":"' || sha256 || '","start_day":"' || start_day || '"}'
                                     || chr(10) || '${PLANTED_ROW}' || chr(10), 'UTF8')), 'hex'),
            repeat('b', 64), true, imported_by, imported_by_email from past_imports where tenant_id = $1`,
    `insert into year_before_figures (tenant_id, import_id, year, account_number, amount_cents)
     select tenant_id, id, 1998, '1100', 12100 from past_imports where tenant_id = $1`,
    `insert into prepaid_costs (tenant_id, id, opening_id, description, account_number, amount_cents, first_day, last_day)
     select tenant_id, gen_random_uuid(), gen_random_uuid(), 'Verzekering van een beginbalans van eerder', '4520', 12100, '1999-12-01', '1999-12-31'
     from past_imports where tenant_id = $1`,
    `insert into past_deposits (tenant_id, id, opening_id, customer_id, reference, amount_cents, vat_rate)
     select p.tenant_id, gen_random_uuid(), gen_random_uuid(), c.id, 'A2025-7', 100, 2100 from past_imports p
     cross join lateral (select id from customers where tenant_id = p.tenant_id order by id limit 1) c where p.tenant_id = $1`,
    `insert into past_drafts (tenant_id, version, fields) values ($1, 1, '{"day":"1-1-2000","receivables":[{"id":null,"relation":"Bakkerij Smit"}]}')`,
    `insert into old_balances (tenant_id, heading, amount_cents) values ($1, 'equity', -12100)`,
    `insert into past_account_choices (tenant_id, program, account_code, account_name, account_number, chosen_by)
     select tenant_id, 'snelstart', 'B1899', 'Fietsplan', '1420', imported_by from past_imports where tenant_id = $1`,
    `insert into column_choices (tenant_id, kind, column_name, field, chosen_by)
     select tenant_id, 'open-items', 'wie', 'relation', imported_by from past_imports where tenant_id = $1`,
    `insert into vat_of_before (tenant_id, period, first_day, last_day, box, turnover_cents, services_cents, vat_cents, given_by)
     select tenant_id, '1999-Q4', '1999-10-01', '1999-12-31', '1e', 12100, 0, 0, imported_by from past_imports where tenant_id = $1`,
  ])
    await database.superuser.query(statement, [tenantId])
}
