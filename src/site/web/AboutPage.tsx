import { paths } from '#platform/web/paths.ts'
import { TextPage } from './TextPage.tsx'

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
      <ul>
        <li>
          <strong>Het klopt, en je ziet het.</strong> Debet is credit bij elke boeking. Met “Controleer mijn
          administratie” loop je dertien controles na op je hele administratie, en lees je wat er mis is in
          gewone woorden.
        </li>
        <li>
          <strong>Niets gebeurt achter je rug.</strong> Een bankregel, een bon of een brief is een voorstel
          tot jij ja zegt. Wie wat wijzigde en wanneer, blijft te lezen.
        </li>
        <li>
          <strong>De wet staat erin.</strong> Btw per rubriek, een doorlopende nummering, rente en
          incassokosten bij een aanmaning, en zeven jaar bewaren.
        </li>
        <li>
          <strong>Je gegevens zijn van jou.</strong> Bonnen worden op de server zelf gelezen, niet door een
          ander bedrijf. Alles wat je erin stopt, haal je er met één download weer uit.
        </li>
      </ul>
      <h2>Hoe ver het is</h2>
      <p>
        Kloppend is in bèta: het werkt, en het is nog niet af. Facturen, offertes, kosten, bank, btw en de
        jaarafsluiting zijn er; aangifte doe je nog zelf bij de Belastingdienst, met de bedragen die Kloppend
        klaarzet.
      </p>
      <p>
        Mis je iets, of klopt er iets niet? <a href={paths.contact}>Laat het weten</a>.
      </p>
    </TextPage>
  )
}
