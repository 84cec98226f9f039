import './Skeletons.css'

/** A grey placeholder for a word. */
export function Bone({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span className="skeleton-bone" style={{ width, height }} />
}

/** The placeholder of a list page while its code is being loaded. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" aria-label="Wordt geladen" role="group">
      <div className="skeleton-header">
        <Bone width={90} height={12} />
        <Bone width={190} height={28} />
      </div>
      <TableSkeleton />
    </div>
  )
}

/** The placeholder of a table of twelve rows while its rows are being loaded. */
export function TableSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <div className="skeleton-sheet" aria-busy="true">
      <div className="skeleton-bar">
        <Bone width={82} height={32} />
        <Bone width={104} height={32} />
        <Bone width={104} height={32} />
      </div>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton-row">
          <Bone width={84} />
          <Bone width={`${String(26 + ((index * 7) % 16))}%`} />
          <Bone width={76} />
          <Bone width={92} />
        </div>
      ))}
    </div>
  )
}

/** The placeholder of a card with a few lines. */
export function CardSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="skeleton-card" aria-busy="true">
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} width={`${String(88 - ((index * 17) % 46))}%`} />
      ))}
    </div>
  )
}
