import { IconArrowRight, IconBulb, IconCheck, IconChevronUp } from '@tabler/icons-react'
import { StateChip } from '#platform/web/ui/StateChip.tsx'

/** The three selling points of the specification, each with a small drawing of what it means. */
export function SellingPoints() {
  return (
    <section className="points" aria-labelledby="points-title">
      <h2 id="points-title" className="visually-hidden">
        Waarom Kloppend
      </h2>
      <article className="point">
        <div className="point-drawing" aria-hidden="true">
          <div className="point-chips">
            <StateChip tone="grey">Concept</StateChip>
            <IconArrowRight size={15} />
            <StateChip tone="indigo">Verstuurd</StateChip>
            <IconArrowRight size={15} />
            <StateChip tone="green">Betaald</StateChip>
          </div>
        </div>
        <h3>Beheer je facturen</h3>
        <p>Van concept tot betaald, met een herinnering op het moment dat jij kiest.</p>
      </article>
      <article className="point">
        <div className="point-drawing" aria-hidden="true">
          <div className="point-sum">
            <span>Debet</span>
            <i />
            <b>€ 1.210,00</b>
            <span>Credit</span>
            <i />
            <b>€ 1.210,00</b>
          </div>
          <span className="point-tick">
            <IconCheck size={14} stroke={3} />
          </span>
        </div>
        <h3>Krijg inzicht</h3>
        <p>
          Zie wat er openstaat, wat er binnenkwam en hoe je ervoor staat. Elk bedrag klikt door tot de
          boeking.
        </p>
      </article>
      <article className="point">
        <div className="point-drawing" aria-hidden="true">
          <div className="point-idea">
            <span className="point-idea-icon">
              <IconBulb size={18} stroke={1.8} />
            </span>
            <span>Jouw idee</span>
            <span className="point-vote">
              <IconChevronUp size={16} stroke={2.4} />
            </span>
          </div>
        </div>
        <h3>Stel functies voor</h3>
        <p>Klanten met een abonnement bepalen mee wat we bouwen.</p>
      </article>
    </section>
  )
}
