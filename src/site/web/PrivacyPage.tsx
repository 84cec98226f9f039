import { paths } from '#platform/web/paths.ts'
import { TextPage } from './TextPage.tsx'

/** Source: AVG (EU 2016/679) art. 6, 13, 15–21, 28 and 77; Algemene wet inzake rijksbelastingen art. 52. */
export function PrivacyPage() {
  return (
    <TextPage
      current={paths.privacy}
      title="Privacybeleid"
      lead="Welke gegevens Kloppend gebruikt, waarvoor, hoe lang, en wat jij daarover te zeggen hebt."
    >
      <p className="reading-version">Versie van 22 november 2026</p>
      <h2>In het kort</h2>
      <ul>
        <li>We gebruiken je gegevens alleen om te factureren en in te loggen.</li>
        <li>We verkopen niets, tonen geen advertenties en volgen je niet.</li>
        <li>Je kunt je gegevens inzien, verbeteren, meenemen en laten verwijderen.</li>
      </ul>
      <h2>Twee rollen</h2>
      <p>
        Voor de gegevens van je account en je bedrijf bepaalt Kloppend waarvoor ze gebruikt worden; daarvoor
        zijn wij verwerkingsverantwoordelijke in de zin van de Algemene verordening gegevensbescherming (AVG).
        Voor de gegevens van jouw klanten bepaal jij dat. Die verwerken wij alleen in jouw opdracht, als
        verwerker: om jouw administratie te voeren en om de documenten te versturen die jij verstuurt.
      </p>
      <WhatAndWhy />
      <h2>Wie ze ziet</h2>
      <p>
        Elke administratie is in de database afgeschermd van alle andere. Een factuur die jij verstuurt, gaat
        per e-mail naar het adres van je klant. Verder delen we niets met anderen, tenzij de wet ons daartoe
        verplicht.
      </p>
      <HowLong />
      <h2>Op je eigen apparaat</h2>
      <p>
        Kloppend plaatst geen cookies. In de lokale opslag van je browser bewaren we het bewijs dat je bent
        ingelogd, je keuze voor een licht of donker thema, en formulieren waar je nog mee bezig bent. Bij
        uitloggen verdwijnen het bewijs en de formulieren.
      </p>
      <h2>Jouw rechten</h2>
      <p>
        Je hebt het recht om je gegevens in te zien, te laten verbeteren, te laten verwijderen, de verwerking
        te laten beperken, er bezwaar tegen te maken, en om je gegevens mee te nemen. Hoe je ons bereikt,
        staat op de pagina <a href={paths.contact}>Contact</a>. Je kunt ook een klacht indienen bij de
        Autoriteit Persoonsgegevens, de toezichthouder in Nederland.
      </p>
      <h2>Wijzigingen</h2>
      <p>
        Verandert er iets aan wat we met je gegevens doen, dan passen we deze tekst aan en verandert de datum
        bovenaan.
      </p>
    </TextPage>
  )
}

function WhatAndWhy() {
  return (
    <>
      <h2>Welke gegevens</h2>
      <ul>
        <li>
          <strong>Je account:</strong> je e-mailadres en je wachtwoord. Van het wachtwoord bewaren we alleen
          een versleutelde afdruk (argon2id), waaruit het niet terug te lezen is.
        </li>
        <li>
          <strong>Je bedrijf:</strong> naam, adres, e-mailadres voor klanten, KvK-nummer, btw-id, en het
          rekeningnummer met de naam die erbij hoort. Deze gegevens horen op je facturen.
        </li>
        <li>
          <strong>Je administratie:</strong> je klanten, je facturen met hun regels, betalingen en boekingen,
          en wanneer een document is afgerond, verstuurd of betaald.
        </li>
        <li>
          <strong>Technische gegevens:</strong> het tijdstip en de uitkomst van verzoeken aan de server, om
          storingen en misbruik te vinden. Wachtwoorden en de inhoud van je administratie staan daar niet in.
        </li>
      </ul>
      <h2>Waarvoor, en op welke grond</h2>
      <p>
        We gebruiken deze gegevens om de overeenkomst met jou uit te voeren (AVG art. 6 lid 1 onder b): je
        laten inloggen en je laten factureren en boekhouden. Technische gegevens gebruiken we omdat we er
        belang bij hebben dat de dienst veilig is en werkt (onder f). We nemen geen besluiten over jou op
        grond van geautomatiseerde verwerking.
      </p>
    </>
  )
}

function HowLong() {
  return (
    <>
      <h2>Hoe lang</h2>
      <p>
        Je administratie bewaren we zolang je een account hebt. Je verwijdert je bedrijf zelf, bij
        Instellingen, Bedrijf verwijderen. Dat gaat in drie stappen: je leest wat er verdwijnt, je downloadt
        je hele administratie, en je geeft de opdracht met je wachtwoord. Daarna is je bedrijf dertig dagen
        alleen te lezen en kun je de opdracht intrekken. Na die dertig dagen verwijderen we alles: je
        boekhouding, je klanten, alle bestanden en je login.
      </p>
      <p>
        Wat overblijft: dat er op een dag een bedrijf is verwijderd, met een willekeurig nummer en zonder
        naam. Om misbruik van het inloggen tegen te gaan bewaren we een versleutelde afdruk van je e-mailadres
        en netwerk, hooguit 180 dagen. In reservekopieën van de server kan je administratie nog staan tot die
        worden overschreven.
      </p>
      <p>
        Voor jou als ondernemer geldt een wettelijke bewaarplicht van zeven jaar voor je administratie
        (Algemene wet inzake rijksbelastingen, art. 52), en van tien jaar voor gegevens over onroerende zaken
        en OSS. Die plicht blijft bij jou, ook nadat je bedrijf hier is verwijderd. Daarom vragen we je eerst
        alles te downloaden. Wat wij zelf door een wettelijke plicht moeten bewaren, bewaren we zo lang als
        die plicht duurt, en niet voor iets anders.
      </p>
    </>
  )
}
