import { describe, expect, test } from 'vitest'
import { customerOf, expectDone, invoiceOf, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { testProgram } from '#testing/test-program.ts'
import { archiveInvoice, changeInvoice, duplicateInvoice } from '#invoices/contract.ts'
import { createCustomer } from '#customers/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import {
  closeProject,
  createProject,
  deleteProject,
  getProject,
  listActiveProjects,
  listClosedProjects,
} from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend
const tenant = await kloppend.register()
const stranger = await kloppend.register()
const customerId = expectDone(
  await tenant.call(createCustomer, { body: customerOf({ name: 'Timmerbedrijf Van Dalen' }) }),
)

const NOBODY = '00000000-0000-4000-8000-000000000000'

const addProject = async (title = 'Dakkapel', to: TestTenant = tenant, customer = customerId) =>
  expectDone(await to.call(createProject, { body: { title, customerId: customer } }))
const read = async (projectId: string) =>
  expectDone(await tenant.call(getProject, { params: { id: projectId } }))
const close = (projectId: string) => tenant.call(closeProject, { params: { id: projectId } })
const remove = (projectId: string) => tenant.call(deleteProject, { params: { id: projectId } })
const idsOf = (projects: readonly { id: string }[]) => projects.map(({ id }) => id)

/** € 100,00 net each. */
const invoiceOn = (projectId: string) => ({ customerId, projectId })

const nothingOfAQuote = { invoicedAmount: null, amountToInvoice: null, foreignToInvoice: null }

