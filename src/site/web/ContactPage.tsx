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
      <p>
        Lees intussen wat we met je gegevens doen in het <a href={paths.privacy}>privacybeleid</a>, en wat we
        met elkaar afspreken in de <a href={paths.terms}>servicevoorwaarden</a>.
      </p>
    </TextPage>
  )
}
