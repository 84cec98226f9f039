import { documentKindNames, eachKind } from '#documents/domain/document-kinds.ts'
import { counted } from '#kernel/dutch-format.ts'
import { z } from 'zod'
import { idCodec, instant, text, textOfLines } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { accentProblem, parseAccent } from '#kernel/accent.ts'
import { formatProblem } from '#documents/domain/number-format.ts'
import {
  englishTextProblem,
  textNames,
  textProblem,
  textRules,
  type TextName,
} from '#documents/domain/texts.ts'
import { languages } from '#kernel/language.ts'
import type { JobId } from '#kernel/ids.ts'

export const MAX_CHANGES_AT_ONCE = 500

export const settingChange = z.object({
  id: z.uuid(),
  at: instant,
  userEmail: z.string(),
  ip: z.string(),
  area: z.enum(['company', 'look', 'numbering', 'texts', 'security']),
  field: z.string(),
  oldValue: z.string().nullable(),
  newValue: z.string().nullable(),
  /** The key of the program that made the change; null for a person on a screen. */
  via: z.string().nullable(),
  /** When it was imported from an archive, which names the person; null for what was changed here. */
  importedAt: instant.nullable(),
})
export type SettingChange = z.output<typeof settingChange>

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/SettingChanges',
  access: 'tenant',
  needs: 'settings.read',
  summary: `De laatste ${String(MAX_CHANGES_AT_ONCE)} wijzigingen van de instellingen, de nieuwste eerst: wie, wanneer, wat het was en werd.`,
  data: z.array(settingChange),
})

/** A job that did not succeed the first time: waiting for another try, or dead. */
export const stuckJob = z.object({
  id: idCodec<JobId>(),
  kind: z.string(),
  /** The number or the address of its subject, if there is one. */
  about: z.string().nullable(),
  /** Waiting: tried again automatically. Dead: not tried again until a user asks for it. */
  state: z.enum(['waiting', 'dead']),
  attempts: z.int(),
  /** The cause, as a Dutch sentence. */
  problem: z.string(),
  /** The error message itself, for the operator who has to solve it. */
  error: z.string(),
  orderedAt: instant,
  nextTryAt: instant.nullable(),
})
export type StuckJob = z.output<typeof stuckJob>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/Jobs',
  access: 'tenant',
  needs: 'settings.read',
  summary: 'Werk op de achtergrond dat niet in één keer lukte, en hoeveel er nog wacht.',
  data: z.object({ queued: z.int(), stuck: z.array(stuckJob) }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/Jobs/:id/retry',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Werk dat was opgegeven opnieuw proberen.',
  params: z.object({ id: idCodec<JobId>() }),
  data: z.null(),
})

/** Files in the store that no row refers to. */
export const quarantinedFiles = z.object({
  /** The time since which no file is deleted: a second database has worked with the same files. */
  heldSince: instant.nullable(),
  files: z.array(
    z.object({ sha256: z.string(), sizeBytes: z.int(), quarantinedAt: instant, keptUntil: instant }),
  ),
})
export type QuarantinedFiles = z.output<typeof quarantinedFiles>

export const listQuarantinedFiles = endpoint({
  method: 'GET',
  path: '/api/QuarantinedFiles',
  access: 'tenant',
  needs: 'settings.read',
  summary:
    'Bestanden die nergens in de administratie bij horen, bijvoorbeeld na een afgebroken upload. Ze blijven 90 dagen bewaard.',
  data: quarantinedFiles,
})

export const getQuarantinedFile = endpoint({
  method: 'GET',
  path: '/api/QuarantinedFiles/:sha256',
  access: 'tenant',
  needs: 'settings.read',
  summary: 'Een bestand dat nergens bij hoort, als download.',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/octet-stream'],
})

/** The version of the settings that a change was based on; 0 while nothing was ever set. */
const settingsVersion = z
  .int({ error: 'Versie ontbreekt.' })
  .min(0, 'Deze versie bestaat niet.')
  .max(2_147_483_646, 'Deze versie bestaat niet.')

