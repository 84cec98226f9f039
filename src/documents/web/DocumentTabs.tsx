import { useSearchParams } from 'react-router'
import { Tabs, type Tab } from '#platform/web/ui/Tabs.tsx'

/** The parts of a document's page; the address contains the shown part, unless it is the first. */
export function DocumentTabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const [params, setParams] = useSearchParams()
  const [first] = tabs
  return (
    <Tabs
      label={label}
      tabs={tabs}
      chosen={params.get('deel') ?? first.id}
      onChoose={(id) => {
        setParams(id === first.id ? {} : { deel: id }, { replace: true, preventScrollReset: true })
      }}
    />
  )
}
