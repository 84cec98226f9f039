import { IconPaperclip } from '@tabler/icons-react'
import type { MailDraft } from '../../contract.ts'
import { nameOfSender } from '#outbox/domain/display-name.ts'
import { paths } from '#platform/web/paths.ts'
import { useLook } from '../document-settings.ts'
import { MailSheet } from './MailSheet.tsx'
import './MailPreview.css'

/** What the preview shows of a mail while it is written. */
export interface WrittenText {
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly subject: string
  readonly body: string
  readonly attachments: readonly string[]
}

/** What of the mail is there before it is written; a mail without a page for its receiver has no button. */
type Frame = Pick<MailDraft, 'from' | 'facts' | 'accent' | 'logo'> & { readonly button: string | null }

/** The mail as it will arrive: the words as they are typed, drawn by what draws the mail that is sent. */
export function MailPreview({ draft, text }: { draft: Frame; text: WrittenText }) {
  const { accent, logo } = useLook({ accent: draft.accent, logo: draft.logo })
  const mail = {
    senderName: nameOfSender(draft.from),
    text: text.body,
    facts: draft.facts,
    button: draft.button === null ? null : { words: draft.button, link: addressIn(text.body) },
    accent,
    logo,
  }
  return (
    <div className="mail-preview">
      <dl className="mail-preview-head">
        <dt>Van</dt>
        <dd>{draft.from}</dd>
        <dt>Aan</dt>
        <dd>{text.to.join(', ') || '–'}</dd>
        {text.cc.length > 0 && (
          <>
            <dt>Cc</dt>
            <dd>{text.cc.join(', ')}</dd>
          </>
        )}
        <dt>Onderwerp</dt>
        <dd>
          <strong>{text.subject || '–'}</strong>
        </dd>
      </dl>
      <MailSheet mail={mail} />
      {text.attachments.length > 0 && (
        <ul className="mail-preview-files" aria-label="Bijlagen">
          {text.attachments.map((name) => (
            <li key={name}>
              <IconPaperclip size={15} stroke={1.8} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Where a quote is signed, as its words name it; an invoice gets its address when the mail leaves. */
const addressIn = (body: string): string =>
  body.split(/\s+/).find((word) => word.includes(paths.signQuote(''))) ?? ''
