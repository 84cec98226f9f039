import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { serve, serveLink } from '#platform/server/http/serve.ts'
import { FileAnswer, type ServeDeps } from '#platform/server/http/stages.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { changerOf } from '#tenants/server/setting-changes.ts'
import * as contract from '../contract.ts'
import { writeCalendar } from '../domain/write-calendar.ts'
import { endFeed, feedOf, makeFeed, openFeed } from './calendar-feeds.ts'
import { calendarKeyOf } from './calendar-key.ts'
import { deadlinesOf } from './deadlines.ts'

export function calendarRoutes(app: FastifyInstance, deps: ServeDeps & { readonly publicUrl: string }): void {
  const { publicUrl } = deps
  serve(app, deps, contract.getCalendarFeed, ({ tx, principal }) => feedOf(tx, principal.userId))
  serve(
    app,
    deps,
    contract.makeCalendarFeed,
    async ({ tx, principal, caller, body }) => ({
      address: new URL(await makeFeed(tx, changerOf(principal, caller), body), publicUrl).href,
    }),
    { isSecret: true, securityEvent: 'calendar-made' },
  )
  serve(
    app,
    deps,
    contract.endCalendarFeed,
    async ({ tx, principal, caller }) => {
      await endFeed(tx, changerOf(principal, caller))
      return null
    },
    { securityEvent: 'calendar-ended' },
  )
  serveLink(
    app,
    deps,
    contract.readCalendar,
    ({ params }) => calendarKeyOf(params.id),
    async ({ tx, params, today }) => {
      const feed = await openFeed(tx, params.id)
      const days = await deadlinesOf(tx, feed, { publicUrl, today })
      const name = `${await businessName(tx)} in Kloppend`
      // The stamp of a day is the day itself, so that an unchanged calendar is the same file all day.
      const text = writeCalendar(name, `${today.replaceAll('-', '')}T000000Z`, days)
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
      return new FileAnswer(Buffer.from(text), 'text/calendar; charset=utf-8', 'kloppend.ics', etag)
    },
  )
}
