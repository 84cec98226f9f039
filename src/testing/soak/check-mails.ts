import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { Client } from './check-books.ts'
import type { ReceivedMail } from '../mail-server.ts'

/** A message that left the program, as its receiver or the folder of kept mails has it. */
export interface Message {
  readonly messageId: string
  readonly to: readonly string[]
}

export const messagesIn = (received: readonly ReceivedMail[]): Message[] =>
  received.map(({ to, message }) => ({ messageId: message.messageId ?? '', to }))

/** The mails that a program without a mail server kept. */
export async function keptMessages(dataDir: string): Promise<Message[]> {
  const folder = path.join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const { messageId, to } = await PostalMime.parse(await readFile(path.join(folder, name)))
        return { messageId: messageId ?? '', to: (to ?? []).map(({ address }) => address ?? '') }
      }),
  )
}

interface MailRow {
  readonly id: string
  readonly document: string | null
  readonly state: string
  /** It came with an archive: history of another installation. */
  readonly isImported: boolean
}

/** Note from now on which mails are deleted, as retention does; a statement with the triggers off is not noted. */
export const noteForgottenMails = (client: Client): Promise<unknown> =>
  client.query(`
    create schema if not exists soak;
    create table soak.forgotten_mails (id uuid primary key);
    create function soak.note_mail() returns trigger language plpgsql security definer as $$ begin
      -- Mails of a document are never deleted: one that is, is missed.
      if old.document_id is null and old.purpose in ('account', 'account-link', 'test', 'receipt-answer') then
        insert into soak.forgotten_mails values (old.id);
      end if;
      return old;
    end $$;
    create trigger soak_note_mail after delete on mails for each row execute function soak.note_mail()`)

async function forgottenMails(client: Client): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('soak.forgotten_mails') is not null as "isThere"`,
  )
  if (tables[0]?.isThere !== true) return new Set()
  const { rows } = await client.query<{ id: string }>('select id from soak.forgotten_mails')
  return new Set(rows.map(({ id }) => id))
}

/**
 * Each mail that the books call sent has left at least once, under one Message-ID; no other message has left, and an
 * invoice was ordered to be mailed once. A mail that retention deleted was ordered too; a mail of an archive never waits, and none left.
 */
export async function problemsInMails(client: Client, messages: readonly Message[]): Promise<string[]> {
  const { rows } = await client.query<MailRow>(
    `select id, case when purpose = 'invoice' then document_id end as document, state,
            archive_imported_at is not null as "isImported" from mails`,
  )
  const ordered = new Map(rows.map((row) => [row.id, row]))
  const forgotten = await forgottenMails(client)
  const left = new Set(messages.map(({ messageId }) => idIn(messageId)))
  const documents = rows.flatMap(({ document }) => (document === null ? [] : [document]))
  return [
    ...rows
      .filter(
        ({ id, state, isImported }) => (state === 'sent' || state === 'kept') && !isImported && !left.has(id),
      )
      .map(({ id, state }) => `mail ${id} is ${state} and never left`),
    ...rows
      .filter(({ id, state, isImported }) => isImported && (state === 'queued' || left.has(id)))
      .map(
        ({ id, state }) => `the imported mail ${id} ${state === 'queued' ? 'waits to leave' : 'has left'}`,
      ),
    ...rows
      .filter(({ state, isImported }) => state === 'failed' && !isImported)
      .map(({ id }) => `mail ${id} has failed`),
    ...messages
      .filter(({ messageId }) => !ordered.has(idIn(messageId)) && !forgotten.has(idIn(messageId)))
      .map(({ messageId }) => `a message left with the Message-ID ${messageId}, which no mail has`),
    ...[...new Set(documents.filter((document, at) => documents.indexOf(document) !== at))].map(
      (document) => `the invoice ${document} is in more than one mail`,
    ),
  ]
}

/** `<id@host>` */
/** The id of the mail in `<mail.tenant@host>`. */
const idIn = (messageId: string): string => messageId.slice(1).split(/[.@]/, 1)[0] ?? ''
