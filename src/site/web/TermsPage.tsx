import { paths } from '#platform/web/paths.ts'
import { TextPage } from './TextPage.tsx'

export function TermsPage() {
  return (
    <TextPage
      current={paths.terms}
      title="Servicevoorwaarden"
      lead="Wat je van Kloppend mag verwachten, en wat we van jou verwachten."
    >
      <p className="reading-version">Versie van 22 november 2026</p>
      <h2>1. Waar dit over gaat</h2>
      <p>
        Deze voorwaarden gelden tussen Kloppend en het bedrijf dat zich registreert. Kloppend is een
        webapplicatie om te factureren en een boekhouding bij te houden, voor kleine bedrijven in Nederland.
      </p>
      <h2>2. Bèta</h2>
      <p>
        Kloppend is in bèta. Onderdelen kunnen nog ontbreken of veranderen. We doen ons best dat de dienst
        werkt en dat je gegevens bewaard blijven, maar we garanderen niet dat die altijd bereikbaar of zonder
        fouten is.
      </p>
      <h2>3. Kosten</h2>
      <p>
        Registreren is gratis. Zonder actief abonnement wordt er niets in rekening gebracht. Een abonnement
        gaat pas in als jij het uitdrukkelijk afsluit, en de prijs zie je vooraf.
      </p>
      <h2>4. Je account</h2>
      <p>
        Je registreert je bedrijf met juiste gegevens en houdt ze actueel, want ze komen op je facturen. Je
        houdt je wachtwoord geheim. Wat er met je account gebeurt, geldt als door jou gedaan, tenzij jij daar
        niets aan kon doen.
      </p>
      <h2>5. Jouw administratie is van jou</h2>
      <p>
        De gegevens die je invoert blijven van jou. Wij gebruiken ze alleen om de dienst te leveren; hoe,
        staat in het <a href={paths.privacy}>privacybeleid</a>. Verwerken we daarbij persoonsgegevens van jouw
        klanten, dan doen we dat alleen in jouw opdracht en houden we ze geheim en beveiligd.
      </p>
      <h2>6. Wat vaststaat</h2>
      <p>
        Een afgeronde factuur krijgt een volgnummer en wordt geboekt. Daarna verandert die niet meer;
        annuleren gebeurt met een creditnota. Zo vraagt de wet het, en zo blijft je boekhouding na te rekenen.
      </p>
      <Responsibilities />
      <h2>10. Stoppen</h2>
      <p>
        Je kunt op elk moment stoppen: bij Instellingen, Bedrijf verwijderen. Eerst download je je
        administratie, want de bewaarplicht blijft bij jou. Dertig dagen lang is je bedrijf dan alleen te
        lezen en kun je je nog bedenken; daarna verwijderen we alles voorgoed. Stoppen wij met de dienst, dan
        zeggen we dat op tijd, zodat je je administratie kunt veiligstellen.
      </p>
      <h2>11. Wijzigingen en recht</h2>
      <p>
        Wijzigen we deze voorwaarden, dan laten we dat vooraf weten; ben je het er niet mee eens, dan kun je
        stoppen. Op deze voorwaarden is Nederlands recht van toepassing.
      </p>
      <h2>12. Software van anderen</h2>
      <p>
        In Kloppend zit software van anderen. Hun <a href="/licenties.txt">licenties</a> staan bij elkaar.
      </p>
    </TextPage>
  )
}

/** What each side answers for. */
function Responsibilities() {
  return (
    <>
      <h2>7. Waar jij verantwoordelijk voor blijft</h2>
      <p>
        Kloppend is een hulpmiddel en geeft geen fiscaal, juridisch of boekhoudkundig advies. Jij blijft
        verantwoordelijk voor de juistheid van je facturen en je aangiften. Ook blijf jij verantwoordelijk
        voor de wettelijke bewaarplicht: zeven jaar voor je administratie, tien jaar voor gegevens over
        onroerende zaken en OSS. Bewaar kopieën van wat je moet bewaren.
      </p>
      <h2>8. Wat niet mag</h2>
      <p>
        Je gebruikt Kloppend niet voor iets wat verboden is, niet om anderen te misleiden, en niet op een
        manier die de dienst voor anderen verstoort. Doe je dat toch, dan mogen we je account blokkeren, nadat
        we je hebben gewaarschuwd als dat kan.
      </p>
      <h2>9. Aansprakelijkheid</h2>
      <p>
        Voor schade zijn we aansprakelijk volgens de wet. Zolang je de dienst zonder abonnement gebruikt, zijn
        we, voor zover de wet dat toestaat, niet aansprakelijk voor gevolgschade zoals gemiste winst. Niets in
        deze voorwaarden beperkt aansprakelijkheid voor opzet of bewuste roekeloosheid.
      </p>
    </>
  )
}
