import { Mark } from '#platform/web/ui/Mark.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'

/** Addresses of the screenshots that a script makes from demo data, in both themes, wide and for a phone. */
export interface PictureFiles {
  readonly light: string
  readonly dark: string
  readonly lightPhone: string
  readonly darkPhone: string
}

const WIDE = { width: 1440, height: 860 }
const LABEL = 'De lijst met facturen in Kloppend: per factuur de klant, de datum, de status en het bedrag.'

/**
 * A screenshot of the product. Before the screenshot is made (src/site/web/pictures), a drawing of the same
 * page.
 */
export function ProductPicture({ files }: { files: PictureFiles | null }) {
  return <div className="picture">{files === null ? <Drawing /> : <Screenshot files={files} />}</div>
}

/** site.ts changes the sources when the visitor chooses a theme. */
function Screenshot({ files }: { files: PictureFiles }) {
  const phone = '(max-width: 720px)'
  const dark = '(prefers-color-scheme: dark)'
  return (
    <picture>
      <source
        data-scheme="dark"
        data-width={phone}
        media={`${dark} and ${phone}`}
        srcSet={files.darkPhone}
        width={624}
        height={800}
      />
      <source data-scheme="dark" media={dark} srcSet={files.dark} {...WIDE} />
      <source
        data-scheme="light"
        data-width={phone}
        media={phone}
        srcSet={files.lightPhone}
        width={624}
        height={800}
      />
      <img src={files.light} {...WIDE} alt={LABEL} fetchPriority="high" />
    </picture>
  )
}

const rows: readonly (readonly [
  number: string,
  customer: string,
  date: string,
  tone: ChipTone,
  state: string,
  amount: string,
])[] = [
  ['2026-0043', 'Timmerbedrijf Van Dalen', '14-11-2026', 'indigo', 'Verstuurd', '€ 1.815,00'],
  ['—', 'Praktijk De Linde', '18-11-2026', 'grey', 'Concept', '€ 423,50'],
  ['2026-0042', 'Café De Zaak', '01-11-2026', 'amber', '5 dagen te laat', '€ 968,00'],
  ['2026-0041', 'Studio Noord B.V.', '29-10-2026', 'green', 'Betaald', '€ 3.025,00'],
  ['2026-0040', 'Bakkerij Jansen', '27-10-2026', 'green', 'Betaald', '€ 121,00'],
  ['2026-0039', 'VVE Kerkstraat 12–18', '20-10-2026', 'blue', 'Afgerond', '€ 2.178,00'],
  ['2026-0038', 'Fysio Centrum Zuid', '14-10-2026', 'green', 'Betaald', '€ 847,00'],
  ['2026-0037', 'Timmerbedrijf Van Dalen', '02-10-2026', 'green', 'Betaald', '€ 1.452,00'],
]

function Drawing() {
  return (
    <div className="drawing" role="img" aria-label={LABEL}>
      <div className="drawing-bar">
        <Mark size={18} />
        <b>Kloppend</b>
        <span className="drawing-search" />
      </div>
      <div className="drawing-side">
        {['Overzicht', 'Offertes', 'Facturen', 'Klanten', 'Kosten', 'Balans'].map((entry) => (
          <span key={entry} data-current={entry === 'Facturen' || undefined}>
            {entry}
          </span>
        ))}
      </div>
      <div className="drawing-page">
        <div className="drawing-head">
          <b>Facturen</b>
          <span className="drawing-button">Nieuwe factuur</span>
        </div>
        <div className="drawing-sheet">
          {rows.map(([number, customer, date, tone, state, amount]) => (
            <div key={number} className="drawing-row">
              <span className="drawing-quiet">{number}</span>
              <b>{customer}</b>
              <span className="drawing-quiet">{date}</span>
              <span>
                <StateChip tone={tone}>{state}</StateChip>
              </span>
              <span className="drawing-amount">{amount}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