/** A colour that is readable on paper; empty and null mean none. */
export const accent = text('de kleur', 20)
  .nullable()
  .superRefine((typed, context) => {
    if (typed === null || typed === '') return
    const colour = parseAccent(typed)
    const problem = colour === null ? 'Vul een kleur in als #1f4fd8.' : accentProblem(colour)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
  .overwrite((typed) => (typed === null ? null : parseAccent(typed)))

export const changeLook = endpoint({
  method: 'PUT',
  path: '/api/DocumentSettings/look',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'De kleur van documenten: leesbaar op wit papier (contrast minstens 4,5).',
  body: z.object({ accent, version: settingsVersion }),
  data: z.null(),
})

/** A form contains text: the version in digits. */
const versionText = z.codec(
  z.string({ error: 'Versie ontbreekt.' }).regex(/^\d{1,9}$/, 'Deze versie bestaat niet.'),
  z.number(),
  { decode: (digits) => Number(digits), encode: (version) => String(version) },
)

export const changeLogo = endpoint({
  method: 'POST',
  path: '/api/DocumentSettings/logo',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'Een logo als PNG, JPEG of SVG, hooguit 1 MiB. Het wordt opnieuw getekend; alleen de pixels blijven.',
  bodyKind: 'form',
  body: z.object({
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, {
      error: 'Kies een bestand met je logo.',
    }),
    version: versionText,
  }),
  data: z.null(),
})

export const removeLogo = endpoint({
  method: 'POST',
  path: '/api/DocumentSettings/logo/remove',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Nieuwe documenten zonder logo.',
  body: z.object({ version: settingsVersion }),
  data: z.null(),
})

export const numberFormat = text('het formaat', 60).superRefine((typed, context) => {
  const problem = formatProblem(typed)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})
const series = z.enum(documentKindNames, {
  error: 'Kies factuur (invoice), creditnota (credit-note) of offerte (quote).',
})

export const changeNumbering = endpoint({
  method: 'PUT',
  path: '/api/DocumentSettings/numbering',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Hoe nummers geschreven worden: {jaar}-{nummer:4}. Gegeven nummers veranderen niet.',
  body: z.object({
    formats: z.object(eachKind(() => numberFormat)),
    version: settingsVersion,
  }),
  data: z.null(),
})

export const MAX_NEXT_NUMBER = 999_999_999

export const skipNumbers = endpoint({
  method: 'POST',
  path: '/api/DocumentSettings/next-number',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'Met een hoger nummer verdergaan. Lager kan nooit; wat wordt overgeslagen, staat met de reden in de geschiedenis.',
  body: z.object({
    series,
    next: z
      .int({ error: 'Vul een heel getal in.' })
      .min(1, 'Een nummer is minstens 1.')
      .max(MAX_NEXT_NUMBER, 'Dit nummer is te hoog.'),
    /** The reason; required once a number was given. */
    reason: text('de reden', 300).default(''),
  }),
  data: z.null(),
})

const ownText = (name: TextName, problemOf: typeof textProblem) =>
  textOfLines(textRules[name].label, 5_000).superRefine((typed, context) => {
    const problem = problemOf(name, typed)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const eachText = (problemOf: typeof textProblem) =>
  z.object(
    Object.fromEntries(textNames.map((name) => [name, ownText(name, problemOf).optional()])) as Record<
      TextName,
      z.ZodOptional<ReturnType<typeof ownText>>
    >,
  )

/** A setting that is left out does not change. */
export const ownTexts = eachText(textProblem)

/** The same in English; '' for the standard, or for the Dutch text where there is no standard. */
const ownEnglishTexts = eachText(englishTextProblem)
const days = (least: number) =>
  z
    .int({ error: 'Vul een heel aantal dagen in.' })
    .min(least, `Minstens ${counted(least, 'dag', 'dagen')}.`)
    .max(365, 'Hooguit 365 dagen.')

export const changeTexts = endpoint({
  method: 'PUT',
  path: '/api/DocumentSettings/texts',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'Termijnen en teksten van factuur, offerte en herinnering. Een onbekende variabele wordt geweigerd.',
  body: z.object({
    texts: ownTexts,
    englishTexts: ownEnglishTexts.default({}),
    paymentDays: days(0),
    validityDays: days(1),
    version: settingsVersion,
  }),
  data: z.null(),
})

export const previewDocument = endpoint({
  method: 'GET',
  path: '/api/DocumentSettings/preview',
  access: 'tenant',
  needs: 'business.read',
  summary: 'Een voorbeeld als echte PDF, met je eigen gegevens en verzonnen regels. Er wordt niets bewaard.',
  query: z.object({
    kind: z.enum(['invoice', 'quote'], { error: 'Kies invoice of quote.' }),
    /** The language of the customer in the example; Dutch when it is left out. */
    language: z.enum(languages, { error: 'Kies nl of en.' }).optional(),
  }),
  data: z.null(),
  answer: 'file',
})
