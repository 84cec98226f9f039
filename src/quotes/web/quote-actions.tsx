import {
  IconArrowForwardUp,
  IconBan,
  IconCopy,
  IconDownload,
  IconFileInvoice,
  IconFolderPlus,
  IconLink,
  IconPencil,
  IconThumbUp,
  IconVersions,
} from '@tabler/icons-react'
import { useDeletion } from '#documents/web/deletion.tsx'
import { fileActions } from '#documents/web/file-actions.tsx'
import type { DocumentId } from '#kernel/ids.ts'
import { saveFile } from '#platform/web/files.ts'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { putOnClipboard } from '#platform/web/clipboard.ts'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { QuoteSummary } from '../contract.ts'
import { canBeginProject, canEdit, canInvoice, canMove, canReplace, hasPdf } from '../domain/quote-state.ts'
import {
  useNewVersion,
  useProjectOfQuote,
  useQuoteDuplication,
  useSharing,
  useWithdrawal,
} from './queries.ts'
import { quoteFiles } from './quote-files.ts'
import { sendByMail } from './send-by-mail.ts'

const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
const CHANGE_FAILED = '❌ Wijzigen mislukt zonder foutmelding.'

/** What can be done with a quote, the same in the list and on its own page. The table of moves decides. */
export function useQuoteActions(): (quote: QuoteSummary) => RowAction[] {
  const sharing = useSharing()
  const withdrawal = useWithdrawal()
  const duplication = useQuoteDuplication()
  const newVersion = useNewVersion()
  const beginning = useProjectOfQuote()
  const deletion = useDeletion(paths.quotes, DELETION)
  const navigate = useNavigateFromHere()

  const send = async (quote: QuoteSummary) => {
    if (quote.state !== 'concept') {
      sendByMail(quote.id, quote.quoteNumber)
      return
    }
    if (!(await askConfirmation(sendQuestion(quote)))) return
    sharing.mutate(
      { id: quote.id, mail: false },
      {
        onSuccess: () => {
          sendByMail(quote.id, null)
        },
        onError: (error) => {
          toastError(error, CHANGE_FAILED)
        },
      },
    )
  }
  const copyLink = async (quote: QuoteSummary) => {
    if (quote.state === 'concept' && !(await askConfirmation(shareQuestion(quote)))) return
    sharing.mutate(
      { id: quote.id, mail: false },
      {
        onSuccess: ({ link }) => {
          void putOnClipboard(link).then((isCopied) => {
            // A browser may refuse; then the link itself is what helps.
            toast(isCopied ? '✅ Link gekopieerd' : `De link is: ${link}`)
          })
        },
        onError: (error) => {
          toastError(error, CHANGE_FAILED)
        },
      },
    )
  }
  const withdraw = async (quote: QuoteSummary) => {
    if (!(await askConfirmation(withdrawQuestion(quote)))) return
    withdrawal.mutate(quote.id, {
      onSuccess: () => {
        toast('✅ Offerte ingetrokken')
      },
      onError: (error) => {
        toastError(error, CHANGE_FAILED)
      },
    })
  }
  const open = (making: typeof duplication, id: DocumentId) => {
    making.mutate(id, {
      onSuccess: (made) => {
        toast('✅ Offerte succesvol aangemaakt')
        navigate(paths.editQuote(made))
      },
      onError: (error) => {
        toastError(error, '❌ Offerte creatie mislukt zonder foutmelding.')
      },
    })
  }

  const beginProject = (id: DocumentId) => {
    beginning.mutate(id, {
      onSuccess: (project) => {
        toast('✅ Project succesvol aangemaakt')
        navigate(paths.project(project))
      },
      onError: (error) => {
        toastError(error, '❌ Project creatie mislukt zonder foutmelding.')
      },
    })
  }

  return (quote) => {
    const { id, state } = quote
    const isConcept = state === 'concept'
    const isWaiting = quote.lastMail === 'queued' || quote.lastMail === 'held'
    const isBusy = sharing.isPending && sharing.variables.id === id
    return [
      isConcept && { label: 'Verstuur…', isLikely: true, isBusy, onSelect: () => void send(quote) },
      canInvoice(state) && {
        label: 'Maak factuur',
        isLikely: state === 'agreed',
        icon: <IconFileInvoice {...small} />,
        to: `${paths.quote(id)}?factureren=1`,
      },
      state === 'signed' && { label: 'Teken', isLikely: true, to: `${paths.quote(id)}?tekenen=1` },
      state === 'sent' &&
        !isWaiting && {
          label: 'Verstuur opnieuw…',
          icon: <IconArrowForwardUp {...small} />,
          isBusy,
          onSelect: () => void send(quote),
        },
      (isConcept || state === 'sent') && {
        label: isConcept ? 'Deel en kopieer link' : 'Kopieer link',
        icon: <IconLink {...small} />,
        isLikely: state === 'sent',
        isBusy,
        onSelect: () => void copyLink(quote),
      },
      canBeginProject(state) &&
        quote.projectId === null && {
          label: 'Maak project',
          icon: <IconFolderPlus {...small} />,
          onSelect: () => {
            beginProject(id)
          },
        },
      state === 'sent' && {
        label: 'Leg akkoord vast',
        icon: <IconThumbUp {...small} />,
        to: `${paths.quote(id)}?akkoord=1`,
      },
      canEdit(state) && { label: 'Bewerken', icon: <IconPencil {...small} />, to: paths.editQuote(id) },
      ...(hasPdf(state) ? fileActions({ pdf: quoteFiles(id).pdf }) : []),
      quote.signatures.some(({ role }) => role === 'receiver') && {
        label: 'Getekende PDF downloaden',
        icon: <IconDownload {...small} />,
        onSelect: () => void saveFile(quoteFiles(id).signedPdf),
      },
      canReplace(state) && {
        label: 'Nieuwe versie',
        icon: <IconVersions {...small} />,
        onSelect: () => {
          open(newVersion, id)
        },
      },
      {
        label: 'Dupliceer',
        icon: <IconCopy {...small} />,
        onSelect: () => {
          open(duplication, id)
        },
      },
      canMove(state, 'withdrawn') && {
        label: 'Trek in',
        icon: <IconBan {...small} />,
        tone: 'red' as const,
        onSelect: () => void withdraw(quote),
      },
      isConcept && deletion({ id, name: quote.customerName }),
    ].filter((action) => action !== false)
  }
}

