import { CustomerLines } from '#customers/web/CustomerLines.tsx'
import { productOffers } from './line-offers.ts'

/** The lines of a document, filled from products by a few letters. */
export const ProductLines = ({ isOffered = false }: { isOffered?: boolean }) => (
  <CustomerLines offersOf={productOffers} isOffered={isOffered} />
)