describe('a project', () => {
  test('begins active and empty, with the fields of the specification, without hours and budget', async () => {
    const id = await addProject('Dakkapel Kerkstraat')
    const project = await read(id)
    expect(project).toEqual({
      id,
      title: 'Dakkapel Kerkstraat',
      customerId,
      customerName: 'Timmerbedrijf Van Dalen',
      createdOn: todayInAmsterdam(),
      closedOn: null,
      isFinished: false,
      isFinalized: false,
      documents: [],
      documentsNotFinalized: 0,
      minutes: 0,
      budget: { minutes: null, amount: null },
      profit: { invoiceNet: 0, expenseNet: 0, creditNoteNet: 0, total: 0 },
    })
    const active = expectDone(await tenant.call(listActiveProjects))
    expect(active.find((each) => each.id === id)).toEqual(project)
    expect(idsOf(expectDone(await tenant.call(listClosedProjects)))).not.toContain(id)
  })

  test('shows its documents with type codes, the newest first, and counts the unfinished', async () => {
    const id = await addProject()
    const finalised = await tenant.addFinalised({
      ...invoiceOn(id),
      issueDate: '2026-01-10',
      dueDate: '2026-01-24',
    })
    const concept = await tenant.addConcept({ ...invoiceOn(id), title: 'Meerwerk' })
    const { documents, documentsNotFinalized } = await read(id)
    const { invoiceNumber } = await tenant.invoice(finalised)
    expect(documents).toEqual([
      {
        id: concept,
        type: 2,
        displayName: 'Conceptfactuur: Meerwerk',
        issueDate: todayInAmsterdam(),
        dueByDate: todayInAmsterdam(),
        netAmount: 100,
        isFinalized: false,
        standing: 'open',
        state: 'concept',
        openAmount: 0,
        correctsId: null,
        lastMail: null,
        inCollection: false,
        ...nothingOfAQuote,
      },
      {
        id: finalised,
        type: 2,
        displayName: `Factuur ${String(invoiceNumber)}`,
        issueDate: '2026-01-10',
        dueByDate: '2026-01-24',
        netAmount: 100,
        isFinalized: true,
        standing: 'final',
        state: 'finalised',
        openAmount: 121,
        correctsId: null,
        lastMail: null,
        inCollection: false,
        ...nothingOfAQuote,
      },
    ])
    expect(documentsNotFinalized).toBe(1)
  })

  test('does not count an archived concept as unfinished', async () => {
    const id = await addProject()
    const concept = await tenant.addConcept(invoiceOn(id))
    expectDone(await tenant.call(archiveInvoice, { params: { id: concept }, query: { archive: 'true' } }))
    const project = await read(id)
    expect(project.documents).toMatchObject([{ id: concept, standing: 'archived', isFinalized: true }])
    expect(project.documentsNotFinalized).toBe(0)
  })

  test('is refused without a title, with too long a title, and for an absent customer', async () => {
    const attempts = [
      [{ title: '  ', customerId }, 400, 'title: Verplicht veld'],
      [{ title: 'x'.repeat(201), customerId }, 400, 'title: De titel mag hooguit 200 tekens lang zijn.'],
      [{ title: 'Dakkapel', customerId: '' }, 400, 'customerId: Kies een klant.'],
      [{ title: 'Dakkapel', customerId: NOBODY }, 404, 'Klant niet gevonden.'],
      [{ title: 'Dakkapel', customerId: await stranger.addCustomer() }, 404, 'Klant niet gevonden.'],
    ] as const
    for (const [body, status, sentence] of attempts)
      expect(await tenant.call(createProject, { body })).toMatchObject({
        status,
        isSuccess: false,
        errors: [sentence],
      })
  })

  test('is never available to another tenant: not to read, close, delete or refer to', async () => {
    const theirs = await addProject('Geheim', stranger, await stranger.addCustomer())
    for (const answer of [
      await tenant.call(getProject, { params: { id: theirs } }),
      await close(theirs),
      await remove(theirs),
      await close(NOBODY),
      await remove(NOBODY),
    ])
      expect(answer).toMatchObject({ status: 404, errors: ['Project niet gevonden.'] })
    const ids = idsOf(expectDone(await tenant.call(listActiveProjects)))
    expect(ids).not.toContain(theirs)
    const invoice = invoiceOf(customerId, { projectId: theirs })
    const built = await tenant.send('POST', '/api/Invoices', { body: invoice })
    expect(built.status).toBe(404)
    expect(built.text).toContain('Project niet gevonden.')
    // … and it exists.
    expect(idsOf(expectDone(await stranger.call(listActiveProjects)))).toContain(theirs)
  })

  test('lets its documents be seen by its own tenant only, in the view too', async () => {
    const theirs = await addProject('Geheim', stranger, await stranger.addCustomer())
    await stranger.addConcept({ projectId: theirs })
    const seenAs = async (tenantId: string) => {
      const client = await database.app.connect()
      try {
        await client.query(`begin; set local app.tenant_id = '${tenantId}'; set local app.sees = 'all'`)
        return (await client.query('select from project_documents where project_id = $1', [theirs])).rowCount
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(await seenAs(tenant.tenantId)).toBe(0)
    expect(await seenAs(stranger.tenantId)).toBe(1)
    await expect(database.app.query('select from project_documents')).rejects.toThrow(/app\.tenant_id|uuid/)
  })
})

describe('profit', () => {
  test('is that of the ledger’s project tag, in every state of its invoices', async () => {
    const id = await addProject()
    const net = (euros: number) => ({ ...invoiceOn(id), lines: [lineOf({ quantity: 1, unitPrice: euros })] })
    await tenant.addConcept(net(1))
    await tenant.addFinalised(net(20))
    expectDone(await tenant.move(await tenant.addFinalised(net(300)), 2000))
    expectDone(await tenant.move(await tenant.addFinalised(net(4000)), 3000))
    expectDone(await tenant.move(await tenant.addFinalised(net(50_000)), 4000))
    const paid = await tenant.addFinalised(net(600_000))
    expectDone(await tenant.move(paid, 3000))
    expectDone(await tenant.move(paid, 4000))

    const project = await read(id)
    expect(project.profit).toEqual({ invoiceNet: 4320, expenseNet: 0, creditNoteNet: 0, total: 4320 })
    expect(await resultInLedger(id)).toBe(project.profit.total)
    const byStanding = Map.groupBy(project.documents, ({ standing }) => standing)
    // Each cancelled invoice with its credit note, and neither of them twice.
    expect(
      byStanding
        .get('void')
        ?.map(({ type }) => type)
        .toSorted(),
    ).toEqual([2, 2, 3, 3])
    expect(
      byStanding.get('void')?.find(({ type, netAmount }) => type === 3 && netAmount === 600_000),
    ).toMatchObject({
      correctsId: paid,
      isFinalized: true,
    })
    expect(byStanding.get('open')).toHaveLength(1)
    expect(project.documentsNotFinalized).toBe(1)
    const active = expectDone(await tenant.call(listActiveProjects))
    expect(active.find((each) => each.id === id)?.profit).toEqual(project.profit)
  })

  /** Revenue less costs of all postings of a project, in euro. */
  async function resultInLedger(projectId: string): Promise<number> {
    const { rows } = await database.superuser.query<{ cents: string }>(
      `select coalesce(sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end), 0)::text as cents
       from postings p join ledger_accounts a on a.tenant_id = p.tenant_id and a.number = p.account_number
       where p.project_id = $1 and a.type in ('revenue', 'cost')`,
      [projectId],
    )
    return Number(rows[0]?.cents) / 100
  }
})

describe('closing', () => {
  test('a project with documents moves it from the active to the closed ones, once', async () => {
    const id = await addProject()
    await tenant.addConcept(invoiceOn(id))
    expect(await close(id)).toMatchObject({ status: 200, data: null })
    expect(await read(id)).toMatchObject({
      isFinished: true,
      isFinalized: true,
      closedOn: todayInAmsterdam(),
      documentsNotFinalized: 1,
    })
    expect(idsOf(expectDone(await tenant.call(listActiveProjects)))).not.toContain(id)
    expect(idsOf(expectDone(await tenant.call(listClosedProjects)))[0]).toBe(id)
    expect(await close(id)).toMatchObject({ status: 409, errors: ['Dit project is al afgesloten.'] })
  })

  test('is refused without documents', async () => {
    const id = await addProject()
    const answer = await close(id)
    expect(answer.status).toBe(409)
    expect(answer.errors[0]).toContain('zonder documenten kan niet worden afgesloten')
    expect(await read(id)).toMatchObject({ isFinalized: false })
  })

  test('refuses new documents and moved ones, in the database too', async () => {
    const id = await addProject()
    await tenant.addFinalised(invoiceOn(id))
    const elsewhere = await tenant.addConcept({ customerId })
    expectDone(await close(id))

    const invoice = invoiceOf(customerId, { projectId: id })
    const added = await tenant.send('POST', '/api/Invoices', { body: invoice })
    expect(added.status).toBe(409)
    expect(added.text).toContain('Dit project is afgesloten: er kan geen document meer bij.')
    const moved = await tenant.call(changeInvoice, {
      params: { id: elsewhere },
      body: { invoice, version: 1 },
    })
    expect(moved).toMatchObject({ status: 409 })
    expect(moved.errors[0]).toContain('Dit project is afgesloten')
    expect((await read(id)).documents).toHaveLength(1)
  })

  test('does not prevent that its documents are finished or cancelled', async () => {
    const id = await addProject()
    const concept = await tenant.addConcept(invoiceOn(id))
    const finalised = await tenant.addFinalised(invoiceOn(id))
    expectDone(await close(id))
    expectDone(
      await tenant.call(changeInvoice, {
        params: { id: concept },
        body: { invoice: invoiceOf(customerId, { projectId: id, title: 'Af' }), version: 1 },
      }),
    )
    expectDone(await tenant.move(concept, 1000))
    expectDone(await tenant.move(finalised, 4000))
    const project = await read(id)
    expect(project.documents).toHaveLength(3)
    expect(project).toMatchObject({ documentsNotFinalized: 0, profit: { total: 100 } })
  })

  test('leaves a copy of an old invoice without a project', async () => {
    const id = await addProject()
    const original = await tenant.addFinalised(invoiceOn(id))
    const before = expectDone(await tenant.call(duplicateInvoice, { params: { id: original } }))
    expectDone(await close(id))
    const after = expectDone(await tenant.call(duplicateInvoice, { params: { id: original } }))
    expect((await tenant.invoice(before)).projectId).toBe(id)
    expect((await tenant.invoice(after)).projectId).toBeNull()
  })

  test('while documents are being added leaves none behind: each is added before, or refused', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await addProject(`Wedloop ${String(round)}`)
      await tenant.addConcept(invoiceOn(id))
      const body = invoiceOf(customerId, { projectId: id })
      const [closing, ...adding] = await Promise.all([
        ...(round % 2 === 0 ? [close(id)] : [afterAWhile(() => close(id))]),
        ...Array.from({ length: 6 }, () => tenant.send('POST', '/api/Invoices', { body })),
      ])
      expect(closing).toMatchObject({ status: 200 })
      const added = adding.filter(({ status }) => status === 200).length
      expect(adding.every(({ status }) => status === 200 || status === 409)).toBe(true)
      expect((await read(id)).documents).toHaveLength(added + 1)
    }
  })

  test('waits for a document that is being added, and a document waits for closing', async () => {
    const id = await addProject()
    const client = await database.app.connect()
    try {
      // An empty project; its first document is inserted and not committed.
      await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
      await client.query(
        `insert into documents (tenant_id, id, kind, state, customer_id, project_id, issue_date, due_date, delivery_date,
                                net_cents, vat_cents, gross_cents)
         values ($1, gen_random_uuid(), 'invoice', 'concept', $2, $3, '2026-01-01', '2026-01-01', '2026-01-01', 0, 0, 0)`,
        [tenant.tenantId, customerId, id],
      )
      const closing = close(id)
      expect(await Promise.race([closing, afterAWhile(() => Promise.resolve('still waiting'), 300)])).toBe(
        'still waiting',
      )
      await client.query('commit')
      expect(await closing).toMatchObject({ status: 200 })

      const other = await addProject()
      await tenant.addConcept(invoiceOn(other))
      await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
      await client.query('select from projects where id = $1 for update', [other])
      await client.query('update projects set closed_at = now() where id = $1', [other])
      const adding = tenant.send('POST', '/api/Invoices', {
        body: invoiceOf(customerId, { projectId: other }),
      })
      expect(await Promise.race([adding, afterAWhile(() => Promise.resolve('still waiting'), 300)])).toBe(
        'still waiting',
      )
      await client.query('commit')
      expect(await adding).toMatchObject({ status: 409 })
    } finally {
      client.release()
    }
  })

  test('requested fifty times at once happens once', async () => {
    const id = await addProject()
    await tenant.addConcept(invoiceOn(id))
    const answers = await Promise.all(Array.from({ length: 50 }, () => close(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  })
})

describe('deleting', () => {
  test('a project without documents leaves no rows', async () => {
    const id = await addProject()
    expect(await remove(id)).toMatchObject({ status: 200, data: null })
    expect(await tenant.call(getProject, { params: { id: id } })).toMatchObject({ status: 404 })
    expect(await remove(id)).toMatchObject({ status: 404 })
  })

  test('is written in lower case, and the address matches in any case', async () => {
    expect(deleteProject.path).toBe('/api/projects/:id')
    for (const base of ['/api/projects', '/api/Projects']) {
      const id = await addProject()
      expect((await tenant.send('DELETE', `${base}/${id}`)).status).toBe(200)
    }
  })

  test('is refused with any document, even an archived concept, active or closed', async () => {
    const id = await addProject()
    const concept = await tenant.addConcept(invoiceOn(id))
    expectDone(await tenant.call(archiveInvoice, { params: { id: concept }, query: { archive: 'true' } }))
    const refusal = await remove(id)
    expect(refusal.status).toBe(409)
    expect(refusal.errors[0]).toContain('met documenten, uren of ritten kan niet worden verwijderd')
    expectDone(await close(id))
    expect(await remove(id)).toMatchObject({ status: 409 })
    expect((await read(id)).documents).toHaveLength(1)
  })

  test('while a document is being added ends with both or with neither', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await addProject(`Wedloop ${String(round)}`)
      const [deleting, adding] = await Promise.all([
        remove(id),
        tenant.send('POST', '/api/Invoices', { body: invoiceOf(customerId, { projectId: id }) }),
      ])
      const isGone = deleting.status === 200
      expect([deleting.status, adding.status]).toEqual(isGone ? [200, 404] : [409, 200])
    }
  })
})

const afterAWhile = async <T>(then: () => Promise<T>, milliseconds = 4): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return then()
}
