import { IconEqual, IconGavel, IconHandStop, IconPackageExport } from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import { FactCards, OperatorCard, type Fact } from './FactCards.tsx'
import { TextPage } from './TextPage.tsx'

const promises: readonly Fact[] = [
  {
    icon: IconEqual,
    title: 'Het klopt, en je ziet het',
    text: 'Debet is credit bij elke boeking. Met “Controleer mijn administratie” loop je veertien controles na, en lees je in gewone woorden wat er mis is.',
  },
  {
    icon: IconHandStop,
    title: 'Niets gebeurt achter je rug',
    text: 'Een bankregel, een bon of een brief is een voorstel tot jij ja zegt. Wie wat wijzigde en wanneer, blijft te lezen.',
  },
  {
    icon: IconGavel,
    title: 'De wet staat erin',
    text: 'Btw per rubriek, een doorlopende nummering, rente en incassokosten bij een aanmaning, en zeven jaar bewaren.',
  },
  {
    icon: IconPackageExport,
    title: 'Je gegevens zijn van jou',
    text: 'Bonnen worden op de server zelf gelezen, niet door een ander bedrijf. Alles wat je erin stopt, haal je er met één download weer uit.',
  },
]

export function AboutPage() {
  return (
    <TextPage
      current={paths.about}
      title="Over ons"
      lead="Kloppend maakt boekhouden voor kleine bedrijven in Nederland, zodat je ziet dat het klopt."
    >
      <h2>Voor wie</h2>
      <p>
        Je bent ondernemer, geen boekhouder. Daarom vraagt Kloppend alleen wat je weet: wie je klant is, wat
        je deed en wat het kost. De rest, van het factuurnummer tot de boeking, volgt daaruit, en je kunt het
        altijd narekenen.
      </p>
      <h2>Wat we beloven</h2>
      <FactCards of={promises} />
      <h2>Hoe ver het is</h2>
      <p>
        Kloppend is in bèta: het werkt, en het is nog niet af. Offertes, facturen, bonnen, bank, uren, kassa,
        btw en de jaarafsluiting zijn er. Aangifte doe je nog zelf bij de Belastingdienst, met de bedragen die
        Kloppend klaarzet. Wat er al is, zie je op de <a href={paths.home}>voorpagina</a>.
      </p>
      <h2>Wie dit Kloppend beheert</h2>
      <OperatorCard unknown="Kloppend draait op de server van wie het installeerde. Wie dat hier is, is nog niet ingevuld." />
      <p>
        Mis je iets, of klopt er iets niet? <a href={paths.contact}>Laat het weten</a>.
      </p>
    </TextPage>
  )
}
