import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import './Footer.css'

/** Below every page: the legal pages, contact, and the three social links of the specification. */
export function Footer({ isWide = false }: { isWide?: boolean }) {
  return (
    <footer className="footer" data-wide={isWide || undefined}>
      <div className="footer-inside">
        <span>Kloppend. Boekhouden dat klopt.</span>
        <nav aria-label="Voettekst" className="footer-links">
          <a href={paths.privacy}>Privacybeleid</a>
          <a href={paths.terms}>Servicevoorwaarden</a>
          <a href={paths.contact}>Contact</a>
        </nav>
        <div className="footer-social">
          {/* Two are placeholders until there are accounts: a link without a destination, and its text says so. */}
          <span role="link" aria-disabled="true" aria-label="Instagram (volgt nog)">
            <IconBrandInstagram size={20} stroke={1.7} aria-hidden />
          </span>
          <span role="link" aria-disabled="true" aria-label="Facebook (volgt nog)">
            <IconBrandFacebook size={20} stroke={1.7} aria-hidden />
          </span>
          <a
            href="https://www.linkedin.com/company/kloppend"
            rel="noreferrer"
            aria-label="Kloppend op LinkedIn"
          >
            <IconBrandLinkedin size={20} stroke={1.7} aria-hidden />
          </a>
        </div>
      </div>
    </footer>
  )
}
