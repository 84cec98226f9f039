import { fileOf, HERO, isOfPhone, sizes, type PictureName } from './scenes.ts'

/** The addresses of the pictures by their names, such as `bank-dark-phone`: the build copies the files and names them by content. */
export type PictureFiles = Readonly<Record<string, string>>

interface ProductPictureProps {
  files: PictureFiles
  name: PictureName
  alt: string
}

const phone = '(max-width: 720px)'
const dark = '(prefers-color-scheme: dark)'

/**
 * A picture of the product, which keeps its place while it comes. Only the first one of the page is fetched at once. site.ts changes the
 * sources when the visitor chooses a theme.
 */
export function ProductPicture({ files, name, alt }: ProductPictureProps) {
  const isFirst = name === HERO
  const [wide, small] = isFirst ? [sizes.hero, sizes.heroOnPhone] : [sizes.wide, sizes.phone]
  const address = (scheme: 'light' | 'dark', screen: 'wide' | 'phone') => {
    const found = files[fileOf(name, scheme, screen)]
    if (found === undefined) throw new Error(`There is no picture ${fileOf(name, scheme, screen)}.`)
    return found
  }
  const loading = isFirst
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  if (isOfPhone(name))
    return (
      <picture>
        <source data-scheme="dark" media={dark} srcSet={address('dark', 'phone')} {...small} />
        <img src={address('light', 'phone')} {...small} alt={alt} {...loading} />
      </picture>
    )
  return (
    <picture>
      <source
        data-scheme="dark"
        data-width={phone}
        media={`${dark} and ${phone}`}
        srcSet={address('dark', 'phone')}
        {...small}
      />
      <source data-scheme="dark" media={dark} srcSet={address('dark', 'wide')} {...wide} />
      <source
        data-scheme="light"
        data-width={phone}
        media={phone}
        srcSet={address('light', 'phone')}
        {...small}
      />
      <img src={address('light', 'wide')} {...wide} alt={alt} {...loading} />
    </picture>
  )
}
