import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isEmailAddress } from '#kernel/email-address.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { orderProofMail, type MailDraft, type MailOrder, type ProofOrder } from '../../contract.ts'
import { placeServerErrors } from '../editor/place-server-errors.ts'
import { useMailOrder } from '../mail-queries.ts'
import { mailSchema, type MailValues } from './mail-values.ts'
import { useOwnFiles } from './own-files.ts'
import { reminderWaits } from './SoonAgain.tsx'
import { noteWaiting } from './waiting-mails.ts'
import { UNDO_SECONDS } from './undo-seconds.ts'

/** The state of the form of a mail: what is typed, its files, and the order that sends it. */
export function useSending({
  documentId,
  draft,
  name,
  again,
  onDirty,
  onDone,
}: {
  documentId: DocumentId
  draft: MailDraft
  name: string
  again: boolean
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}) {
  const order = useMailOrder(documentId)
  const [view, setView] = useState<'form' | 'mail'>('form')
  const [isSureOfReminding, setIsSureOfReminding] = useState<boolean | 'unanswered'>(!reminderWaits(draft))
  const halfRef = useRef<Readonly<Record<'to' | 'cc', string>>>({ to: '', cc: '' })
  const form = useForm<MailValues, unknown, MailOrder>({
    resolver: zodResolver(mailSchema),
    defaultValues: valuesOf(draft, again),
  })
  const own = useOwnFiles()
  const files = own.kept.map(({ id }) => id)
  const isUploading = own.underWay.length > 0
  const isDirty = form.formState.isDirty || files.length > 0 || isUploading
  useEffect(() => {
    onDirty(isDirty)
  }, [isDirty, onDirty])

  const orderMail = (values: MailOrder) => {
    order.mutate(
      { ...values, files },
      {
        onSuccess: ({ mailId, secondsLeft }) => {
          const leavesAt = Date.now() + secondsLeft * 1_000
          noteWaiting({ id: mailId, title: name, leavesAt, hasMailServer: draft.hasMailServer })
          onDone()
        },
        onError: (error) => {
          if (placeServerErrors(error, form)) order.reset()
        },
      },
    )
  }
  const send = () => {
    if (order.isPending || isUploading) return
    setView('form')
    const wrong = (['to', 'cc'] as const).find((field) => isNoAddress(halfRef.current[field]))
    if (wrong !== undefined) {
      form.setError(wrong, { message: 'Dit is geen e-mailadres. Schrijf het als naam@bedrijf.nl.' })
    } else if (isSureOfReminding !== true) setIsSureOfReminding('unanswered')
    else void form.handleSubmit(orderMail)()
  }
  const readProof = async (): Promise<ProofOrder | null> => {
    if (isUploading) return null
    const isRight = await form.trigger(['subject', 'body'])
    if (!isRight) setView('form')
    return isRight ? orderProofMail.body.parse({ ...form.getValues(), files }) : null
  }
  const isBusy = order.isPending || isUploading
  const asked = { isSureOfReminding, setIsSureOfReminding }
  return { form, own, view, setView, halfRef, ...asked, error: order.error, isBusy, send, readProof }
}

const valuesOf = (draft: MailDraft, again: boolean): MailValues => ({
  to: draft.to,
  cc: [],
  subject: draft.subject,
  body: draft.body,
  attachPdf: true,
  attachUbl: draft.ublName !== null,
  again,
  delaySeconds: UNDO_SECONDS,
})

const isNoAddress = (typed: string): boolean => typed !== '' && !isEmailAddress(typed)
