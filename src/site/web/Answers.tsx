import type { ReactNode } from 'react'
import { paths } from '#platform/web/paths.ts'

const answers: readonly { readonly question: string; readonly answer: ReactNode }[] = [
  {
    question: 'Moet ik verstand hebben van boekhouden?',
    answer:
      'Nee. Je maakt facturen, fotografeert bonnen en zegt bij een bankregel wat het was. De boekingen volgen daaruit. Bij elk scherm staat een vraagteken met uitleg.',
  },
  {
    question: 'Waar staan mijn gegevens?',
    answer: (
      <>
        In één database, op de server van wie dit Kloppend beheert. Bonnen en bankbestanden worden op die
        server zelf gelezen. Elk bedrijf is in de database afgeschermd van alle andere, en er zijn geen
        advertenties en geen volgers. Meer daarover staat in het <a href={paths.privacy}>privacybeleid</a>.
      </>
    ),
  },
  {
    question: 'Hoe lang blijven ze bewaard?',
    answer:
      'Zolang je bedrijf er staat: wat geboekt is, verdwijnt niet en verandert niet, ook niet na de zeven jaar van de wet. Verwijder je je bedrijf, dan download je eerst alles, kun je je dertig dagen bedenken, en is er daarna niets meer van over.',
  },
  {
    question: 'Is er een reservekopie?',
    answer:
      'Wijst de beheerder daar een plek voor aan, dan staat elke wijziging er binnen een minuut, en wordt de kopie gecontroleerd. Zelf haal je op elk moment alles op als één bestand.',
  },
  {
    question: 'Wat kost het?',
    answer:
      'Registreren is gratis, en zonder actief abonnement betaal je niets. Een abonnement gaat pas in als jij het afsluit, en de prijs zie je vooraf.',
  },
  {
    question: 'Wat kost het om Kloppend zelf te draaien?',
    answer:
      'De machine waarop het draait, en een avond werk. Een kleine server met Debian is genoeg, of een computer die je al hebt. Een database of een dienst van een ander hoef je er niet bij te nemen; mailen doet het met het mailadres dat je al hebt.',
  },
  {
    question: 'Kan ik overstappen, ook midden in het jaar?',
    answer:
      'Ja, op elke dag. Kloppend leest de auditfile van je oude programma of een paar lijsten, en zet je oude en nieuwe cijfers naast elkaar tot het verschil € 0,00 is.',
  },
  {
    question: 'Kan mijn boekhouder erbij?',
    answer:
      'Ja, je nodigt hem uit met een eigen login en kiest wat hij mag. Na het jaar krijgt hij alles in één pakket, met de auditfile erin.',
  },
  {
    question: 'Doet Kloppend mijn btw-aangifte?',
    answer:
      'Kloppend vult elke rubriek in en laat zien welke boekingen erachter staan. Versturen doe je zelf bij de Belastingdienst.',
  },
]

/** How data is kept, what it costs, and what owners ask first; a question opens its answer without a script. */
export function Answers() {
  return (
    <section className="answers" aria-labelledby="answers-title">
      <div className="showcase-head">
        <h2 id="answers-title">Vragen en antwoorden</h2>
      </div>
      <div className="answers-list">
        {answers.map(({ question, answer }) => (
          <details key={question} name="answers">
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
