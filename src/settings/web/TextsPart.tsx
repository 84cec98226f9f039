import { zodResolver } from '@hookform/resolvers/zod'
import { createContext, use, useState } from 'react'
import { useForm, useWatch, type Control, type FieldPath } from 'react-hook-form'
import { z } from 'zod'
import type { DocumentSettingsOnWire } from '#documents/settings-contract.ts'
import { languageLabel } from '#customers/domain/language.ts'
import { englishTexts } from '#documents/domain/language/english-texts.ts'
import {
  englishTextProblem,
  textNames,
  textProblem,
  textRules,
  type TextName,
} from '#documents/domain/texts.ts'
import { languages, type Language } from '#kernel/language.ts'
import { ConflictDialog, type FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Tabs, type Tab } from '#platform/web/ui/Tabs.tsx'
import { ExampleSheet } from './ExampleSheet.tsx'
import { MailExample } from './MailExample.tsx'
import { PdfExample } from './PdfExample.tsx'
import { useExample } from './example.ts'
import { useTextsChange } from './queries.ts'
import { useSettingsDraft } from './settings-draft.ts'
import { SettingsLoad } from './SettingsLoad.tsx'
import './TextsPart.css'

/** Terms, mails and the sentences on documents, with examples that follow the typing. */
export function TextsPart() {
  return <SettingsLoad>{(settings) => <TextsForm settings={settings} />}</SettingsLoad>
}

