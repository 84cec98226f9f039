import type { LocalDate } from '#kernel/local-date.ts'
import { sentenceOf, type Notice } from './notice.ts'

export type DigestRhythm = 'off' | 'daily' | 'weekly'

/** The maximum number that the summary names; the others are counted. */
const TOLD = 20

/** The summary by mail; null without news, and then no mail is sent. */
export function digestOf(
  notices: { readonly tasks: readonly Notice[]; readonly messages: readonly Notice[] },
  today: LocalDate,
  link: string,
): { readonly subject: string; readonly body: string } | null {
  const { tasks, messages } = notices
  if (tasks.length + messages.length === 0) return null
  const parts = [
    ...listed('Te doen', tasks, today),
    ...listed('Gebeurd', messages, today),
    `Alles bekijken: ${link}`,
    '',
    'Deze mail zet je uit bij Notificaties.',
  ]
  return { subject: subjectOf(tasks.length, messages.length), body: parts.join('\n') }
}

function listed(title: string, notices: readonly Notice[], today: LocalDate): string[] {
  if (notices.length === 0) return []
  const told = notices.slice(0, TOLD).map((notice) => `- ${sentenceOf(notice, today)}`)
  const rest = notices.length - told.length
  return [title, ...told, ...(rest > 0 ? [`- en nog ${String(rest)}`] : []), '']
}

function subjectOf(tasks: number, messages: number): string {
  if (tasks === 0)
    return messages === 1 ? 'Eén bericht in Kloppend' : `${String(messages)} berichten in Kloppend`
  return tasks === 1 ? 'Eén ding te doen in Kloppend' : `${String(tasks)} dingen te doen in Kloppend`
}
