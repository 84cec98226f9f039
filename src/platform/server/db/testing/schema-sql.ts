import type pg from 'pg'

/**
 * The schema as the database itself describes it, in a fixed order, so that two databases are compared. The text is not meant to be run;
 * pg_dump is not among the embedded programs.
 */
export async function schemaSql(client: pg.Client): Promise<string> {
  // Names in definitions are then written with their schema, unless they are in pg_catalog or public.
  await client.query('set search_path = public')
  const sections = [
    await textOf(client, roles),
    await textOf(client, types),
    await textOf(client, functions),
    ...(await tables(client)),
    await textOf(client, views),
    await textOf(client, sequenceGrants),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

async function textOf(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<{ line: string }>(query)
  return rows.map(({ line }) => line).join('\n')
}

async function tables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ oid: number }>(
    `select c.oid from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     order by c.relname collate "C"`,
  )
  const texts: string[] = []
  for (const { oid } of rows) {
    const { rows: lines } = await client.query<{ line: string }>(table, [oid])
    texts.push(lines.map(({ line }) => line).join('\n'))
  }
  return texts
}

const roles = `
  select 'create role ' || rolname || ' ' || concat_ws(' ',
      case when rolsuper then 'superuser' else 'nosuperuser' end,
      case when rolcanlogin then 'login' else 'nologin' end,
      case when rolinherit then 'inherit' else 'noinherit' end,
      case when rolbypassrls then 'bypassrls' else 'nobypassrls' end,
      case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
      case when rolreplication then 'replication' end) || ';'
    || coalesce((select string_agg(format(E'\\ngrant %s to %s;', g.rolname, r.rolname), '' order by g.rolname)
                 from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid), '')
    || coalesce((select string_agg(format(E'\\nalter role %s set %s;', r.rolname, setting), '' order by setting)
                 from pg_db_role_setting s, unnest(s.setconfig) as setting where s.setrole = r.oid and s.setdatabase = 0), '')
    as line
  from pg_roles r where rolname like 'kloppend%' order by rolname`

const types = `
  select case t.typtype
      when 'e' then format('create type %s as enum (%s);', t.typname,
        (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      when 'd' then format('create domain %s as %s%s;', t.typname, format_type(t.typbasetype, t.typtypmod),
        (select string_agg(' ' || pg_get_constraintdef(c.oid), '' order by c.conname) from pg_constraint c where c.contypid = t.oid))
      else format('create type %s as (%s);', t.typname,
        (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
         from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0))
    end as line
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where t.typnamespace = 'public'::regnamespace and (t.typtype in ('e', 'd') or t.typtype = 'c' and c.relkind = 'c')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  order by t.typname collate "C"`

const functions = `
  select case p.prokind when 'a' then 'aggregate ' || p.proname else rtrim(pg_get_functiondef(p.oid), E'\\n') end || E';\\n'
    || format(E'alter function %s owner to %s;\\n', p.oid::regprocedure, p.proowner::regrole)
    || coalesce((select string_agg(format(E'grant %s on function %s to %s;\\n', lower(privilege_type), p.oid::regprocedure,
                     case grantee when 0 then 'public' else grantee::regrole::text end), ''
                     order by grantee::regrole::text)
                 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee <> p.proowner), '') as line
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`

const grantsOf = (relation: string): string => `
  select 9 as part, format('grant %s on %s to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), ${relation}.oid::regclass,
      case grantee when 0 then 'public' else grantee::regrole::text end) as line
    from aclexplode(${relation}.relacl) where grantee <> ${relation}.relowner group by grantee
  union all
  select 9, format('grant %s (%s) on %s to %s;', lower(privilege_type), string_agg(a.attname, ', ' order by a.attnum), ${relation}.oid::regclass,
      case grantee when 0 then 'public' else grantee::regrole::text end)
    from pg_attribute a, aclexplode(a.attacl) where a.attrelid = ${relation}.oid and grantee <> ${relation}.relowner
    group by grantee, privilege_type`

const table = `
  with t as (select * from pg_class where oid = $1)
  select line from t cross join lateral (
    select 0 as part, format(E'create table %s (\\n%s\\n);', t.oid::regclass, string_agg('  ' || text, E',\\n' order by place, name)) as line
    from (
      select a.attnum::int as place, '' as name, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          case when a.attgenerated <> '' then format('generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid),
                 case a.attgenerated when 's' then 'stored' else 'virtual' end)
               when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
          case a.attidentity when 'a' then 'generated always as identity' when 'd' then 'generated by default as identity' end,
          case when a.attnotnull then 'not null' end) as text
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 1000 + strpos('pufxc', contype::text), conname, 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where conrelid = t.oid and contype in ('p', 'u', 'f', 'x', 'c')
    ) as element
    union all
    select 1, format('alter table %s owner to %s;', t.oid::regclass, t.relowner::regrole)
    union all
    select 2, pg_get_indexdef(indexrelid) || ';' from pg_index i
      where indrelid = t.oid and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    union all
    select 2, format('alter table %s alter column %I set statistics %s;', t.oid::regclass, attname, attstattarget)
      from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attstattarget >= 0
    union all
    select 3, format('alter table %s enable row level security;', t.oid::regclass) where t.relrowsecurity
    union all
    select 4, format('alter table %s force row level security;', t.oid::regclass) where t.relforcerowsecurity
    union all
    select 5, concat_ws(' ', 'create policy', quote_ident(polname), 'on', t.oid::regclass,
        case when not polpermissive then 'as restrictive' end,
        'for ' || case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
        'to ' || (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ' order by r::regrole::text) from unnest(polroles) as r),
        'using ' || '(' || pg_get_expr(polqual, polrelid) || ')', 'with check ' || '(' || pg_get_expr(polwithcheck, polrelid) || ')') || ';'
      from pg_policy where polrelid = t.oid
    union all
    select 6, pg_get_triggerdef(oid) || ';' from pg_trigger where tgrelid = t.oid and not tgisinternal
    union all
    select 7, format('comment on table %s is %L;', t.oid::regclass, obj_description(t.oid, 'pg_class'))
      where obj_description(t.oid, 'pg_class') is not null
    union all (${grantsOf('t')})
  ) as lines
  order by part, line collate "C"`

const views = `
  select format(E'create %sview %s%s as\\n%s\\nalter view %s owner to %s;', case c.relkind when 'm' then 'materialized ' end, c.oid::regclass,
      ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid), c.oid::regclass, c.relowner::regrole)
    || coalesce((select string_agg(E'\\n' || line, '' order by line collate "C") from (${grantsOf('c')}) as grants), '') as line
  from pg_class c where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`

const sequenceGrants = `
  select format('sequence %s%s', c.oid::regclass, coalesce((select string_agg(E'\\n' || line, '' order by line collate "C")
      from (${grantsOf('c')}) as grants), '')) as line
  from pg_class c where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'e'))
  order by c.relname collate "C"`
