import { IconFlask } from '@tabler/icons-react'
import './TestBanner.css'

/** On every page of a business for tests, so that no user takes it for the real one. */
export const TestBanner = () => (
  <aside className="test-banner" aria-label="Dit is een testbedrijf">
    <IconFlask size={18} stroke={1.8} aria-hidden />
    <p>
      <strong>Dit is een testbedrijf.</strong> Mail wordt bewaard en niet verstuurd, en op documenten staat
      TEST.
    </p>
  </aside>
)
