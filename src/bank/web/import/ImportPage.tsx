import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#kernel/dutch-format.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DropHelp, DropLead, DropZone, useFileDrop } from '#platform/web/ui/DropZone.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import { BankFrame } from '../BankFrame.tsx'
import { bankAccounts, bankMappings } from '../queries.ts'
import { BankExports } from './BankExports.tsx'
import { FilePreview } from './FilePreview.tsx'
import { addedBy, whatReadingDoes, whatWasRead } from './import-words.ts'
import './ImportPage.css'
import { isReadable, useBankFiles } from './use-bank-files.ts'
import { FileInput } from '#platform/web/form/FileInput.tsx'
import { later } from '#platform/web/later.tsx'

const BankAccountDialog = later(
  async () => (await import('../accounts/BankAccountDialog.tsx')).BankAccountDialog,
)

export const askBankImport: AskAhead = () => {
  ahead(bankAccounts)
  // So that the form of an unknown file appears at once.
  ahead(bankMappings)
}

/** Statements as files: first what they hold, then the import. Nothing is booked by it. */
export function ImportPage() {
  const navigate = useNavigate()
  const { data: accounts = [] } = useQuery(bankAccounts)
  const { files, add, lookAgain, remove, read } = useBankFiles()
  const [newIban, setNewIban] = useState<string | null>(null)
  const readable = files.filter(isReadable)
  const isBusy = files.some(({ step }) => step === 'looking' || step === 'reading')
  const agree = async () => {
    const added = await read()
    if (added === null) return
    toast(`✅ ${whatWasRead(added)}`)
    void navigate(paths.bank)
  }
  return (
    <BankFrame title="Afschrift inlezen">
      <div className="bank-import">
        <FilesField isMain={files.length === 0} onFiles={add} />
        {files.map((chosen) => (
          <FilePreview
            key={chosen.key}
            chosen={chosen}
            accounts={accounts}
            onNewAccount={setNewIban}
            onAccount={(id) => {
              lookAgain(chosen.key, { bankAccountId: id })
            }}
            onKind={(kind) => {
              lookAgain(chosen.key, { kind })
            }}
            onMapped={() => {
              // Another of the files may have the same columns.
              lookAgain(null)
            }}
            onRemove={() => {
              remove(chosen.key)
            }}
          />
        ))}
        {readable.length > 0 && (
          <div className="bank-import-agree">
            <p>{whatReadingDoes(addedBy(readable.flatMap(({ outcome }) => outcome ?? [])))}</p>
            <Button loading={isBusy} onClick={() => void agree()}>
              {readable.length === 1
                ? 'Inlezen'
                : `${counted(readable.length, 'bestand', 'bestanden')} inlezen`}
            </Button>
          </div>
        )}
        {files.length === 0 && <BankExports />}
      </div>
      {newIban !== null && (
        <BankAccountDialog
          account={null}
          iban={newIban}
          onClose={() => {
            setNewIban(null)
            lookAgain(null)
          }}
        />
      )}
    </BankFrame>
  )
}

function FilesField({ isMain, onFiles }: { isMain: boolean; onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { isOver, dropProps } = useFileDrop(onFiles)
  const isPhone = useIsPhone()
  return (
    <section aria-label="Bestanden van je bank" {...dropProps}>
      <DropZone size={isMain ? 'medium' : 'small'} isOver={isOver}>
        {isMain && <IconFileUpload size={30} stroke={1.5} aria-hidden />}
        <DropLead>
          {isMain
            ? isPhone
              ? 'Kies het afschrift van je bank'
              : 'Sleep je afschriften hierheen'
            : 'Nog een bestand?'}
        </DropLead>
        {isMain && (
          <DropHelp>
            CAMT.053, MT940 of CSV van je bank, ook meer tegelijk of als zip. Wat we al kennen, komt er geen
            tweede keer in.
          </DropHelp>
        )}
        <Button variant={isMain ? 'filled' : 'default'} onClick={() => input.current?.click()}>
          {isMain ? 'Kies bestanden' : 'Kies nog een bestand'}
        </Button>
        <FileInput ref={input} multiple label="Bestanden van je bank" onFiles={onFiles} />
      </DropZone>
    </section>
  )
}
