import { z } from 'zod'
import { instant, localDateCodec, summedEuros } from '#contract/codecs.ts'
import { messageKinds, taskKinds } from './domain/notice-kind.ts'

export const noticeKind = z.enum([...taskKinds, ...messageKinds], {
  error: 'Dit soort notificatie bestaat niet.',
})

export const notice = z.object({
  cause: z.string(),
  kind: noticeKind,
  subject: z.string().nullable(),
  name: z.string().nullable(),
  party: z.string().nullable(),
  amount: summedEuros.nullable(),
  day: localDateCodec.nullable(),
  at: instant.nullable(),
  count: z.int().nullable(),
  detail: z.string().nullable(),
})
export type NoticeOnScreen = z.output<typeof notice>
