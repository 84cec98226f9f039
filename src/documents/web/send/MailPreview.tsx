import { IconPaperclip } from '@tabler/icons-react'
import type { MailDraft } from '../../contract.ts'
import { paragraphsOf } from '#outbox/domain/mail-text.ts'
import { useLook } from '../document-settings.ts'
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

/** The mail as it will arrive: the words as they are typed, the figures and the button as the server adds them. */
export function MailPreview({ draft, text }: { draft: Frame; text: WrittenText }) {
  const { accent, logo } = useLook({ accent: draft.accent, logo: draft.logo })
  const paragraphs = paragraphsOf(text.body)
  const last = Math.max(1, paragraphs.length - 1)
  return (
    <div className="mail-preview" {...(accent !== null && { style: { '--mail-accent': accent } as object })}>
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
      <div className="mail-preview-body">
        {logo !== null && <img src={logo} alt="" height={44} />}
        <Paragraphs of={paragraphs.slice(0, last)} />
        <Facts frame={draft} />
        <Paragraphs of={paragraphs.slice(last)} />
      </div>
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

function Facts({ frame: { facts, button } }: { frame: Frame }) {
  if (facts.length === 0 && button === null) return null
  return (
    <div className="mail-preview-facts">
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {button !== null && <span className="mail-preview-button">{button}</span>}
    </div>
  )
}

function Paragraphs({ of }: { of: readonly (readonly string[])[] }) {
  return of.map((lines, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a paragraph has nothing but its place
    <p key={index}>{lines.join('\n')}</p>
  ))
}
