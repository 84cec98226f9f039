import {
  IconAlertTriangle,
  IconBuildingBank,
  IconClockDollar,
  IconCoin,
  IconEye,
  IconFileInvoice,
  IconGauge,
  IconInbox,
  IconMailExclamation,
  IconMailX,
  IconMessageQuestion,
  IconReceipt,
  IconSignature,
  IconTarget,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { today } from '#platform/web/today.ts'
import { TimeText } from '#platform/web/ui/InstantText.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { NoticeOnScreen } from '../notice-contract.ts'
import type { NoticeKind } from '../domain/notice-kind.ts'
import { sentenceOf } from '../domain/notice.ts'
import { quotedIn } from '../domain/notice-detail.ts'
import { linkOf } from './notice-links.ts'
import './NoticeRow.css'

/** One task or message with its details, link and actions. */
export function NoticeRow({
  notice,
  isNew = false,
  children,
}: {
  notice: NoticeOnScreen
  isNew?: boolean
  /** Actions, at the right. */
  children?: ReactNode
}) {
  const { icon: NoticeIcon, tone } = looks[notice.kind]
  const link = linkOf(notice)
  const quoted = quotedIn(notice)
  return (
    <li className="notice-row" data-new={isNew || undefined}>
      <span className="notice-row-icon" data-tone={tone} aria-hidden="true">
        <NoticeIcon size={18} stroke={1.8} />
      </span>
      <p className="notice-row-text">
        {isNew && <span className="visually-hidden">Nieuw: </span>}
        {sentenceOf(notice, today())}
        {quoted !== null && <q>{quoted}</q>}
      </p>
      <PageLink isAction className="notice-row-link" to={link.to}>
        {link.label}
      </PageLink>
      {notice.at !== null && (
        <span className="notice-row-time">
          <TimeText instant={notice.at} />
        </span>
      )}
      {children !== undefined && <div className="notice-row-actions">{children}</div>}
    </li>
  )
}

type Tone = 'blue' | 'green' | 'amber' | 'red' | 'indigo'

const looks = {
  'money-stands-still': { icon: IconAlertTriangle, tone: 'red' },
  'money-done': { icon: IconCoin, tone: 'amber' },
  'vat-due': { icon: IconBuildingBank, tone: 'amber' },
  'icp-due': { icon: IconBuildingBank, tone: 'amber' },
  'accounts-due': { icon: IconBuildingBank, tone: 'amber' },
  'dividend-tax-due': { icon: IconBuildingBank, tone: 'amber' },
  'kor-ended': { icon: IconBuildingBank, tone: 'red' },
  'ceiling-near': { icon: IconTarget, tone: 'amber' },
  'invoice-disputed': { icon: IconMessageQuestion, tone: 'amber' },
  'credit-note-disputed': { icon: IconMessageQuestion, tone: 'amber' },
  'invoice-overdue': { icon: IconAlertTriangle, tone: 'amber' },
  'claim-expiring': { icon: IconAlertTriangle, tone: 'amber' },
  'rates-ending': { icon: IconAlertTriangle, tone: 'amber' },
  'hours-to-invoice': { icon: IconClockDollar, tone: 'blue' },
  'budget-used': { icon: IconGauge, tone: 'amber' },
  'budget-near': { icon: IconGauge, tone: 'blue' },
  'instalment-missed': { icon: IconAlertTriangle, tone: 'amber' },
  'invoice-unsent': { icon: IconFileInvoice, tone: 'blue' },
  'online-payment': { icon: IconCoin, tone: 'amber' },
  'online-payment-key': { icon: IconAlertTriangle, tone: 'red' },
  'mail-failed': { icon: IconMailX, tone: 'red' },
  'work-failed': { icon: IconAlertTriangle, tone: 'red' },
  'backup-late': { icon: IconAlertTriangle, tone: 'red' },
  'quote-to-countersign': { icon: IconSignature, tone: 'indigo' },
  'reminders-waiting': { icon: IconMailExclamation, tone: 'amber' },
  'recurring-concepts': { icon: IconFileInvoice, tone: 'amber' },
  'quote-to-invoice': { icon: IconFileInvoice, tone: 'green' },
  'quote-rest-to-invoice': { icon: IconFileInvoice, tone: 'blue' },
  'quote-concept-waits': { icon: IconFileInvoice, tone: 'amber' },
  'quote-expiring': { icon: IconSignature, tone: 'amber' },
  'bank-lines-to-process': { icon: IconBuildingBank, tone: 'blue' },
  'documents-to-process': { icon: IconInbox, tone: 'blue' },
  'expenses-to-check': { icon: IconReceipt, tone: 'blue' },
  'receipts-missing': { icon: IconReceipt, tone: 'amber' },
  'takings-missing': { icon: IconReceipt, tone: 'amber' },
  'mailbox-failing': { icon: IconMailX, tone: 'amber' },
  'bank-permission-ending': { icon: IconBuildingBank, tone: 'amber' },
  'question-asked': { icon: IconMessageQuestion, tone: 'blue' },
  'question-to-accountant': { icon: IconMessageQuestion, tone: 'blue' },
  'question-answered': { icon: IconMessageQuestion, tone: 'green' },
  'quote-viewed': { icon: IconEye, tone: 'blue' },
  'quote-signed': { icon: IconSignature, tone: 'green' },
  'quote-rejected': { icon: IconSignature, tone: 'red' },
  'quote-question': { icon: IconMessageQuestion, tone: 'indigo' },
  'invoice-paid': { icon: IconCoin, tone: 'green' },
} as const satisfies Record<NoticeKind, { icon: Icon; tone: Tone }>
