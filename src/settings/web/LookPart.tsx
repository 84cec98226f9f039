import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { DocumentSettingsOnWire } from '#documents/settings-contract.ts'
import { accentProblem, parseAccent } from '#kernel/accent.ts'
import { useLook } from '#documents/web/document-settings.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { ExampleSheet } from './ExampleSheet.tsx'
import { useExample } from './example.ts'
import './LookPart.css'
import { PdfExample } from './PdfExample.tsx'
import { useLogoChange, useLogoRemoval, useLookChange } from './queries.ts'
import { SettingsLoad } from './SettingsLoad.tsx'
import { FileInput } from '#platform/web/form/FileInput.tsx'

/** Logo and colour of documents, with an example that follows the choice. */
export function LookPart() {
  return <SettingsLoad>{(settings) => <Look settings={settings} />}</SettingsLoad>
}

function Look({ settings }: { settings: DocumentSettingsOnWire }) {
  const [typed, setTyped] = useState(settings.accent ?? '')
  const accent = parseAccent(typed)
  const isReadable = accent !== null && accentProblem(accent) === null
  const example = useExample({ ...settings, accent: isReadable ? accent : null })
  return (
    <>
      <p className="settings-help">
        Zo zien nieuwe facturen, offertes en creditnota’s eruit. Documenten die al zijn afgerond, houden hun
        eigen logo en kleur.
      </p>
      <div className="look-part">
        <div className="look-part-choices">
          <LogoCard settings={settings} />
          <ColourCard settings={settings} typed={typed} onType={setTyped} />
          <div>
            <PdfExample kind="invoice" /> <PdfExample kind="quote" />
          </div>
        </div>
        {example !== null && <ExampleSheet example={example} />}
      </div>
    </>
  )
}

function LogoCard({ settings }: { settings: DocumentSettingsOnWire }) {
  const file = useRef<HTMLInputElement>(null)
  const change = useLogoChange()
  const removal = useLogoRemoval()
  const { logo } = useLook({ accent: null, logo: settings.logo })
  const upload = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    change.mutate({ file: new Uint8Array(await chosen.arrayBuffer()), version: settings.version })
  }
  return (
    <Card title="Logo">
      <p className="look-part-help">
        PNG, JPEG of SVG, hooguit 1 MB. Het komt linksboven op het document; breed en laag werkt het best.
      </p>
      {settings.logo !== null && (
        <div className="look-part-logo">{logo !== null && <img src={logo} alt="Je logo" />}</div>
      )}
      <FileInput
        ref={file}
        label="Bestand met je logo"
        accept="image/png,image/jpeg,image/svg+xml"
        onFiles={([chosen]) => void upload(chosen)}
      />
      <div className="look-part-actions">
        <Button
          variant="default"
          loading={change.isPending}
          leftSection={<IconUpload size={17} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {settings.logo === null ? 'Kies een logo' : 'Ander logo'}
        </Button>
        {settings.logo !== null && (
          <Button
            variant="subtle"
            loading={removal.isPending}
            leftSection={<IconTrash size={17} aria-hidden />}
            onClick={() => {
              removal.mutate({ version: settings.version })
            }}
          >
            Haal weg
          </Button>
        )}
      </div>
      <ErrorNote error={change.error ?? removal.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
    </Card>
  )
}

/** Each is legible on white, and clearly different from the others. */
const swatches = [
  ['#1f4fd8', 'Blauw'],
  ['#0f6f6b', 'Zeegroen'],
  ['#16794c', 'Groen'],
  ['#8a5a00', 'Oker'],
  ['#b42318', 'Rood'],
  ['#a11a6b', 'Magenta'],
  ['#5b3fc4', 'Paars'],
] as const

function ColourCard({
  settings,
  typed,
  onType,
}: {
  settings: DocumentSettingsOnWire
  typed: string
  onType: (typed: string) => void
}) {
  const change = useLookChange()
  const accent = parseAccent(typed)
  const problem =
    typed.trim() === '' ? null : accent === null ? 'Vul een kleur in als #1f4fd8.' : accentProblem(accent)
  const chosen = typed.trim() === '' ? null : accent
  return (
    <Card title="Kleur">
      <p className="look-part-help">
        Van de titel, de lijnen en het totaal. Zonder kleur zijn die donkerblauw.
      </p>
      <Swatches typed={typed} accent={accent} onType={onType} />
      <OwnColour typed={typed} accent={accent} isWrong={problem !== null} onType={onType} />
      {problem !== null && (
        <p id="eigen-kleur-fout" className="look-part-problem">
          {problem}
        </p>
      )}
      <ErrorNote error={change.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <Button
        disabled={problem !== null || chosen === settings.accent}
        loading={change.isPending}
        onClick={() => {
          change.mutate({ accent: chosen, version: settings.version })
        }}
      >
        Kleur opslaan
      </Button>
    </Card>
  )
}

interface Typed {
  readonly typed: string
  /** The colour that is typed; null while it is none. */
  readonly accent: string | null
  readonly onType: (typed: string) => void
}

function Swatches({ typed, accent, onType }: Typed) {
  return (
    <div className="look-part-swatches" role="group" aria-label="Kleuren">
      {swatches.map(([colour, name]) => (
        <button
          key={colour}
          type="button"
          aria-label={name}
          aria-pressed={accent === colour}
          style={{ backgroundColor: colour }}
          onClick={() => {
            onType(colour)
          }}
        />
      ))}
      <button
        type="button"
        className="look-part-none"
        aria-pressed={typed.trim() === ''}
        onClick={() => {
          onType('')
        }}
      >
        Geen
      </button>
    </div>
  )
}

function OwnColour({ typed, accent, isWrong, onType }: Typed & { isWrong: boolean }) {
  return (
    <div className="look-part-own">
      <label htmlFor="eigen-kleur">Eigen kleur</label>
      <input
        type="color"
        aria-label="Kies een eigen kleur"
        value={accent ?? '#12203a'}
        onChange={(event) => {
          onType(event.target.value)
        }}
      />
      <input
        id="eigen-kleur"
        type="text"
        value={typed}
        placeholder="#1f4fd8"
        maxLength={20}
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'eigen-kleur-fout' : undefined}
        onChange={(event) => {
          onType(event.target.value)
        }}
      />
    </div>
  )
}
