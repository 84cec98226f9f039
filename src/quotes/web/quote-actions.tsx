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
import { isMailWaiting } from '#documents/domain/mail-state.ts'
import { useDeletion } from '#documents/web/deletion.tsx'
import { fileActions } from '#documents/web/file-actions.tsx'
import type { DocumentId } from '#kernel/ids.ts'
import { saveFile } from '#platform/web/files.ts'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { putOnClipboard } from '#platform/web/clipboard.ts'
import { isAllowed } from '#platform/web/page-rights.ts'
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
  const sharing = useShare()
  const making = useMaking()
  const withdraw = useAskedWithdrawal()
  const deletion = useDeletion(paths.quotes, DELETION)
  return (quote) => {
    const { id, state, customerName } = quote
    const sharingActions = actionsOfSharing(quote, sharing)
    const actions = [
      sharingActions.send,
      canInvoice(state) && {
        label: state === 'partly-invoiced' ? 'Restant factureren' : 'Maak factuur',
        needs: 'sales.write' as const,
        isLikely: true,
        icon: <IconFileInvoice {...small} />,
        to: `${paths.quote(id)}?factureren=1`,
      },
      state === 'signed' && {
        label: 'Teken',
        needs: 'sales.write' as const,
        isLikely: true,
        to: `${paths.quote(id)}?tekenen=1`,
      },
      sharingActions.sendAgain,
      sharingActions.copyLink,
      projectAction(quote, making),
      state === 'sent' && {
        label: 'Leg akkoord vast',
        needs: 'sales.write' as const,
        icon: <IconThumbUp {...small} />,
        to: `${paths.quote(id)}?akkoord=1`,
      },
      canEdit(state) && { label: 'Bewerken', icon: <IconPencil {...small} />, to: paths.editQuote(id) },
      ...fileActionsOf(quote),
      ...copyActions(quote, making),
      canMove(state, 'withdrawn') && {
        label: 'Trek in',
        needs: 'sales.send' as const,
        icon: <IconBan {...small} />,
        tone: 'red' as const,
        onSelect: () => void withdraw(quote),
      },
      state === 'concept' && deletion({ id, name: customerName }),
    ].filter((action) => action !== false)
    return actions.filter(isAllowed)
  }
}

/** To the customer: by mail, or by a link that the user passes on. Both ask first while the quote is a concept. */
function useShare() {
  const sharing = useSharing()
  const share = (id: DocumentId, onShared: (link: string) => void) => {
    sharing.mutate(
      { id, mail: false },
      {
        onSuccess: ({ link }) => {
          onShared(link)
        },
        onError: (error) => {
          toastError(error, CHANGE_FAILED)
        },
      },
    )
  }
  return {
    isBusyWith: (id: DocumentId): boolean => sharing.isPending && sharing.variables.id === id,
    send: async (quote: QuoteSummary): Promise<void> => {
      if (quote.state !== 'concept') {
        sendByMail(quote.id, quote.quoteNumber)
        return
      }
      if (!(await askConfirmation(sendQuestion(quote)))) return
      share(quote.id, () => {
        sendByMail(quote.id, null)
      })
    },
    copyLink: async (quote: QuoteSummary): Promise<void> => {
      if (quote.state === 'concept' && !(await askConfirmation(shareQuestion(quote)))) return
      share(quote.id, (link) => {
        void putOnClipboard(link).then((isCopied) => {
          // A browser may refuse; then the link itself is what helps.
          toast(isCopied ? '✅ Link gekopieerd' : `De link is: ${link}`)
        })
      })
    },
  }
}

/** A project, a copy or a new version of a quote; the page of what was made is opened. */
function useMaking() {
  const duplication = useQuoteDuplication()
  const newVersion = useNewVersion()
  const beginning = useProjectOfQuote()
  const navigate = useNavigateFromHere()
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
  return {
    copy: (id: DocumentId) => {
      open(duplication, id)
    },
    newVersion: (id: DocumentId) => {
      open(newVersion, id)
    },
    project: (id: DocumentId) => {
      beginning.mutate(id, {
        onSuccess: (project) => {
          toast('✅ Project succesvol aangemaakt')
          navigate(paths.project(project))
        },
        onError: (error) => {
          toastError(error, '❌ Project creatie mislukt zonder foutmelding.')
        },
      })
    },
  }
}

function useAskedWithdrawal(): (quote: QuoteSummary) => Promise<void> {
  const withdrawal = useWithdrawal()
  return async (quote) => {
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
}

function actionsOfSharing(
  quote: QuoteSummary,
  { isBusyWith, send, copyLink }: ReturnType<typeof useShare>,
): { readonly [action in 'send' | 'sendAgain' | 'copyLink']: RowAction | false } {
  const isConcept = quote.state === 'concept'
  const isSent = quote.state === 'sent'
  const isWaiting = isMailWaiting(quote.lastMail)
  const isBusy = isBusyWith(quote.id)
  return {
    send: isConcept && {
      label: 'Verstuur…',
      needs: 'sales.send' as const,
      isLikely: true,
      isBusy,
      onSelect: () => void send(quote),
    },
    sendAgain: isSent &&
      !isWaiting && {
        label: 'Verstuur opnieuw…',
        needs: 'sales.send' as const,
        icon: <IconArrowForwardUp {...small} />,
        isBusy,
        onSelect: () => void send(quote),
      },
    copyLink: (isConcept || isSent) && {
      label: isConcept ? 'Deel en kopieer link' : 'Kopieer link',
      needs: 'sales.send' as const,
      icon: <IconLink {...small} />,
      isLikely: isSent,
      isBusy,
      onSelect: () => void copyLink(quote),
    },
  }
}

const projectAction = (
  { id, state, projectId }: QuoteSummary,
  { project }: ReturnType<typeof useMaking>,
): RowAction | false =>
  canBeginProject(state) &&
  projectId === null && {
    label: 'Maak project',
    needs: 'projects.write' as const,
    icon: <IconFolderPlus {...small} />,
    onSelect: () => {
      project(id)
    },
  }

const fileActionsOf = ({ id, state, signatures }: QuoteSummary): (RowAction | false)[] => [
  ...(hasPdf(state) ? fileActions({ pdf: quoteFiles(id).pdf }) : []),
  signatures.some(({ role }) => role === 'receiver') && {
    label: 'Getekende PDF downloaden',
    icon: <IconDownload {...small} />,
    onSelect: () => void saveFile(quoteFiles(id).signedPdf),
  },
]

const copyActions = (
  { id, state }: QuoteSummary,
  { newVersion, copy }: ReturnType<typeof useMaking>,
): (RowAction | false)[] => [
  canReplace(state) && {
    label: 'Nieuwe versie',
    needs: 'sales.write' as const,
    icon: <IconVersions {...small} />,
    onSelect: () => {
      newVersion(id)
    },
  },
  {
    label: 'Dupliceer',
    needs: 'sales.write' as const,
    icon: <IconCopy {...small} />,
    onSelect: () => {
      copy(id)
    },
  },
]

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
