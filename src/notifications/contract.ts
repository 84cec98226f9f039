import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { messageKinds, taskKinds } from './domain/notice-kind.ts'
import { notice, noticeKind } from './notice-contract.ts'

const digest = z.enum(['off', 'daily', 'weekly'], { error: 'Kies uit, dagelijks of wekelijks.' })

export const notifications = z.object({
  /** Tasks that need a decision, the most pressing first. */
  tasks: z.array(notice),
  /** Postponed tasks, with the day on which they return. */
  sleeping: z.array(notice.extend({ until: localDateCodec })),
  /** Messages of the last sixty days, the newest first. */
  messages: z.array(notice.extend({ isNew: z.boolean() })),
  /** Tasks and new messages together. */
  unread: z.int(),
  /** Lines of the bank that are to do. */
  bankLinesToDo: z.int(),
  /** Documents in the tray. */
  documentsToProcess: z.int(),
  /** Questions that wait for this user. */
  questions: z.int(),
  /** Whether an accountant works in the business, so that who sets it up may ask the first question. */
  hasAccountant: z.boolean(),
  digest,
  muted: z.array(noticeKind),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/Notifications',
  access: 'tenant',
  needs: 'overview.read',
  summary: 'Wat aandacht vraagt, wat er gebeurd is, en hoe je daarvan wilt horen.',
  data: notifications,
})

export const markSeen = endpoint({
  method: 'POST',
  path: '/api/Notifications/seen',
  access: 'tenant',
  needs: 'account.own',
  isUnrecorded: true,
  summary: 'De berichten tot nu toe zijn gezien.',
  data: z.null(),
})

export const snoozeTask = endpoint({
  method: 'POST',
  path: '/api/Notifications/snooze',
  access: 'tenant',
  needs: 'account.own',
  isUnrecorded: true,
  summary: 'Een taak 1, 3 of 7 dagen laten rusten; 0 dagen haalt hem terug.',
  body: z.object({
    cause: z.string({ error: 'Welke taak?' }).regex(/^[a-z-]+:[\w.-]{0,80}$/, 'Deze taak bestaat niet.'),
    days: z.literal([0, 1, 3, 7], { error: 'Kies 1, 3 of 7 dagen.' }),
  }),
  data: z.null(),
})

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/Notifications/settings',
  access: 'tenant',
  needs: 'account.own',
  isUnrecorded: true,
  summary: 'Welke soorten je ziet, en of je een samenvatting gemaild krijgt.',
  body: z.object({
    digest,
    muted: z.array(noticeKind).max(taskKinds.length + messageKinds.length, 'Elke soort kan één keer uit.'),
  }),
  data: z.null(),
})