const inDays = (least: number) =>
  z
    .string()
    .trim()
    .refine((typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= 365, {
      error: `Vul een aantal dagen in van ${String(least)} tot en met 365.`,
    })

/** Names of fields must not contain a dot: react-hook-form reads that as a path. */
const fieldOf = (name: TextName): DutchField => name.replace('.', '-') as DutchField
const englishFieldOf = (name: TextName): EnglishField => `${fieldOf(name)}-en`
type DutchField = TextName extends infer Name
  ? Name extends `${infer Kind}.${infer Part}`
    ? `${Kind}-${Part}`
    : Name
  : never
type EnglishField = `${DutchField}-en`
type FieldName = DutchField | EnglishField

/** Something for the field of each text, in both languages. */
const eachField = <T,>(inDutch: (name: TextName) => T, inEnglish: (name: TextName) => T) =>
  Object.fromEntries(
    textNames.flatMap((name) => [
      [fieldOf(name), inDutch(name)],
      [englishFieldOf(name), inEnglish(name)],
    ]),
  ) as Record<FieldName, T>

const textsForm = z
  .object({
    paymentDays: inDays(0),
    validityDays: inDays(1),
    ...eachField(
      () => z.string(),
      () => z.string(),
    ),
  })
  .superRefine((typed, context) => {
    for (const name of textNames) {
      const problem = textProblem(name, typed[fieldOf(name)])
      if (problem !== null) context.addIssue({ code: 'custom', path: [fieldOf(name)], message: problem })
      const inEnglish = englishTextProblem(name, typed[englishFieldOf(name)])
      if (inEnglish !== null)
        context.addIssue({ code: 'custom', path: [englishFieldOf(name)], message: inEnglish })
    }
  })
type Typed = z.input<typeof textsForm>

function TextsForm({ settings }: { settings: DocumentSettingsOnWire }) {
  const [tab, setTab] = useState('factuur')
  const [language, setLanguage] = useState<Language>('nl')
  const change = useTextsChange()
  const form = useForm<Typed>({
    resolver: zodResolver(textsForm),
    mode: 'onChange',
    defaultValues: valuesOf(settings),
  })
  const { control } = form
  const { draft, save } = useSettingsDraft('settings:texts', form, {
    settings,
    valuesOf,
    change,
    bodyOf: (typed, version) => ({
      texts: textsOf(typed),
      englishTexts: englishTextsOf(typed),
      paymentDays: Number(typed.paymentDays),
      validityDays: Number(typed.validityDays),
      version,
    }),
  })
  useLeaveGuard(form.formState.isDirty)
  const submit = form.handleSubmit(
    save,
    // The invalid field may be on another tab.
    (errors) => {
      const [first = ''] = Object.keys(errors)
      setTab(tabOf(first))
      setLanguage(first.endsWith('-en') ? 'en' : 'nl')
    },
  )
  return (
    <>
      <PageForm
        draft={draft}
        submit={{
          label: 'Teksten opslaan',
          run: submit,
          isBusy: change.isPending,
          error: change.error,
          fallback: '❌ Wijzigen mislukt zonder foutmelding.',
        }}
        renderLayout={(fieldsAndButtons) => (
          <div className="texts-part">
            <div>{fieldsAndButtons}</div>
            <Examples settings={settings} control={control} tab={tab} language={language} />
          </div>
        )}
      >
        <TextLanguage chosen={language} onChoose={setLanguage} />
        <ShownLanguage value={language}>
          <Tabs label="Teksten" chosen={tab} onChoose={setTab} tabs={tabsOf(control)} />
        </ShownLanguage>
      </PageForm>
      <ConflictDialog
        title="De teksten zijn intussen ergens anders gewijzigd"
        draft={draft}
        words={textWords}
        onSettled={() => {
          change.reset()
        }}
      />
    </>
  )
}

const textWords: FieldWords = {
  label: {
    paymentDays: 'Dagen om te betalen',
    validityDays: 'Dagen geldig',
    ...eachField(
      (name) => textRules[name].label,
      (name) => `${textRules[name].label} (Engels)`,
    ),
  },
  shown: (_, value) => String(value),
}

const tabsOf = (control: Control<Typed>): readonly Tab[] => [
  { id: 'factuur', label: 'Factuur', show: () => <InvoiceFields control={control} /> },
  { id: 'herinnering', label: 'Herinnering', show: () => <ReminderFields control={control} /> },
  { id: 'offerte', label: 'Offerte', show: () => <QuoteFields control={control} /> },
]

const tabOf = (field: string): string =>
  /^(advance|reminder|demand|consumer|final|statement|arrangement)/.test(field)
    ? 'herinnering'
    : /^(quote|validity)/.test(field)
      ? 'offerte'
      : 'factuur'

interface Part {
  control: Control<Typed>
}

function InvoiceFields({ control }: Part) {
  return (
    <div className="texts-part-fields">
      <FormSection title="Betaaltermijn">
        <Span of={3}>
          <TextField control={control} name="paymentDays" label="Dagen om te betalen" inputMode="numeric" />
        </Span>
      </FormSection>
      <FormSection title="Mail bij de factuur">
        <OneText control={control} name="invoice.subject" label="Onderwerp" />
        <OneText control={control} name="invoice.body" label="Bericht" lines={10} />
      </FormSection>
      <FormSection title="Op de factuur" help="Boven en onder de regels; leeg laten mag.">
        <OneText control={control} name="invoice.intro" label="Inleiding" lines={2} />
        <OneText control={control} name="invoice.outro" label="Afsluiting" lines={2} />
      </FormSection>
      <FormSection
        title="Onder aan elk document"
        help="Bijvoorbeeld waar je voorwaarden staan. Hooguit twee regels."
      >
        <OneText control={control} name="footer" label="Voettekst" lines={2} />
      </FormSection>
    </div>
  )
}

const ReminderFields = ({ control }: Part) => (
  <div className="texts-part-fields">
    <FormSection
      title="Vooraankondiging"
      help="Voor de vervaldatum, als je die stap bij Herinneringen aanzet. {uiterste-dag} is de vervaldatum."
    >
      <OneText control={control} name="advance-notice.subject" label="Onderwerp" />
      <OneText control={control} name="advance-notice.body" label="Bericht" lines={10} />
    </FormSection>
    <FormSection
      title="Herinnering"
      help="{aanleiding} wordt een zin die past: nog te betalen, of zoveel dagen te laat."
    >
      <OneText control={control} name="reminder.subject" label="Onderwerp" />
      <OneText control={control} name="reminder.body" label="Bericht" lines={10} />
    </FormSection>
    <FormSection
      title="Aanmaning aan een bedrijf"
      help="Met rente en incassokosten; je ziet de bedragen voor je de brief bevestigt."
    >
      <OneText control={control} name="demand.subject" label="Onderwerp" />
      <OneText control={control} name="demand.body" label="Bericht" lines={10} />
    </FormSection>
    <FormSection
      title="14-dagenbrief aan een particulier"
      help="{termijn} is de zin die de wet vraagt. Noem zelf geen andere termijn: dan is de brief ongeldig."
    >
      <OneText control={control} name="consumer-letter.subject" label="Onderwerp" />
      <OneText control={control} name="consumer-letter.body" label="Bericht" lines={10} />
    </FormSection>
    <FormSection title="Laatste aanmaning">
      <OneText control={control} name="final-demand.subject" label="Onderwerp" />
      <OneText control={control} name="final-demand.body" label="Bericht" lines={10} />
    </FormSection>
    <FormSection
      title="Rekeningoverzicht"
      help="{stand} wordt een zin die past: wat er openstaat, dat alles betaald is, of een tegoed."
    >
      <OneText control={control} name="statement.subject" label="Onderwerp" />
      <OneText control={control} name="statement.body" label="Bericht" lines={10} />
    </FormSection>
    <FormSection
      title="Bevestiging van een betalingsregeling"
      help="{facturen} en {termijnen} worden een lijst, {rekening} je IBAN met wat je klant erbij zet."
    >
      <OneText control={control} name="arrangement.subject" label="Onderwerp" />
      <OneText control={control} name="arrangement.body" label="Bericht" lines={10} />
    </FormSection>
  </div>
)

function QuoteFields({ control }: Part) {
  return (
    <div className="texts-part-fields">
      <FormSection title="Geldigheid">
        <Span of={3}>
          <TextField control={control} name="validityDays" label="Dagen geldig" inputMode="numeric" />
        </Span>
      </FormSection>
      <FormSection title="Mail bij de offerte">
        <OneText control={control} name="quote.subject" label="Onderwerp" />
        <OneText control={control} name="quote.body" label="Bericht" lines={10} />
      </FormSection>
      <FormSection title="In een nieuwe offerte" help="Staat er vast; per offerte pas je het aan.">
        <OneText control={control} name="quote.intro" label="Inleiding" lines={3} />
        <OneText control={control} name="quote.outro" label="Afsluiting" lines={3} />
      </FormSection>
    </div>
  )
}

/** A text, and when English is chosen its translation below it. */
function OneText({ control, name, label, lines }: Part & { name: TextName; label: string; lines?: number }) {
  const language = use(ShownLanguage)
  const { variables, most } = textRules[name]
  const named = variables.map((variable) => `{${variable}}`).join(' ')
  const standard = englishTexts[name]
  const inDutch = {
    control,
    name: fieldOf(name) as FieldPath<Typed>,
    label,
    maxLength: most,
    ...(named !== '' && { help: `Variabelen: ${named}` }),
  }
  const inEnglish = {
    control,
    name: englishFieldOf(name) as FieldPath<Typed>,
    label: `${label}, Engelse tekst`,
    maxLength: most,
    placeholder: standard,
    help: standard === '' ? 'Leeg: de Nederlandse tekst.' : 'Leeg: onze Engelse standaardtekst.',
  }
  return (
    <>
      {lines === undefined ? <TextField {...inDutch} /> : <TextAreaField {...inDutch} lines={lines} />}
      {language === 'en' &&
        (lines === undefined ? <TextField {...inEnglish} /> : <TextAreaField {...inEnglish} lines={lines} />)}
    </>
  )
}

const ShownLanguage = createContext<Language>('nl')

/** The choice of the texts that are shown, and of the language of the examples. */
const TextLanguage = ({ chosen, onChoose }: { chosen: Language; onChoose: (language: Language) => void }) => (
  <fieldset className="texts-part-language">
    <legend>Taal van de klant</legend>
    {languages.map((language) => (
      <label key={language}>
        <input
          type="radio"
          name="taal-van-de-teksten"
          checked={chosen === language}
          onChange={() => {
            onChoose(language)
          }}
        />
        {languageLabel[language]}
      </label>
    ))}
  </fieldset>
)

/** The typed text, filled in for an example customer. */
function Examples({
  settings,
  control,
  tab,
  language,
}: Part & { settings: DocumentSettingsOnWire; tab: string; language: Language }) {
  const typed = useWatch({ control }) as Typed
  const example = useExample(
    {
      ...settings,
      texts: textsOf(typed),
      englishTexts: englishTextsOf(typed),
      paymentDays: Number(typed.paymentDays) || 0,
      validityDays: Number(typed.validityDays) || 1,
    },
    language,
  )
  if (example === null) return <div />
  return (
    <div className="texts-part-examples">
      <MailExample
        example={example}
        kind={tab === 'offerte' ? 'quote' : tab === 'herinnering' ? 'reminder' : 'invoice'}
      />
      {tab === 'factuur' && <ExampleSheet example={example} />}
      <div>
        <PdfExample kind={tab === 'offerte' ? 'quote' : 'invoice'} language={language} />
      </div>
    </div>
  )
}

const valuesOf = (settings: DocumentSettingsOnWire): Typed => ({
  paymentDays: String(settings.paymentDays),
  validityDays: String(settings.validityDays),
  ...eachField(
    (name) => settings.texts[name] ?? '',
    (name) => settings.englishTexts[name] ?? '',
  ),
})

const textsOf = (typed: Typed): Record<TextName, string> =>
  Object.fromEntries(textNames.map((name) => [name, typed[fieldOf(name)]])) as Record<TextName, string>

const englishTextsOf = (typed: Typed): Record<TextName, string> =>
  Object.fromEntries(textNames.map((name) => [name, typed[englishFieldOf(name)]])) as Record<TextName, string>