const DELETION =
  'Niemand heeft het concept gezien. Het is daarna weg en komt niet terug. Is het een nieuwe versie, dan blijft de vorige zoals die is.'

const sendQuestion = (quote: QuoteSummary) =>
  ({
    title: 'Offerte versturen?',
    text: `De offerte krijgt een nummer en verandert daarna niet meer; een wijziging wordt een nieuwe versie. Daarna zie je de mail aan ${quote.customerName} voordat die weggaat.`,
    confirmLabel: 'Verder naar de mail',
    cancelLabel: 'Nog niet',
  }) as const

const shareQuestion = (quote: QuoteSummary) =>
  ({
    title: 'Offerte delen?',
    text: `Je geeft de link zelf aan ${quote.customerName}; er gaat geen mail. De offerte krijgt een nummer en verandert daarna niet meer. Wie de link heeft, kan de offerte lezen en tekenen.`,
    confirmLabel: 'Deel en kopieer link',
    cancelLabel: 'Nog niet',
  }) as const

const withdrawQuestion = (quote: QuoteSummary) =>
  ({
    title: `Offerte ${quote.quoteNumber ?? ''} intrekken?`,
    text: `Ze kan daarna niet meer worden getekend; wie de link opent, leest dat ze is ingetrokken.${
      quote.signatures.some(({ role }) => role === 'receiver')
        ? ' Je klant heeft al getekend en krijgt hierover bericht.'
        : ''
    }`,
    confirmLabel: 'Trek in',
    cancelLabel: 'Niet intrekken',
    tone: 'red',
  }) as const
