import { IconBug, IconBulb, IconHelpCircle, IconKey, IconMail, IconShieldCheck } from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import { FactCards, OperatorCard, type Fact } from './FactCards.tsx'
import { TextPage } from './TextPage.tsx'

const helpful: readonly Fact[] = [
  {
    icon: IconBug,
    title: 'Een fout?',
    text: 'Schrijf welke pagina het is, wat je deed en wat je verwachtte. Een schermfoto zegt veel; stuur nooit je wachtwoord mee.',
  },
  {
    icon: IconBulb,
    title: 'Een idee?',
    text: 'Vertel wat je nu doet en waar het knelt. Dat zegt meer dan een knop.',
  },
  {
    icon: IconShieldCheck,
    title: 'Een lek gevonden?',
    text: 'Meld het ons eerst, en geef ons de tijd om het te dichten.',
  },
]

const answers: readonly Fact[] = [
  {
    icon: IconHelpCircle,
    title: 'Hoe werkt iets?',
    text: 'Op elke pagina van het programma staat achter de titel een vraagteken, met uitleg over die pagina.',
  },
  {
    icon: IconKey,
    title: 'Kun je niet inloggen?',
    text: (
      <>
        Kies <a href={paths.forgotPassword}>een nieuw wachtwoord</a>.
      </>
    ),
  },
  {
    icon: IconMail,
    title: 'Kreeg je een factuur of offerte?',
    text: 'Vraag het bedrijf dat hem stuurde: zijn gegevens staan erop, en wij mogen niet in zijn boeken kijken.',
  },
]

export function ContactPage() {
  return (
    <TextPage
      current={paths.contact}
      title="Contact"
      lead="Kloppend is in bèta. Vragen, een fout gevonden of een idee? Laat het weten."
    >
      <OperatorCard unknown="Wie deze installatie van Kloppend beheert, heeft hier nog geen contactgegevens ingevuld." />
      <h2>Dit helpt ons je snel te helpen</h2>
      <FactCards of={helpful} />
      <h2>Misschien staat het antwoord er al</h2>
      <FactCards of={answers} />
      <p>
        Lees ook wat we met je gegevens doen in het <a href={paths.privacy}>privacybeleid</a>, en wat we met
        elkaar afspreken in de <a href={paths.terms}>servicevoorwaarden</a>.
      </p>
    </TextPage>
  )
}
