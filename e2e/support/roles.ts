import type { APIRequestContext, Page } from '@playwright/test'
import path from 'node:path'
import type { Role } from '../../src/contract/rights.ts'
import { withSession } from '../../src/platform/server/db/admin-session.ts'
import { reachServer } from '../../src/platform/server/db/embedded/reach-server.ts'
import { expect, logIn, newEmail, password, type MailsTo, type Tenant } from '../fixtures.ts'
import { apiOf } from './api.ts'
import { untilQuiet } from './quiet.ts'

/** From now on the login of this tenant has another role, and the page is logged in with it. */
export async function logInAs(
  role: Role,
  { page, request, tenant }: { page: Page; request: APIRequestContext; tenant: Tenant },
): Promise<void> {
  const { superuser } = await reachServer(path.join(process.env['E2E_DATA_DIR'] ?? '', 'data'), silent)
  await withSession({ ...superuser, database: 'kloppend' }, (client) =>
    client.query(
      'update memberships set role = $1 where user_id = (select user_id from logins where email = $2)',
      [role, tenant.email],
    ),
  )
  const session = await logIn(request, tenant.email)
  await page.addInitScript((token) => {
    if (window.self === window.top) localStorage.setItem('jwtToken', token)
  }, session)
}

/** From now on this login works in the business of a tenant too; the business may get another name. */
export async function seatIn(
  tenant: Tenant,
  { email, role, name }: { readonly email: string; readonly role: Role; readonly name?: string },
): Promise<void> {
  const { superuser } = await reachServer(path.join(process.env['E2E_DATA_DIR'] ?? '', 'data'), silent)
  await withSession({ ...superuser, database: 'kloppend' }, async (client) => {
    const { rows } = await client.query<{ tenant_id: string }>(
      `insert into memberships (tenant_id, user_id, role)
       select o.tenant_id, l.user_id, $1 from logins l, logins w join memberships o on o.user_id = w.user_id
       where l.email = $2 and w.email = $3 returning tenant_id`,
      [role, email, tenant.email],
    )
    if (name !== undefined)
      await client.query('update tenants set name = $1 where tenant_id = $2', [name, rows[0]?.tenant_id])
  })
}

/** An employee who was invited by mail and has a login of the own. @returns the address and the token of the session */
export async function invitedEmployee({
  request,
  tenant,
  mailsTo,
}: {
  request: APIRequestContext
  tenant: Tenant
  mailsTo: MailsTo
}): Promise<{ email: string; token: string }> {
  const email = newEmail()
  await tenant.api('inviteMember', { body: { email, role: 'employee', password } })
  const [mail] = await mailsTo(email, 1)
  const token = /\/uitnodiging#([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? ''
  const session = await apiOf(request)('registerByInvitation', {
    body: { token, newPassword: 'zes blauwe paarden bij de molen' },
  })
  return { email, token: session.token ?? '' }
}

/** As if the owner obliged a second factor fifteen days ago, when this login was a member already. */
export async function endGraceOf({ email }: Tenant): Promise<void> {
  const { superuser } = await reachServer(path.join(process.env['E2E_DATA_DIR'] ?? '', 'data'), silent)
  await withSession({ ...superuser, database: 'kloppend' }, (client) =>
    client.query(
      `with moved as (
         update memberships m set since = now() - interval '15 days', seat_since = now() - interval '15 days'
         from logins l where l.user_id = m.user_id and l.email = $1 and m.until is null returning m.tenant_id)
       update second_factor_obligations o set counts_from = now() - interval '15 days'
       from moved where o.tenant_id = moved.tenant_id`,
      [email],
    ),
  )
}

/** From now on the address of this login is confirmed, as by the link in its mail. */
export async function confirmAddress({ email }: Pick<Tenant, 'email'>): Promise<void> {
  const { superuser } = await reachServer(path.join(process.env['E2E_DATA_DIR'] ?? '', 'data'), silent)
  await withSession({ ...superuser, database: 'kloppend' }, (client) =>
    client.query('update logins set confirmed_at = now() where email = $1', [email]),
  )
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What a page showed while it was visited. */
export interface Visits {
  visit(address: string): Promise<void>
  /** The names of all buttons, links that look like one, and entries of menus. */
  readonly actions: ReadonlySet<string>
  /** @throws with what the server refused, what the browser complained of, and pages that report an error */
  expectNothingRefused(): void
}

export function watchVisits(page: Page): Visits {
  const complaints: string[] = []
  const actions = new Set<string>()
  page.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(`${String(response.status())} ${response.request().method()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    actions,
    async visit(address) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await untilQuiet(page)
      for (const text of await page.locator('main .error-note').allTextContents())
        complaints.push(`${address}: ${text}`)
      for (const menu of await page.locator('main [aria-haspopup="menu"]').all()) {
        await menu.click()
        for (const name of await page.getByRole('menuitem').allTextContents()) actions.add(name)
        await page.keyboard.press('Escape')
      }
      for (const name of await page.locator('main .button, main .icon-button').evaluateAll(namesOf))
        actions.add(name)
    },
    expectNothingRefused() {
      expect(complaints).toEqual([])
    },
  }
}

/** Runs in the page. */
const namesOf = (buttons: (HTMLElement | SVGElement)[]): string[] =>
  buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)
