import { paths } from '#platform/web/paths.ts'
import { TextPage } from './TextPage.tsx'

export function AboutPage() {
  return (
    <TextPage
      current={paths.about}
      title="Over ons"
      lead="Kloppend maakt boekhouden voor kleine bedrijven in Nederland, zodat je ziet dat het klopt."
    >
      <p>
        Je bent ondernemer, geen boekhouder. Daarom vraagt Kloppend alleen wat je weet: wie je klant is, wat
        je deed en wat het kost. De rest, van het factuurnummer tot de boeking, volgt daaruit, en je kunt het
        altijd narekenen.
      </p>
      <p>Kloppend is in bèta: het werkt, en het is nog niet af.</p>
    </TextPage>
  )
}
