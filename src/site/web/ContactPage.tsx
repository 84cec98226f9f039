import { paths } from '#platform/web/paths.ts'
import { TextPage } from './TextPage.tsx'

export function ContactPage() {
  return (
    <TextPage
      current={paths.contact}
      title="Contact"
      lead="Kloppend is in bèta. Vragen, een fout gevonden of een idee? Laat het weten."
    >
      <div data-contact="">
        <p>Wie deze installatie van Kloppend beheert, heeft hier nog geen contactgegevens ingevuld.</p>
      </div>
      <h2>Dit helpt ons je snel te helpen</h2>
      <ul>
        <li>
          <strong>Een fout?</strong> Schrijf welke pagina het is, wat je deed en wat je verwachtte. Een
          schermfoto zegt veel; stuur nooit je wachtwoord mee.
        </li>
        <li>
          <strong>Een idee?</strong> Vertel wat je nu doet en waar het knelt. Dat zegt meer dan een knop.
        </li>
        <li>
          <strong>Een lek gevonden?</strong> Meld het ons eerst, en geef ons de tijd om het te dichten.
        </li>
      </ul>
      <h2>Misschien staat het antwoord er al</h2>
      <p>
        Op elke pagina van het programma staat achter de titel een vraagteken, met uitleg over die pagina. Kun
        je niet inloggen? Kies <a href={paths.forgotPassword}>een nieuw wachtwoord</a>.
      </p>
      <p>
        Kreeg je een factuur of offerte via Kloppend? Vraag dan het bedrijf dat hem stuurde: zijn gegevens
        staan erop, en wij mogen niet in zijn boeken kijken.
      </p>
      <p>
        Lees ook wat we met je gegevens doen in het <a href={paths.privacy}>privacybeleid</a>, en wat we met
        elkaar afspreken in de <a href={paths.terms}>servicevoorwaarden</a>.
      </p>
    </TextPage>
  )
}
