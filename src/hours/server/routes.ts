import type { FastifyInstance } from 'fastify'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { serve } from '#platform/server/http/serve.ts'
import { FileAnswer, type ServeDeps } from '#platform/server/http/stages.ts'
import { listProjectBudgets } from '../budget-contract.ts'
import * as contract from '../contract.ts'
import * as invoicing from '../invoice-contract.ts'
import * as people from '../people-contract.ts'
import * as timers from '../timer-contract.ts'
import { usedBudgets } from './budgets.ts'
import { changeHourRates, hourRates } from './hour-rates.ts'
import { hoursOfPeople, hoursOfPerson } from './hours-of-people.ts'
import { hoursOfInvoice, releaseHours } from './hours-of-invoice.ts'
import { invoiceHours } from './invoice-hours.ts'
import { addLeave, removeLeave } from './leaves.ts'
import { continueTimer, discardTimer, markTimerSeen, startTimer, stopTimer, timerOf } from './timer.ts'
import { unbilledHours, unbilledProjects } from './unbilled.ts'
import { weekOfHours } from './week-of-hours.ts'
import { writeHours } from './write-hours.ts'
import { yearAsCsv, yearAsPdf, yearOfPerson } from './year-of-hours.ts'

export function hoursRoutes(app: FastifyInstance, deps: ServeDeps & Pick<PdfDeps, 'pdfPool'>): void {
  serve(app, deps, contract.getWeekOfHours, ({ tx, principal, query, today }) =>
    weekOfHours(tx, principal, query.day ?? today, today),
  )
  serve(app, deps, contract.getYearOfHours, ({ tx, principal, query, today }) =>
    yearOfPerson(tx, principal, query.year, today),
  )
  serve(
    app,
    deps,
    contract.getHoursOfYearCsv,
    async ({ tx, principal, query: { year } }) =>
      new FileAnswer(
        await yearAsCsv(tx, principal, year),
        'text/csv; charset=utf-8',
        `uren-${String(year)}.csv`,
      ),
  )
  serve(app, deps, contract.getHoursOfYearPdf, ({ tx, principal, query, today }) =>
    yearAsPdf(tx, deps, principal, { year: query.year, today }),
  )
  serve(app, deps, people.getHoursOfPeople, ({ tx, query, today }) => hoursOfPeople(tx, query.day ?? today))
  serve(app, deps, people.getHoursOfPerson, ({ tx, params, query, today }) =>
    hoursOfPerson(tx, params.id, query.day ?? today),
  )
  serve(app, deps, contract.writeHours, ({ tx, principal, body, today }) =>
    writeHours(tx, principal, body, today),
  )
  serve(app, deps, contract.addLeave, ({ tx, principal, body }) => addLeave(tx, principal, body))
  serve(app, deps, contract.removeLeave, ({ tx, principal, params }) => removeLeave(tx, principal, params.id))
  invoicingRoutes(app, deps)
  timerRoutes(app, deps)
}

function timerRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, timers.getTimer, ({ tx, principal }) => timerOf(tx, principal.userId))
  serve(app, deps, timers.startTimer, ({ tx, principal, body }) => startTimer(tx, principal, body))
  serve(app, deps, timers.stopTimer, ({ tx, principal }) => stopTimer(tx, principal))
  serve(app, deps, timers.continueTimer, ({ tx, principal }) => continueTimer(tx, principal))
  serve(app, deps, timers.discardTimer, ({ tx, principal }) => discardTimer(tx, principal))
  serve(app, deps, timers.markTimerSeen, ({ tx, principal }) => markTimerSeen(tx, principal))
}

function invoicingRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, invoicing.getUnbilledHours, ({ tx, query }) => unbilledHours(tx, query))
  serve(app, deps, invoicing.listUnbilledProjects, ({ tx, query }) => unbilledProjects(tx, query))
  serve(app, deps, listProjectBudgets, ({ tx, query }) => usedBudgets(tx, query.projectId))
  serve(app, deps, invoicing.invoiceHours, ({ tx, principal, body, today }) =>
    invoiceHours(tx, principal, body, today),
  )
  serve(app, deps, invoicing.getHourRates, ({ tx, query }) => hourRates(tx, query))
  serve(app, deps, invoicing.changeHourRates, ({ tx, body }) => changeHourRates(tx, body.rates))
  serve(app, deps, invoicing.getHoursOfInvoice, ({ tx, params }) => hoursOfInvoice(tx, params.id))
  serve(app, deps, invoicing.releaseHours, ({ tx, params, body }) => releaseHours(tx, params.id, body.hours))
}
