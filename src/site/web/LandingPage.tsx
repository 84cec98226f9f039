import { IconCheck } from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import { Answers } from './Answers.tsx'
import { ProductPicture, type PictureFiles } from './ProductPicture.tsx'
import { HERO, heroAlt } from './scenes.ts'
import { SellingPoints } from './SellingPoints.tsx'
import { Showcase } from './Showcase.tsx'
import { SitePage } from './SitePage.tsx'

/** What it is, for whom and why to trust it, on one screen; then the product at work, three reasons, three steps, and answers. */
export function LandingPage({ pictures }: { pictures: PictureFiles }) {
  return (
    <SitePage current={paths.home}>
      <section className="hero">
        <div className="hero-words">
          <h1 className="hero-title">
            Boekhouden
            <br />
            dat <span className="hero-sum">klopt.</span>
          </h1>
          <p className="hero-text">
            Facturen, bonnen, bank en btw voor zzp’ers en kleine bedrijven in Nederland. Zonder
            boekhoudkennis, met sluitend bewijs.
          </p>
          <StartButtons />
          <Trust />
        </div>
        <div className="picture">
          <ProductPicture files={pictures} name={HERO} alt={heroAlt} />
        </div>
      </section>
      <Showcase files={pictures} />
      <SellingPoints />
      <Steps />
      <Answers />
      <section className="closing" aria-labelledby="closing-title">
        <h2 id="closing-title">Begin met boeken die kloppen.</h2>
        <StartButtons />
      </section>
    </SitePage>
  )
}

const reasons = [
  'Elke boeking sluit tot op de cent. Met één knop reken je het zelf na.',
  'Je gegevens gebruiken we alleen om te factureren en in te loggen. Zonder actief abonnement betaal je niets.',
  'Je gaat weg wanneer je wilt, en neemt alles mee.',
] as const

/** Why to trust it, in three facts that the pages below show. */
function Trust() {
  return (
    <ul className="hero-trust">
      {reasons.map((reason) => (
        <li key={reason}>
          <IconCheck size={17} stroke={2.4} aria-hidden />
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** The specification's buttons: "Start nu" and "Log in" (with "Kijk rond" where there is an example business), or "Dashboard" for a user who is logged in. */
function StartButtons() {
  return (
    <div className="start-buttons">
      <a className="site-button" data-kind="primary" data-when="out" href={paths.register}>
        Start nu
      </a>
      <a className="site-button start-buttons-look" data-when="out" href={paths.lookAround}>
        Kijk rond
      </a>
      <a className="site-button" data-when="out" href={paths.login}>
        Log in
      </a>
      <a className="site-button" data-kind="primary" data-when="in" href={paths.dashboard}>
        Dashboard
      </a>
    </div>
  )
}

const steps = [
  { title: 'Maak een account', text: 'Vier korte stappen, meteen aan het werk.' },
  {
    title: 'Automatiseer',
    text: 'Rond je factuur af: nummer, btw, boeking en PDF gaan vanzelf. Herinneren is één klik.',
  },
  { title: 'Groei', text: 'Je boeken groeien mee, van je eerste factuur tot een vol jaar.' },
] as const

function Steps() {
  return (
    <section className="steps" aria-labelledby="steps-title">
      <h2 id="steps-title" className="visually-hidden">
        In drie stappen
      </h2>
      <ol className="steps-list">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="step">
            <span className="step-number" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="step-title">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
