import { IconEye } from '@tabler/icons-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { paths } from '#platform/web/paths.ts'
import { endVisit, onRefusedByExample } from '#platform/web/visit.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import './VisitBanner.css'

/** On every page of a visit: that nothing is kept, and the way to a business of one's own. What is refused opens the same offer. */
export function VisitBanner() {
  const [isRefused, setIsRefused] = useState(false)
  useEffect(
    () =>
      onRefusedByExample(() => {
        setIsRefused(true)
      }),
    [],
  )
  const close = () => {
    setIsRefused(false)
  }
  return (
    <aside className="visit-banner" aria-label="Je kijkt rond in een voorbeeldbedrijf">
      <IconEye size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>Je kijkt rond in een voorbeeldbedrijf.</strong> Alles is verzonnen, en niets wat je doet wordt
        bewaard of verstuurd.
      </p>
      <div className="visit-banner-actions">
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            endVisit(paths.home)
          }}
        >
          Stop met rondkijken
        </Button>
        <OwnBusiness size="xs" />
      </div>
      {isRefused && (
        <Dialog title="Dit kan in je eigen bedrijf" onClose={close}>
          <p className="visit-banner-text">
            Dit is een voorbeeldbedrijf om in rond te kijken. Er is niets veranderd en niets verstuurd. In je
            eigen bedrijf doe je dit in een paar tellen echt.
          </p>
          <div className="visit-banner-choice">
            <Button variant="default" onClick={close}>
              Verder kijken
            </Button>
            <OwnBusiness />
          </div>
        </Dialog>
      )}
    </aside>
  )
}

const OwnBusiness = ({ size }: Pick<ComponentProps<typeof Button>, 'size'>) => (
  <Button
    {...(size === undefined ? {} : { size })}
    onClick={() => {
      endVisit(paths.register)
    }}
  >
    Maak je eigen
  </Button>
)
